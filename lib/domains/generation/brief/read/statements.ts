import { adjectives, baseOf } from "../lexicon";
import { bare, words } from "../text";

const startsPredicate = (text: string): boolean => {
  const [first = "", second = ""] = words(text).map((word) => bare(word).toLowerCase());
  if (
    /^(?:is|are|has|have|can|will|it|they|it's|they're|we|you|no|free|comes|doesn't|don't|never|with|made|built|delivered|designed)$/.test(
      first,
    )
  )
    return true;
  return (
    baseOf(first) !== undefined || (adjectives.has(first) && (second === "" || /^(?:and|in|from|for)$/.test(second)))
  );
};

const isShortItem = (text: string): boolean => words(text).length <= 9;

/** "vegan and ships in 2 days" holds two statements, "salt and pepper" one. */
function splitAnd(text: string): string[] {
  const parts = text.split(/\s*(?:,\s*)?\s(?:and|plus|&)\s+(?:also\s+|that\s+)?/i);
  const joined: string[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last !== undefined && !startsPredicate(part)) joined[joined.length - 1] = `${last} and ${part}`;
    else joined.push(part);
  }
  return joined;
}

// "The knives are forged in Japan, dishwasher safe and come with a block": the items share a subject of their own.
const ownSubject =
  /^(?:the|our|each|every|its|their|all)\s+(?!\w+\s*,)(?:[\w-]+\s+){1,3}(?:is|are|has|have|was|were|comes?)\s/i;

/** Pronoun and auxiliary of the first item are shared by those after it: "it is vegan, organic" is two "it is". */
const carried = /^((?:it|they|this|these)(?:'s|'re|\s+(?:is|are))\s+)(.+)$/i;

/**
 * Splits a listing of statements ("it is vegan, ships in 2 days and has no added sugar") into single ones.
 * A sentence with commas that is not a listing stays whole.
 */
export function statementsOf(text: string): string[] {
  const items = text
    .split(/\s*[;•|\n]\s*|\s+[-–—]\s+|(?<!\p{Lu}[\p{L}'-]*|\d),\s*|(?<!\d),\s+(?=\P{Lu})|(?<=\d),\s+(?=[^\d\s])/u)
    .map((item) => item.trim())
    .filter(Boolean);
  const isListing =
    items.length > 1 &&
    items.slice(1).every((item) => isShortItem(item.replace(/^and\s+/i, "")) || startsPredicate(item));
  const isOneClause = items.length > 1 && ownSubject.test(text) && words(text).length <= 18;
  if (isOneClause || (!isListing && items.length > 1)) return splitClauses(text);
  return items
    .map((item) => item.replace(/^(?:and|plus|also)\s+/i, ""))
    .flatMap(splitAnd)
    .filter((item) => bare(item) !== "");
}

/** A long sentence parts where a new clause with its own subject begins. */
function splitClauses(text: string): string[] {
  return text
    .split(/\s*[;•|\n]\s*|\s+[–—]\s+|,\s+(?:and|but|so)\s+(?=(?:it|they|we|you|our|the|there)\b)/i)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Restores the shared "it is" of a listing to its later adjectives. */
export function restoreSubjects(statements: readonly string[]): string[] {
  const lead = carried.exec(statements[0] ?? "")?.[1];
  if (lead === undefined) return [...statements];
  return statements.map((statement, index) => {
    const first = bare(words(statement)[0] ?? "").toLowerCase();
    return index > 0 && adjectives.has(first) ? `${lead}${statement}` : statement;
  });
}
