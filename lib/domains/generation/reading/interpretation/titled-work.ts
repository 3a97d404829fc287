import { isAboutAd } from "../lists/ad-words";
import { type Marked } from "../tagging/marked-prompt";
import { isOfSomebody } from "./name-in-parts";
import type { TaggedPart } from "../tagging/tagger";

/** "my new single "Paper Lanterns"", with the kind and the title as groups. */
const titled =
  /\b(?:my|our|the|an?|launch|launching|release|releasing)\s(?:(?:new|debut|latest|first|second|third)\s)*((?:\p{Ll}+\s)?(?:single|album|ep|song|track|book|novel|memoir|cookbook|podcast|play|musical|game|exhibition|course|collection|zine|comic))\s(?:(?:is\s)?(?:called|titled|entitled|named)\s)?["']([^"'\n]{2,60})["']/iu;

/** The tokens of a stretch of the text. */
function spanOf({ tokens }: Marked, start: number, end: number): { from: number; to: number } | null {
  const from = tokens.findIndex((token) => token.start >= start);
  const to = tokens.findLastIndex((token) => token.end <= end);
  return from === -1 || to < from ? null : { from, to };
}

const comesOut = /^(?:out|available|released|coming|opening|launching|showing|streaming)$/i;
const MOST_RELEASE = 12;

/** "out on May 16 on all platforms" right behind the title, where nothing was found in it. */
function release({ tokens }: Marked, title: number, parts: readonly TaggedPart[]): TaggedPart[] {
  const from = tokens[title + 1]?.text === '"' ? title + 2 : title + 1;
  const end = tokens.findIndex(({ text }, at) => at > from && /^[.,;!?\n]$/.test(text));
  const to = (end === -1 ? tokens.length : end) - 1;
  const isFree = parts.every((part) => part.to < from || part.from > to);
  const isSaid = comesOut.test(tokens[from]?.text ?? "") && isFree && to - from < MOST_RELEASE;
  return isSaid && !tokens.slice(from, to + 1).some(({ text }) => isAboutAd(text)) ? [{ label: "f", from, to }] : [];
}

/** A work whose title is given in quotes behind what it is: that is what is advertised, whoever made it. */
export function withTitledWork(marked: Marked): Marked {
  if (marked.language !== "en") return marked;
  const found = titled.exec(marked.text);
  const [, work = "", title = ""] = found ?? [];
  if (found === null || /,$/.test(title)) return marked;
  const end = found.index + found[0].length - 1;
  const name = spanOf(marked, end - title.length, end);
  const start = found.index + found[0].indexOf(work);
  const kind = spanOf(marked, start, start + work.length);
  if (name === null || kind === null) return marked;
  const isFree = ({ from, to }: TaggedPart): boolean => to < kind.from || from > name.to;
  const isRival = ({ label }: TaggedPart): boolean => label === "n" || label === "k";
  const others = marked.parts.filter((part) => isFree(part) && !isRival(part));
  return {
    ...marked,
    parts: [
      ...others,
      ...release(marked, name.to, others),
      { label: "k" as const, ...kind },
      { label: "n" as const, ...name },
    ].toSorted((a, b) => a.from - b.from),
    names: [{ ...name, share: 1 }],
  };
}

const MOST_IN_BRACKETS = 4;

/** "a used bookstore in Duluth (Lakeside Pages)": words with capitals in brackets behind what it is are its name, where no name is certain. */
export function withBracketedName(marked: Marked): Marked {
  const { tokens, parts, names } = marked;
  const kind = parts.find(({ label }) => label === "k");
  const isNamed = parts.some(({ label, from }) => label === "n" && !isOfSomebody(marked, from));
  if (kind === undefined || isNamed) return marked;
  const place = parts.find(({ label, from }) => label === "f" && from === kind.to + 1);
  const behind = [kind, ...(place === undefined ? [] : [place])];
  const open = tokens.findIndex(
    ({ text }, at) => text === "(" && behind.some(({ from, to }) => at === to + 1 || (from < at && at < to)),
  );
  const close = tokens.findIndex(({ text }, at) => at > open && text === ")");
  const words = open === -1 || close === -1 ? [] : tokens.slice(open + 1, close);
  const isName =
    words.length > 1 && words.length <= MOST_IN_BRACKETS && words.every(({ text }) => /^\p{Lu}\p{Ll}/u.test(text));
  if (!isName) return marked;
  const name = { from: open + 1, to: close - 1 };
  const rest = parts.flatMap((part) => {
    if (part.from >= open || part.to < open) return [part];
    return [{ ...part, to: open - 1 }, ...(part.to > close + 1 ? [{ ...part, from: close + 1 }] : [])];
  });
  return {
    ...marked,
    parts: [...rest.filter(({ from }) => from < open || from > close), { label: "n" as const, ...name }].toSorted(
      (a, b) => a.from - b.from,
    ),
    names: [{ ...name, share: 1 }, ...names],
  };
}
