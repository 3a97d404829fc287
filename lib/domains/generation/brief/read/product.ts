import { isProductWord, productIn } from "../category";
import { adjectives, baseOf, modifiers, people, verbs, properWords } from "../lexicon";
import { bare, capitalize, words } from "../text";

/** Product, brand and rest of a phrase such as "my Lumi sunrise lamp that fades up". */
export interface Subject {
  /** Noun phrase without article, at most seven words; empty when the phrase began with something else. */
  product: string;
  brand: string | null;
  /** Text after the noun phrase, from its boundary word on. */
  rest: string;
}

const determiners = new Set("my our the a an this these some your their his her its new brand-new any all".split(" "));
const boundaries = new Set(
  "that which who whose with without for to from by made designed delivered aimed targeting featuring using where when while because since so in at on is are was has have helps help lets comes come can will would called named mention mentioning end ending including include against as like into per via so's if it they we should please targeted but only just not it's".split(
    " ",
  ),
);

const isKnown = (word: string): boolean => {
  const lower = word.toLowerCase();
  return isProductWord(lower) || modifiers.has(lower) || adjectives.has(lower) || properWords.has(lower);
};
const isCapitalised = (word: string): boolean => /^["']?\p{Lu}/u.test(word);
const abbreviated = /^(?:co|inc|ltd|bros|dr|mr|mrs|ms|st|mt|\p{Lu})\.$/iu;
const closes = (word: string): boolean => /[.,;:!?)]["']?$/.test(word) && !abbreviated.test(word);

const house = /^(?:co|company|sons?|daughters?|bros|brothers|sisters?|partners|friends)[.,]?$/i;
/** True when "&" or "and" at this place stands inside a name: "Crumb & Co", "Salt and Stone". */
function joinsName(tokens: readonly string[], index: number): boolean {
  const [before = "", link = "", after = "", next = ""] = tokens.slice(Math.max(0, index - 1), index + 3);
  if (index === 0 || closes(before) || !isCapitalised(before) || !/^(?:&|\+|and|n)$/i.test(link)) return false;
  if (!isCapitalised(after)) return false;
  // "Salt and Stone body wash" goes on in small letters; a product in title case does not.
  const goesOn = !closes(after) && /^\p{Ll}/u.test(next) && !boundaries.has(bare(next));
  return house.test(after) || goesOn || !(isKnown(bare(before)) && isKnown(bare(after)));
}

// What a course or a book is on belongs to its name.
const topical =
  /^(?:courses?|class|classes|lessons?|workshops?|books?|guides?|ebooks?|webinars?|tutorials?|training|bootcamp|novels?|podcasts?|newsletters?|talks?)$/i;

/** The words up to the first boundary: punctuation, a relative, a preposition, a verb. */
function nounWords(tokens: readonly string[]): string[] {
  const taken: string[] = [];
  for (const [index, token] of tokens.entries()) {
    const word = bare(token).toLowerCase();
    const next = bare(tokens[index + 1] ?? "").toLowerCase();
    if (joinsName(tokens, index) || (index > 0 && joinsName(tokens, index - 1))) {
      taken.push(token);
      if (closes(token)) break;
      continue;
    }
    if (/^(?:on|about|in)$/.test(word) && topical.test(bare(tokens[index - 1] ?? ""))) {
      taken.push(token);
      continue;
    }
    if (/^[-–—(:]/.test(token) || boundaries.has(word) || taken.length === 7) break;
    if (taken.length > 0 && (determiners.has(word) || (baseOf(word) !== undefined && !isKnown(word)))) break;
    if (
      (word === "and" || word === "&") &&
      (taken.length === 0 ||
        closes(token) ||
        verbs.has(next) ||
        boundaries.has(next) ||
        determiners.has(next) ||
        baseOf(next) !== undefined)
    )
      break;
    if (word) taken.push(token);
    if (closes(token)) break;
  }
  while (taken.length > 0 && /^(?:and|or|of|&)$/i.test(bare(taken.at(-1) ?? ""))) taken.pop();
  return taken;
}

/** A figure that belongs to a name: "Studio 54", "4 Rivers", "Route 66". */
const isNumbered = (tokens: readonly string[], index: number): boolean =>
  /^\d+(?:\.\d)?$/.test(tokens[index] ?? "") &&
  [tokens[index - 1], tokens[index + 1]].some(
    (word) => word !== undefined && isCapitalised(word) && !isKnown(bare(word)),
  );

/** Tells a brand from the thing it sells: "Lumi sunrise lamp" is Lumi's sunrise lamp, "Soy Candles" are just candles. */
function splitName(phrase: string): { product: string; brand: string | null } {
  if (!phrase) return { product: "", brand: null };
  const quoted = /^(["'])(.+?)\1(?:\s+(.*))?$/.exec(phrase);
  if (quoted?.[2] !== undefined) return { product: quoted[3] || quoted[2], brand: quoted[2] };
  const tokens = words(phrase);
  const isName = (token: string, index: number): boolean =>
    joinsName(tokens, index) ||
    (index > 0 && joinsName(tokens, index - 1)) ||
    joinsName(tokens, index + 1) ||
    isNumbered(tokens, index) ||
    (isCapitalised(token) && !isKnown(token));
  const leading = tokens.findIndex((token, index) => !isName(token, index));
  if (leading === -1) return { product: phrase, brand: phrase };
  if (leading > 0)
    return { product: tokens.slice(leading).map(soften).join(" "), brand: tokens.slice(0, leading).join(" ") };
  const trailing = tokens.findIndex(
    (_, index) => index > 0 && tokens.slice(index).every((word, at) => isName(word, index + at)),
  );
  if (trailing > 0)
    return { product: tokens.slice(0, trailing).map(soften).join(" "), brand: tokens.slice(trailing).join(" ") };
  return { product: tokens.map(soften).join(" "), brand: null };
}

/** Title case becomes lower case where the word is an ordinary one; acronyms and unknown names stay. */
const soften = (word: string): string => {
  if (properWords.has(word.toLowerCase())) return capitalize(word);
  return isKnown(word) && !/^[A-Z0-9]+$/.test(word) ? word.toLowerCase() : word;
};

const called =
  /^(?:[\w' -]{0,40}?\b)(?:called|named)\s+["']?([\p{Lu}\p{N}][\p{L}\p{N}&'.-]*(?:\s+[\p{Lu}\p{N}][\p{L}\p{N}&'.-]*){0,3})["']?/u;
const titled = /^[\s:,–—-]*["']([^"']{2,40})["']/;
const gerund =
  /^(?:baking|making|roasting|brewing|selling|building|creating|designing|crafting|growing|sewing|knitting|writing|cooking)\s+(?=\S)/i;

/** Reads the noun phrase at the start of `text`, with the brand in it or in apposition ("Lumi, a sunrise lamp"). */
export function subjectOf(text: string): Subject {
  const tokens = words(text);
  let start = 0;
  while (start < tokens.length && determiners.has(bare(tokens[start] ?? "").toLowerCase())) start++;
  if (/^brand$/i.test(tokens[start] ?? "") && /^new$/i.test(tokens[start + 1] ?? "")) start += 2;
  if (/^(?:brand|company|app|shop|store)$/i.test(tokens[start] ?? "") && isCapitalised(tokens[start + 1] ?? ""))
    start++;
  const taken = nounWords(tokens.slice(start));
  const phrase = bare(taken.join(" "))
    .replace(gerund, "")
    .replace(/\s+online$/i, "");
  const rest = tokens.slice(start + taken.length).join(" ");
  const name = called.exec(rest)?.[1] ?? titled.exec(rest)?.[1] ?? null;
  const own = splitName(phrase);
  if (
    own.product !== "" &&
    own.brand === own.product &&
    closes(taken.at(-1) ?? "") &&
    /^(?:an?|the|our|my)\s/i.test(rest)
  ) {
    const thing = subjectOf(rest);
    if (thing.product) return { product: thing.product, brand: own.brand, rest: thing.rest };
  }
  const remaining =
    name === null
      ? rest
      : rest
          .replace(called, "")
          .replace(titled, "")
          .replace(/^[\s,]+/, "");
  return { product: own.product, brand: name ?? own.brand, rest: remaining };
}

/** True when a noun phrase names a group of people, so that it is the audience and not the product. */
export const isAudience = (phrase: string): boolean =>
  words(phrase)
    .slice(0, 5)
    .some((word) => people.has(bare(word).toLowerCase())) && !isProductWord(words(bare(phrase)).at(-1) ?? "");

/** The known product named anywhere in a text, with up to two words that describe it. */
export function productAnywhere(text: string): string | null {
  const found = productIn(text);
  if (found === null) return null;
  const before = words(text.slice(0, text.toLowerCase().indexOf(found.toLowerCase())));
  const describing: string[] = [];
  for (const word of before.toReversed().slice(0, 2)) {
    if (closes(word) || !isKnown(bare(word))) break;
    describing.unshift(word);
  }
  return [...describing, found].map((word) => (/^[A-Z0-9]{2,}$/.test(word) ? word : word.toLowerCase())).join(" ");
}
