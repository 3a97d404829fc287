import type { TaggedPart, TaggedPrompt } from "./tagger";

/** A prompt with the parts that were found in it. */
export interface Marked extends TaggedPrompt {
  /** The words as they are spoken, place for place those that were tagged. */
  text: string;
  language: string;
}

/** A part with its words. */
export interface Part extends TaggedPart {
  text: string;
}

/** A quotation mark or bracket without its other half goes. */
function balanced(text: string): string {
  const isOdd = (text.match(/"/g)?.length ?? 0) % 2 === 1;
  const quoted = isOdd ? text.replace(/^"|"(?=[.!?]?$)|"(?=[^"]*$)/, "") : text;
  const [opened, closed] = [quoted.lastIndexOf("("), quoted.indexOf(")")];
  if (opened > quoted.lastIndexOf(")")) return quoted.slice(0, opened) + quoted.slice(opened + 1);
  return closed !== -1 && (opened === -1 || quoted.indexOf("(") > closed) ? quoted.replace(")", "") : quoted;
}

/** The words from one token to another with the mark that ends their sentence, without quotes and marks around them. */
export function wordsFrom({ text, tokens }: Marked, from: number, to: number): string {
  const [first, last, next] = [tokens[from], tokens[to], tokens[to + 1]];
  // French sets a space before "?" and "!".
  const isStop = next !== undefined && (next.isSpaced ? /^[!?]$/ : /^[.!?]$/).test(next.text);
  const isOpen = next?.text === ")" && text.slice(first?.start, last?.end).includes("(");
  const stop = isStop || isOpen ? next.end : (last?.end ?? 0);
  const said = text.slice(first?.start ?? 0, stop).replace(/^[\s,;:)(–—-]+|[\s,;:(–—-]+$/g, "");
  return balanced(said.replace(/^'([^']*)$/, "$1"));
}

/** True for a text with a letter or a figure. */
export const hasMark = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
