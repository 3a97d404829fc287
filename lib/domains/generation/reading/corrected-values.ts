import { takingBack } from "./patterns";

// Dates, times and prices that a prompt puts right itself.

const month =
  "(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)";
const day = "(?:mon|tues|wednes|thurs|fri|satur|sun)days?";
/** Sorts of values: one takes the place of another of its sort. Longer ones first. */
const sorts = [
  `${day}\\s(?:to|till|until|-|–)\\s${day}\\b`,
  `\\d{1,2}(?:st|nd|rd|th)?\\s(?:of\\s)?${month}\\b`,
  `${month}\\s\\d{1,2}(?:st|nd|rd|th)?\\b`,
  `${day}\\b`,
  "[$£€]\\s?\\d[\\d,.]*\\d|[$£€]\\s?\\d",
  "\\d{1,2}(?:[:.]\\d\\d)?\\s?[ap]m\\b",
  `${month}\\b`,
];
/** What may stand between a value and the words that take it back. */
const MOST_BETWEEN = 60;
/** What may be said behind the right value to its end: "we moved it up". */
const MOST_BEHIND = 30;

/** The right value ends there, or before what is said of it: "Sorry, Saturday is closed" puts nothing right. */
const ends = `(?:,\\s(?:we|it|i|they|they've|we've|the)\\s[^.!?,\\n]{1,${MOST_BEHIND}}(?=[.!?\\n]|$)|(?=\\s?(?:[.!?,;)–—\\n]|$)|\\sthe\\s[a-z]+[,.]))`;

const corrections = sorts.map((sort) => {
  const between = `((?:(?!${sort})[^\\n]){0,${MOST_BETWEEN}}?)`;
  const back = `[\\s,.;:!?–—(-]{1,4}(?:${takingBack}|sorry)[\\s,:–—-]{1,3}(?:[^.!?\\n]{0,${MOST_BEHIND}},\\s(?=it's ))?(?:(?:it's|that's|on|in|the|at|by|before|until|till|from|(?:mon|tues|wednes|thurs|fri|satur|sun)day,?) ){0,2}`;
  return new RegExp(`(?<![\\p{L}\\d])(${sort})${between}${back}(${sort})${ends}`, "iu");
});

/** "St Ives, Ontario... sorry St Ives Cornwall": who says a name again says it anew. */
const saidAnew = new RegExp(
  `(?<!\\p{L})(\\p{Lu}[\\p{L}.']{1,24}(?: \\p{Lu}[\\p{L}.']{1,24}){0,2}\\b)[^.!?\\n]{0,24}(?:\\.{2,3}|…|[,–—-])\\s*(?:${takingBack}|sorry)[\\s,:–—-]{1,3}(?=\\1)`,
  "gu",
);

/** Between a value and an order further on that changes it: only one value of its sort may stand before the order. */
const MOST_BEFORE = 400;

/** Words of a second thought. */
const second = "(?:actually|sorry|oh|wait|hang on|no)";

/** "Actually make it £85 a month, prices go up.", with all of its sentence. */
const orders = sorts.map((sort) => {
  const changed = `(?:it|that|this)(?:'s| is| was| has been| got)? (?:now |been )*(?:moved|changed|pushed|shifted) to (?:[^.!?\\n]{0,${MOST_BEHIND * 2}}?)`;
  const told = `(?:${second}[,\\s]+)+(?:please )?(?:make|change) (?:it|that|the \\p{L}+)(?: to)? (?:the )?`;
  const order = `(?:${told}|(?:please )?change (?:it|that|the \\p{L}+)(?: to)? (?:the )?|(?:${second}[,\\s]+)+${changed})`;
  const between = `((?:(?!${sort})[^]){0,${MOST_BEFORE}}?[.!?\\n]\\s*)`;
  return new RegExp(`^((?:(?!${sort})[^])*)(${sort})${between}${order}(${sort})(?!\\d)[^.!?\\n]*(?:[.!?]|$)`, "iu");
});

const ordered = (text: string): string =>
  orders.reduce(
    (read, order) =>
      read.replace(order, (_, start: string, __: string, between: string, right: string) => start + right + between),
    text,
  );

/**
 * "Order by 10th October. Sorry, 17th October." with the right value in the place of the wrong one, and without the words that
 * put it right. English: other languages have no such words.
 */
export const withCorrectedValues = (text: string): string =>
  corrections.reduce(
    (read, correction) =>
      read.replace(correction, (whole, wrong: string, between: string, right: string) =>
        wrong.toLowerCase() === right.toLowerCase() ? whole : `${right}${between}`,
      ),
    ordered(text.replace(saidAnew, "")),
  );
