import type { Overlay } from "@/lib/contract/timeline/document";
import { bare, capitalize, weakWords, words } from "../brief/service";

/** Most words of a sticker, a card or a keyword. */
export const MAX_OVERLAY_WORDS = 5;
const MAX_CHARS = 34;

const isStrong = (word: string): boolean => !weakWords.has(bare(word).toLowerCase()) && /[\p{L}\p{N}]/u.test(word);

/** The first words of a sentence that read as a phrase: whole when short, else cut before a word that hangs. */
export function phraseOf(text: string): string | null {
  const sentence = text.split(/(?<=[.!?])\s/).find((part) => words(part).length > 0) ?? text;
  const clause = sentence.split(/[,;:–—]\s/)[0] ?? sentence;
  for (const source of [sentence, clause]) {
    const whole = bare(source);
    if (words(whole).length <= MAX_OVERLAY_WORDS && whole.length <= MAX_CHARS && whole !== "")
      return keepQuestion(whole, source);
  }
  const kept = words(bare(clause)).slice(0, MAX_OVERLAY_WORDS);
  while (kept.length > 2 && (!isStrong(kept.at(-1) ?? "") || kept.join(" ").length > MAX_CHARS)) kept.pop();
  return kept.length === 0 || kept.join(" ").length > MAX_CHARS + 10 ? null : kept.join(" ");
}

const keepQuestion = (phrase: string, source: string): string =>
  /\?["')]?$/.test(source.trim()) ? `${phrase}?` : phrase;

/** Sticker text of a hook: the marked words, else its first phrase. */
export function stickerOf(marked: string | null, say: string): string | null {
  const text = marked?.replace(/[.,;:]+$/, "").replace(/[.!]\s/g, ". ");
  const phrase = text !== undefined && words(text).length <= MAX_OVERLAY_WORDS ? text : phraseOf(text ?? say);
  return phrase && capitalize(phrase);
}

/** One to three strong neighbouring words of a sentence to pop up while it is spoken; null when none stands out. */
export function keywordOf(say: string): string | null {
  const tokens = words(say);
  let best: string[] = [];
  for (const [index] of tokens.entries()) {
    const run: string[] = [];
    for (const token of tokens.slice(index, index + 3)) {
      if (!isStrong(token)) break;
      run.push(token);
      if (/[.,;:!?]["')]?$/.test(token)) break;
    }
    if (run.join("").length > best.join("").length && run.join(" ").length <= 24) best = run;
  }
  const text = bare(best.join(" "));
  return text.length >= 4 ? text : null;
}

/** Overlay that enters with its scene; `source` is the id of a fact, `script` or `brand`. */
export const toOverlay = (kind: Overlay["kind"], text: string, source: string): Overlay => ({ kind, text, source });
