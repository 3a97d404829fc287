/** A price as a page writes it. */
export interface Money {
  amount: number;
  /** ISO 4217; null where the sign stands for several currencies and nothing tells them apart. */
  currency: string | null;
  text: string;
}

/** Signs that stand for one currency. */
const signs: Readonly<Record<string, string>> = {
  "€": "EUR",
  "£": "GBP",
  "₹": "INR",
  "₩": "KRW",
  "₽": "RUB",
  "₺": "TRY",
  "₴": "UAH",
  "฿": "THB",
  "₫": "VND",
  "₪": "ILS",
  us$: "USD",
  ca$: "CAD",
  c$: "CAD",
  a$: "AUD",
  au$: "AUD",
  nz$: "NZD",
  hk$: "HKD",
  s$: "SGD",
  r$: "BRL",
  zł: "PLN",
  kč: "CZK",
  ft: "HUF",
  lei: "RON",
  "fr.": "CHF",
  "₸": "KZT",
  тг: "KZT",
  "руб.": "RUB",
  руб: "RUB",
  грн: "UAH",
  лв: "BGN",
  "лв.": "BGN",
  円: "JPY",
  원: "KRW",
};
/** Signs that stand for several, by the region or the language of the page. */
const shared: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  $: { us: "USD", ca: "CAD", au: "AUD", nz: "NZD", sg: "SGD", hk: "HKD", mx: "MXN" },
  kr: { se: "SEK", sv: "SEK", dk: "DKK", da: "DKK", no: "NOK", nb: "NOK", is: "ISK" },
  元: { cn: "CNY", tw: "TWD", hk: "HKD" },
  "¥": { jp: "JPY", ja: "JPY", cn: "CNY", zh: "CNY" },
};
const codes =
  "USD|EUR|GBP|CHF|HRK|KZT|BGN|JPY|CNY|CAD|AUD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|RON|INR|BRL|MXN|SGD|HKD|KRW|TRY|ZAR|ILS|AED|THB|UAH";
const sign = `(?:US|CA|AU|NZ|HK|[CASR])?\\$|[€£¥￥₹₩₽₺₴฿₫₪]|\\b(?:${codes})\\b|kr\\b\\.?|zł|Kč|\\bFt\\b|\\blei\\b|\\bFr\\.|₸|(?<!\\p{L})(?:тг|руб|грн|лв)\\.?(?!\\p{L})|円|元|원`;
/** Numbers as people write them: groups of three, groups as in India (`1,49,999`), or none; never the beginning of a longer one. */
const grouped = String.raw`\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+|\d{1,2}(?:,\d{2})+,\d{3}`;
const digits = String.raw`(?:(?:${grouped})(?:[.,](?:\d{2}|[-–—]+))?|\d+(?:[.,](?:\d{1,2}|[-–—]+))?)(?![.,]?\d)`;
const one = `(?:(?:${sign})\\s?(?:${digits})|(?:${digits})\\s?(?:${sign}))`;
const from = String.raw`(?:(?:from|starting at|ab|à partir de|dès|desde|da|a partire da|vanaf|från|fra|od)\s+)?`;
const range = new RegExp(`${from}${one}(?:\\s?[-–—~〜～]\\s?${one}|\\s?〜|\\s?～|\\+)?`, "giu");
const single = new RegExp(`(?<before>${sign})?\\s?(?<digits>${digits})\\s?(?<after>${sign})?`, "giu");

/** Amount of a number as people write it: the last mark is the decimal one unless three digits follow it. */
export function amountOf(text: string): number | null {
  const plain = text.replace(/[\s'’\u00a0\u202f]/g, "").replace(/[.,][-–—]+$/, "");
  const mark = Math.max(plain.lastIndexOf("."), plain.lastIndexOf(","));
  const isDecimal = mark >= 0 && plain.length - mark - 1 !== 3;
  const whole = (isDecimal ? plain.slice(0, mark) : plain).replace(/[.,]/g, "");
  const amount = Number(isDecimal ? `${whole}.${plain.slice(mark + 1)}` : whole);
  return whole !== "" && Number.isFinite(amount) ? amount : null;
}

function currencyOf(written: string, locale: string | null): string | null {
  const key = written.trim().toLowerCase().replace("￥", "¥");
  if (/^[a-z]{3}$/.test(key) && key !== "lei") return key.toUpperCase();
  const known = signs[key];
  if (known !== undefined) return known;
  const [language = "", region = ""] = (locale ?? "").toLowerCase().split(/[-_]/);
  const choices = shared[key.replace(/\.$/, "")];
  return choices?.[region] ?? choices?.[language] ?? null;
}

/** A price of a text, and the higher end where it names a range. */
export interface WrittenPrice extends Money {
  highest: number;
}

/** Prices in a text, in its order and words: `ab 19,90 €`, `$20 – $35` is one. `locale` is that of the page, such as `en-CA`. */
export function pricesIn(text: string, locale: string | null): WrittenPrice[] {
  return [...text.matchAll(range)].flatMap(([found]) => {
    const parts = [...found.matchAll(single)].flatMap(({ groups }) => {
      const amount = amountOf(groups?.["digits"] ?? "");
      const written = groups?.["before"] ?? groups?.["after"];
      return amount === null || written === undefined ? [] : [{ amount, currency: currencyOf(written, locale) }];
    });
    const [lowest] = parts.toSorted((a, b) => a.amount - b.amount);
    if (!lowest || lowest.amount <= 0) return [];
    return [{ ...lowest, highest: Math.max(...parts.map(({ amount }) => amount)), text: found.trim() }];
  });
}
