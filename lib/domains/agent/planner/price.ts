const sign = String.raw`[$€£¥]`;
const figure = String.raw`\d+(?:[.,]\d+)*`;
const unit = String.raw`(?:${sign}|usd|eur|gbp|dollars?|euros?|pounds?|bucks|kr|zł|chf)(?![\p{L}])`;
const amount = new RegExp(String.raw`${sign}\s?${figure}|(?<![\d.,])${figure}\s?${unit}`, "giu");

/** Amounts of money a text names, in its order. */
export const amountsIn = (text: string): string[] => [...text.matchAll(amount)].map(([found]) => found.trim());

const onlyFigure = new RegExp(figure);
const about = new RegExp(
  String.raw`\b(?:price[ds]?|costs?|instead of|change)\b|\bnot (?:${amount.source})|\bmake (?:it|that) (?:${amount.source})`,
  "iu",
);
/** "$10 off" is no price. */
const discount = /^\s*(?:off|discount|less|more|cheaper|coupon|voucher|saved?)\b/i;

/** "The price is wrong, it's 3.50 not 4" */
const correctedFigure =
  /\b(?:price|costs?)\b[^\n]*?\b(?:it['’]?s|its|it is|is|to|be|costs?)\s+(\d+(?:[.,]\d{1,2})?)(?![\d%])(?!\s*(?:s|secs?|seconds?)\b)/i;

/** The amount a message wants as the price of what was made: "change the price to $59", "no, it costs 59 €". */
export function newPriceIn(text: string): string | undefined {
  if (!about.test(text) || /\?\s*$|^\s*how\b/i.test(text)) return undefined;
  const bare = correctedFigure.exec(text)?.[1];
  const named = [...text.matchAll(amount)].filter(
    ({ 0: found, index }) => !discount.test(text.slice(index + found.length)),
  );
  // "From $49 to $59" and "change $49 to $59" name the old one first.
  const isFrom = /\b(?:from|replace|change|not)\s+$/i.test(text.slice(0, named[0]?.index));
  const [wanted] = isFrom && named.length > 1 ? (named[1] ?? []) : (named[0] ?? []);
  return wanted?.trim() ?? bare;
}

/** "Leave out the price", "get rid of the price" */
export const dropsPrice =
  /\b(?:leave out|leave off|drop|remove|cut|lose|get rid of|take out|without|(?:don['’]?t|do not) (?:mention|say|show))\s+(?:the|its|any|our)?\s*prices?\b/;

const priced = new RegExp(
  String.raw`[,;]?\s*(?:\b(?:for|at|from|only|just)\s+)*(?:${amount.source})(?:\s+(?:an?|per|each)\b(?:\s+\p{L}+)?)?`,
  "giu",
);
/** A text without its amount where it names exactly one; undefined otherwise. */
export const withoutPrice = (text: string): string | undefined =>
  amountsIn(text).length === 1 ? text.replace(priced, "") : undefined;

/** A text with another amount where it names exactly one; undefined otherwise. */
export const withPrice = (text: string, price: string): string | undefined =>
  amountsIn(text).length === 1
    ? text.replace(amount, (old) => (/^[\d.,]+$/.test(price) ? old.replace(onlyFigure, price) : price))
    : undefined;
