import type { DraftReading } from "./draft-reading";
import { money } from "./patterns";
import { unspokenIn } from "./settings";
import { holds } from "./words";

const price = /^(?:our )?(?:prices?|pricing|costs?)$/i;

/**
 * Takes out of a reading what its own directions say not to speak of: "we can't say therapy", "don't mention the price". The name
 * stays: without it nothing is advertised.
 */
export function withoutUnspoken(draft: DraftReading): DraftReading {
  const words = draft.directions.flatMap(unspokenIn).filter((one) => !holds(draft.name ?? "", one));
  if (words.length === 0) return draft;
  const isFree = (text: string | null): boolean =>
    text === null || !words.some((one) => holds(text, one) || (price.test(one) && money.test(text)));
  const said = <T extends { text: string }>(all: readonly T[]): T[] => all.filter(({ text }) => isFree(text));
  return {
    ...draft,
    kind: isFree(draft.kind) ? draft.kind : null,
    head: isFree(draft.head) ? draft.head : draft.name,
    definition: isFree(draft.definition) ? draft.definition : null,
    facts: said(draft.facts),
    leads: said(draft.leads),
  };
}
