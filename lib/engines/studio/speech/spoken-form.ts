import { gluedAmount } from "./glued-amount";
import { abbreviations, comparisons, CURRENCY, currencies, fractions, letters, SIGN, spelled, units } from "./lexicon";
import { cardinal, clock, decimal, digits, NUMBER, ordinal, words, year } from "./numbers";

const SIZE: Readonly<Record<string, string>> = { k: "thousand", m: "million", bn: "billion", b: "billion" };
const BEFORE_YEAR = /^(in|since|by|of|year|from|until|est|established|spring|summer|autumn|fall|winter)$/i;

type Rule = readonly [pattern: RegExp, toWords: (match: readonly string[], before: string) => string];

const part = (match: readonly string[], index: number): string => match[index] ?? "";

const money = (sign: string, amount: string, size: string): string => {
  const [one, many, cent, cents] = currencies[sign.replace(/\.$/, "")] ?? ["", "", "", ""];
  if (size) return words(decimal(amount), SIZE[size.toLowerCase()], many);
  const [whole = "0", hundredths = ""] = amount.replaceAll(",", "").split(".");
  const small = Number(hundredths.padEnd(2, "0").slice(0, 2));
  const large = Number(whole);
  const bills = large === 0 && small > 0 ? "" : words(cardinal(large), large === 1 ? one : many);
  const coins = small === 0 ? "" : words(cardinal(small), small === 1 ? cent : cents);
  return bills && coins ? `${bills} and ${coins}` : words(bills, coins);
};

const unit = (amount: string, name: string): string => {
  const [one, many] = units[name.toLowerCase()] ?? [name, name];
  return amount === "1" ? one : many;
};

/** A fraction of one sign, with the whole number before it. */
const MIXED = `\\d*[${Object.keys(fractions).join("")}]`;
const IS_MIXED = new RegExp(`^${MIXED}$`);

const mixed = (text: string): string => {
  const [alone, behind] = fractions[text.slice(-1)] ?? ["", ""];
  const whole = text.slice(0, -1);
  return whole === "" ? alone : words(cardinal(Number(whole)), "and", behind);
};

/** Number shapes, most specific first. The whole of a token must match, so "4.8" never becomes a date. */
const rules: readonly Rule[] = [
  [/^(24)\/(7)$/, () => "twenty four seven"],
  [/^1\/2$/, () => "one half"],
  [/^1\/4$/, () => "one quarter"],
  [/^3\/4$/, () => "three quarters"],
  [/^\+?[\d(][\d().-]{6,}\d$/, (match) => digits(part(match, 0))],
  [new RegExp(`^(${CURRENCY}) ?(${NUMBER})([kmbKMB]|[bB][nN])?$`), (m) => money(part(m, 1), part(m, 2), part(m, 3))],
  [new RegExp(`^(${CURRENCY}) ?(\\d+),(\\d\\d)$`), (m) => money(part(m, 1), `${part(m, 2)}.${part(m, 3)}`, "")],
  [new RegExp(`^(${NUMBER}) ?(${SIGN})$`), (m) => money(part(m, 2), part(m, 1), "")],
  [new RegExp(`^(\\d+),(\\d\\d) ?(${SIGN})$`), (m) => money(part(m, 3), `${part(m, 1)}.${part(m, 2)}`, "")],
  [IS_MIXED, (m) => mixed(part(m, 0))],
  [
    /^(\d{1,2}):(\d{2})([ap])\.?m\.?$/i,
    (m) => words(clock(+part(m, 1), +part(m, 2)), letters[part(m, 3).toLowerCase()], "em"),
  ],
  [/^(\d{1,2})([ap])\.?m\.?$/i, (m) => words(cardinal(+part(m, 1)), letters[part(m, 2).toLowerCase()], "em")],
  [/^(\d{1,2}):(\d{2})$/, (m) => clock(+part(m, 1), +part(m, 2))],
  [/^(\d+)(st|nd|rd|th)$/i, (m) => ordinal(+part(m, 1))],
  [/^#(\d+)$/, (m) => words("number", cardinal(+part(m, 1)))],
  [/^(\d0)s$/, (m) => cardinal(+part(m, 1)).replace(/y$/, "ies")],
  [/^(\d+)[x×](\d+)$/i, (m) => words(cardinal(+part(m, 1)), "by", cardinal(+part(m, 2)))],
  [/^([2-8])k$/i, (m) => words(cardinal(+part(m, 1)), "kay")],
  [/^(\d)d$/i, (m) => words(cardinal(+part(m, 1)), "dee")],
  [new RegExp(`^(${NUMBER})(k|m|bn)$`), (m) => words(decimal(part(m, 1)), SIZE[part(m, 2)])],
  [
    new RegExp(`^([-\u2212]?(?:${NUMBER}))(%|×|°[CF]?|[a-z]+(?:/h)?)$`, "i"),
    (m) => words(decimal(part(m, 1)), unit(part(m, 1), part(m, 2))),
  ],
  [new RegExp(`^(${NUMBER})\\+$`), (m) => words(decimal(part(m, 1)), "plus")],
  [/^(1[1-9]\d\d|20\d\d)$/, (m, before) => (BEFORE_YEAR.test(before) ? year(+part(m, 1)) : cardinal(+part(m, 1)))],
  [/^0\d+$/, (m) => digits(part(m, 0))],
  [new RegExp(`^[-\u2212+]?(?:${NUMBER})$`), (m) => decimal(part(m, 0))],
];

const COMPARED = new RegExp(`^([${Object.keys(comparisons).join("")}])((?:${CURRENCY})?[.\\d].*)$`, "s");

/** Returns the spoken form of one token: lower-case words without punctuation, or "" for what is not spoken. `before` is the token before it. */
export const spokenForm = (core: string, before: string): string => {
  const known = abbreviations[core.toLowerCase()];
  if (known !== undefined) return known;
  if (/\d$/.test(before) && units[core.toLowerCase()]) return unit(before, core);
  const halfDay = /^([ap])\.?m$/i.exec(core);
  if (halfDay && /\d$/.test(before)) return words(letters[part(halfDay, 1).toLowerCase()], "em");
  const compared = COMPARED.exec(core);
  if (compared) return words(comparisons[part(compared, 1)], spokenForm(part(compared, 2), before));
  const range = rangeParts(core);
  if (range) return words(spokenForm(range[0], before), "to", spokenForm(range[1], before));
  for (const [pattern, toWords] of rules) {
    const match = pattern.exec(core);
    if (match) return toWords(match, before);
  }
  return gluedAmount(core, before, spokenForm) || spokenWord(core);
};

const RANGE = new RegExp(`^(${CURRENCY})?(${NUMBER})[-\u2013\u2014](${CURRENCY})?(${NUMBER})(%|[a-zA-Z]{1,3})?$`);

/** "20-30", "$20-$30", "10-20%": both sides are amounts, and a sign on one side counts for both. */
const rangeParts = (core: string): [string, string] | null => {
  const match = RANGE.exec(core);
  if (!match) return null;
  const [, leftSign = "", left = "", rightSign = "", right = "", end = ""] = match;
  if (left.length >= 3 && right.length >= 3 && /^\d+$/.test(left + right) && !leftSign) return null;
  return [left, `${rightSign || leftSign}${right}${end}`];
};

const spokenWord = (core: string): string => {
  const address = core.replace(/^https?:\/\//i, "").replace(/^www\./i, "");
  const isAddress = /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(address) && /[a-z]/i.test(address);
  // "2.5-litre" has a dot, too.
  if (isAddress && !/^\d+\.\d+[a-z]*-[^.]*$/i.test(address)) return spokenAddress(address);
  if (/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(core))
    return words(...core.split("@").map(spokenAddress)).replace(" ", " at ");
  return words(...(core.match(PIECE) ?? []).map(spokenPiece));
};

/** A number whose commas and dots are its own, a fraction, or letters and digits. */
const PIECE = new RegExp(`\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+\\.\\d+|${MIXED}|[\\p{L}\\p{M}\\p{N}'’]+`, "gu");

const spokenAddress = (address: string): string =>
  words(
    ...address
      .split(/([./])/)
      .map((piece) => (piece === "." ? "dot" : piece === "/" ? "slash" : spokenWordPiece(piece))),
  );

const spokenWordPiece = (piece: string): string => words(...piece.split(/[^\p{L}\p{N}]+/u).map(spokenPiece));

const spokenPiece = (piece: string): string => {
  if (/^\d+[.,]\d/.test(piece)) return decimal(piece);
  if (IS_MIXED.test(piece)) return mixed(piece);
  if (spelled.has(piece) || /^([BCDFGHJKLMNPQRSTVWXZ]{2,5}|[B-HJ-Z])$/.test(piece)) {
    return words(...[...piece.toLowerCase()].map((letter) => letters[letter]));
  }
  const plain = piece.replaceAll("’", "'").normalize("NFKD").replace(/\p{M}/gu, "").replaceAll("ß", "ss");
  const split = plain
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/(\p{L})(\d)/gu, "$1 $2")
    .replace(/(\d)(\p{L})/gu, "$1 $2");
  return words(...split.toLowerCase().split(" ").map(spokenPlain));
};

const spokenPlain = (text: string): string => {
  if (/^\d+$/.test(text)) return cardinal(Number(text));
  return text.replace(/[^a-z']/g, "").replace(/^'+|'+$/g, "");
};
