const month = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?";
const day = "\\d{1,2}(?:st|nd|rd|th)?";
/** A date as it is written: "May 1", "12 June", "Saturday". */
export const datePattern = new RegExp(
  `\\b(?:${month}\\s+${day}(?:\\s?[-\u2013]\\s?${day})?|${day}\\s+${month}|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)\\b`,
  "iu",
);
/** Source of what makes the amount behind it an old price, a threshold or a comparison. */
export const notPaid = String.raw`(?<!\p{L})(?:was|were|normally|usually|over|above|under|below|than|spend|spending|worth|raised|instead of|down from|reduced from|rather than|previously|rrp|statt|über|unter|mehr als|au lieu de|plus de|en vez de|em vez de|más de|mais de|invece di|oltre|più di|in plaats van|boven|meer dan)\s+(?:only |just )?`;
/** A price with its sign. */
export const pricePattern = new RegExp(
  String.raw`(?<!${notPaid})(?:[$€£]\s?\d[\d.,]*(?<![.,])|\b\d[\d.,]*\s?(?:€|£|kr\b|zł))|\b\d+\s?% off\b`,
  "iu",
);
/** An amount that nobody pays. */
export const unpaidPattern = new RegExp(String.raw`${notPaid}(?:[$€£]\s?\d|\d[\d.,]*\s?(?:€|£|kr\b|zł))`, "iu");

/**
 * Opening hours and times of day: "9am to 6pm", "doors 7:30", "18 Uhr", "9h à 18h". With a full stop an amount is written as
 * well ("12.50") and with "h" a length ("40 h"): these need the word behind them, or minutes or a range.
 */
export const hoursPattern =
  /(?<![\p{L}\d.,:])(?:\d{1,2}(?:[:.]\d{2})?\s?(?:[ap]\.?m|uhr)|\d{1,2}:\d{2}|\d{1,2}\.\d{2}\s?h|\d{1,2}h\d{2}|\d{1,2}\s?h\s?(?:[-\u2013]|à|às|a|to|bis)\s?\d{1,2}\s?h)\b(?![\d:])/iu;
/** A number to call. */
export const phonePattern = /(?:\+|\b|\()\d[\d() .\u2013-]{6,}\d\b/u;

/** A figure with its sign, and what is written in one with it ("24/7", "30-day", "10k+"). */
const figure =
  /([$€£]?\d+(?:[.,]\d+)*(?:\s?(?:[%€£]|(?:[hkmxgl]|k[gm]|[cm][ml]|oz|lb)(?!\p{L})))?)\p{L}*\+?(?:[-\u2010-\u2013/][\p{L}\d]+)*/giu;
/** A longer one is read as words, not as a figure. */
const MOST_LETTERS = 12;

/** A text parted at its strongest figure: the words before, the whole figure with its sign, the words after; null without one. */
export function partNumber(text: string): { before: string; number: string; after: string } | null {
  const sizeOf = ([, digits = ""]: RegExpExecArray) => digits.length;
  const found = [...text.matchAll(figure)]
    .filter(([whole]) => whole.length <= MOST_LETTERS)
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))[0];
  if (!found) return null;
  const before = text.slice(0, found.index).trim();
  return {
    before,
    number: found[0],
    after: text
      .slice(found.index + found[0].length)
      .replace(/^[.,;:]/, "")
      .trim(),
  };
}
