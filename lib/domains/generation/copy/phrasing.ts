import { capitalize, capitalizeSentences, indefinite, isPlural, type Noun, takesThey } from "../brief/service";

/** Values for the slots of a line. */
export interface Slots {
  noun: Noun;
  brand: string | null;
  /** A group of people in the plural: "busy moms". */
  audience: string | null;
  /** The request speaks of "my" or "our" product, so the ad may say "our". */
  isOwnProduct: boolean;
  /** Words of the call to action as a sentence without its full stop. */
  action: string;
}

/** "Shop now" inside a sentence; names and acronyms keep their capital. */
const lowerFirst = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;

const slotOf = /\{([A-Za-z']+)\}/g;
const choice = /<([^|<>]*)\|([^<>]*)>/g;

/** "Søren's Honey" is enough for honey: nobody says the noun twice. */
const isSaidBy = (brand: string | null, { full, short }: Noun): boolean =>
  brand !== null && [full, short].some((noun) => ` ${brand.toLowerCase()}`.endsWith(` ${noun.toLowerCase()}`));

const nounSlots = ({ noun, brand, isOwnProduct }: Slots): Record<string, string> => {
  const many = isPlural(noun);
  const they = takesThey(noun);
  const near = many ? "these" : "this";
  const ours = noun.isName ? noun.full : `${isOwnProduct ? "our" : near} ${noun.full}`;
  const named = brand !== null && !noun.isName;
  // "Northlight, a coffee bar", but "Crumb & Co croissants": without an article an apposition sounds like a list.
  const introduced = isSaidBy(brand, noun)
    ? String(brand)
    : noun.number === "singular"
      ? `${brand}, ${indefinite(noun)}`
      : `${brand} ${noun.full}`;
  return {
    product: noun.full,
    a: indefinite(noun),
    the: noun.isName ? noun.full : `the ${noun.short}`,
    this: noun.isName ? noun.full : `${near} ${noun.short}`,
    full: noun.isName ? noun.full : `${near} ${noun.full}`,
    mid: named ? (noun.number === "singular" && !isSaidBy(brand, noun) ? `${introduced},` : introduced) : ours,
    meet: named ? introduced : ours,
    name: brand ?? (noun.isName ? noun.full : `the ${noun.short}`),
    Meet: capitalize(named ? introduced : ours),
    short: noun.short,
    Short: capitalize(noun.short),
    Product: capitalize(noun.full),
    it: they ? "they" : "it",
    obj: they ? "them" : "it",
    its: they ? "their" : "its",
    "it's": they ? "they're" : "it's",
  };
};

const known = new WeakMap<Slots, Record<string, string | null>>();

/** The value of every slot, worked out once per set of slots. */
function valuesOf(slots: Slots): Record<string, string | null> {
  const worked = known.get(slots) ?? {
    ...nounSlots(slots),
    brand: slots.brand,
    audience: slots.audience,
    Audience: slots.audience === null ? null : capitalize(slots.audience),
    act: lowerFirst(slots.action),
    action: slots.action,
  };
  known.set(slots, worked);
  return worked;
}

/**
 * The line with its slots filled: `{this}` and the like from the noun, `<fits|fit>` by its number, sentences capitalised.
 * Returns null when a slot has no value (no audience, no brand), so that the line is not used.
 */
export function fill(template: string, slots: Slots, count: string | null = null): string | null {
  const values: Record<string, string | null> = { ...valuesOf(slots), count };
  let complete = true;
  const filled = template
    .replace(choice, (_, one: string, many: string, at: number) => {
      // After "{it}" the verb follows the pronoun, and a person is "they".
      const isAfterPronoun = template.slice(0, at).trimEnd().endsWith("{it}");
      return (isAfterPronoun ? takesThey(slots.noun) : isPlural(slots.noun)) ? many : one;
    })
    .replace(slotOf, (_, name: string) => {
      const value = values[name];
      if (typeof value !== "string") complete = false;
      return value ?? "";
    });
  return complete ? capitalizeSentences(filled) : null;
}

/** A line with its marks split off: `[…]` is what goes on screen. */
export function splitMarks(line: string): { say: string; shown: string | null } {
  const shown = /\[([^\]]+)\]/.exec(line)?.[1] ?? null;
  return { say: capitalizeSentences(line.replace(/[[\]]/g, "")), shown };
}
