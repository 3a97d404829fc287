import type { Marked } from "./marked-prompt";
import { isEnd } from "./prompt-sentences";
import type { TaggedPart } from "./tagger";
import { isWord, noToken } from "./tokens";

/** ", that must be mentioned": what stands before it in its sentence is said. */
const mustBeSaid =
  /,?\s(?:and\s)?(?:(?:that|this|it|which)\s(?:must|has to|needs to|should)\s(?:please\s)?be\s(?:mentioned|said|stated|included|in there|clear)|das muss (?:bitte )?(?:dazu|mit)?gesagt werden|(?:dat )?(?:graag|wel) vermelden|dat moet (?:erbij )?gezegd worden|il faut (?:bien )?le (?:dire|préciser|mentionner)(?: clairement)?|hay que decirlo|(?:questo )?va detto|(?:isso )?tem que ser dito)(?=[.!?,\n]|$)/giu;
const MOST_SAID = 40;

/** Parts with what a prompt says must be said. */
export function withMustSay(marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] {
  const { text, tokens } = marked;
  return [...text.matchAll(mustBeSaid)].reduce<TaggedPart[]>(
    (found, { index }) => {
      let to = tokens.findLastIndex(({ end }) => end <= index);
      while (to > 0 && (!isWord(tokens[to] ?? noToken) || /^(?:please|pls|bitte)$/i.test(tokens[to]?.text ?? "")))
        to -= 1;
      let from = to;
      while (from > 0 && !isEnd(tokens, from - 1)) from -= 1;
      if (to < from || to - from > MOST_SAID) return found;
      const others = found.filter((part) => part.label === "n" || part.to < from || part.from > to);
      return [...others, { label: "f" as const, from, to }].toSorted((a, b) => a.from - b.from || a.to - b.to);
    },
    [...parts],
  );
}
