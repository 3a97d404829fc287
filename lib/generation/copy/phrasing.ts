import { type Noun, indefinite, isPlural } from "./grammar";
import { capitalizeSentences } from "./text";

/** What the slots of a line are filled with. */
export interface Slots {
  noun: Noun;
  brand: string | null;
  /** A group of people in the plural: "busy moms". */
  audience: string | null;
  /** Words of the call to action as a sentence without its full stop. */
  action: string;
}

const slotOf = /\{([a-z']+)\}/g;
const choice = /<([^|<>]*)\|([^<>]*)>/g;

const nounSlots = ({ noun, brand }: Slots): Record<string, string> => {
  const many = isPlural(noun);
  const near = many ? "these" : "this";
  const named = brand !== null && !noun.isName;
  return {
    product: noun.full,
    a: indefinite(noun),
    the: noun.isName ? noun.full : `the ${noun.short}`,
    this: noun.isName ? noun.full : `${near} ${noun.short}`,
    full: noun.isName ? noun.full : `${near} ${noun.full}`,
    meet: named ? `${brand}, ${indefinite(noun)}` : noun.isName ? noun.full : `${near} ${noun.full}`,
    name: brand ?? (noun.isName ? noun.full : `the ${noun.short}`),
    short: noun.short,
    it: many ? "they" : "it",
    obj: many ? "them" : "it",
    its: many ? "their" : "its",
    "it's": many ? "they're" : "it's",
  };
};

/**
 * The line with its slots filled: `{this}` and the like from the noun, `<fits|fit>` by its number, sentences capitalised.
 * Returns null when a slot has no value (no audience, no brand), so that the line is not used.
 */
export function fill(template: string, slots: Slots): string | null {
  const values: Record<string, string | null> = {
    ...nounSlots(slots),
    brand: slots.brand,
    audience: slots.audience,
    action: slots.action,
  };
  let complete = true;
  const filled = template
    .replace(choice, (_, one: string, many: string) => (isPlural(slots.noun) ? many : one))
    .replace(slotOf, (_, name: string) => {
      const value = values[name];
      if (typeof value !== "string") complete = false;
      return value ?? "";
    });
  return complete ? capitalizeSentences(filled) : null;
}

/** A line with its marks split off: `[…]` is what goes on screen. */
export function unmark(line: string): { say: string; shown: string | null } {
  const shown = /\[([^\]]+)\]/.exec(line)?.[1] ?? null;
  return { say: capitalizeSentences(line.replace(/[[\]]/g, "")), shown };
}
