/** Pattern of a number as English writes it: "1,299", in India "1,49,999", "4.8", ".5". */
export const NUMBER =
  "\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d{1,2}(?:,\\d\\d)+,\\d{3}(?:\\.\\d+)?|\\d+(?:\\.\\d+)?|\\.\\d+";
const ONES = (
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen " +
  "eighteen nineteen"
).split(" ");
const TENS = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const SCALES = [
  [1e12, "trillion"],
  [1e9, "billion"],
  [1e6, "million"],
  [1e3, "thousand"],
  [100, "hundred"],
] as const;
const IRREGULAR: Readonly<Record<string, string>> = {
  one: "first",
  two: "second",
  three: "third",
  five: "fifth",
  eight: "eighth",
  nine: "ninth",
  twelve: "twelfth",
};

/** A whole number in English words, without "and": 1299 is "one thousand two hundred ninety nine". */
export const cardinal = (value: number): string => {
  const whole = Math.floor(Math.abs(value));
  if (!Number.isSafeInteger(whole) || whole >= 1e15) return digits(String(value));
  if (whole < 20) return ONES[whole] ?? "";
  if (whole < 100) return words(TENS[Math.floor(whole / 10)], whole % 10 ? ONES[whole % 10] : "");
  const [size, name] = SCALES.find(([scale]) => whole >= scale) ?? [100, "hundred"];
  const rest = whole % size;
  return words(cardinal(Math.floor(whole / size)), name, rest ? cardinal(rest) : "");
};

/** A rank in English words: 21 is "twenty first". */
export const ordinal = (value: number): string => {
  const all = cardinal(value).split(" ");
  const last = all.pop() ?? "";
  const ranked = IRREGULAR[last] ?? (last.endsWith("y") ? `${last.slice(0, -1)}ieth` : `${last}th`);
  return words(...all, ranked);
};

/** Digits one by one: "4021" is "four oh two one", as numbers of telephones are read. */
export const digits = (text: string): string =>
  words(...[...text.replace(/\D/g, "")].map((digit) => (digit === "0" ? "oh" : (ONES[Number(digit)] ?? ""))));

/** A number as written: "1,299", "4.8", "-3". Decimals are read digit by digit after "point". */
export const decimal = (text: string): string => {
  const [whole = "", fraction] = text
    .replaceAll(",", "")
    .replace(/^[-\u2212+]/, "")
    .split(".");
  const sign = /^[-\u2212]/.test(text) ? "minus" : "";
  const read = fraction ? [...fraction].map((digit) => ONES[Number(digit)] ?? "") : [];
  return words(sign, whole ? cardinal(Number(whole)) : "zero", fraction ? "point" : "", ...read);
};

/** A year from 1100 to 2099 in pairs: 1999 is "nineteen ninety nine", 2025 "twenty twenty five". */
export const year = (value: number): string => {
  const [century, rest] = [Math.floor(value / 100), value % 100];
  if (value >= 2000 && value < 2010) return cardinal(value);
  if (rest === 0) return words(cardinal(century), "hundred");
  return words(cardinal(century), rest < 10 ? "oh" : "", cardinal(rest));
};

/** A clock time: 7:05 is "seven oh five". */
export const clock = (hours: number, minutes: number): string =>
  words(cardinal(hours), minutes === 0 ? "" : minutes < 10 ? "oh" : "", minutes === 0 ? "" : cardinal(minutes));

/** Joins the words that are there with single spaces. */
export const words = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(" ");
