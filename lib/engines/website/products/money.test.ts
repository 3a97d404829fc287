import { expect, test } from "vitest";
import { amountOf, pricesIn } from "./money";

test.each([
  ["1.299,00", 1299],
  ["1,299.00", 1299],
  ["1'290.–", 1290],
  ["49,90", 49.9],
  ["49,-", 49],
  ["1 299", 1299],
  ["3,850", 3850],
  ["12.5", 12.5],
  ["1,49,999", 149_999],
  ["12,34,567.50", 1_234_567.5],
])("reads the amount of %s", (text, amount) => expect(amountOf(text)).toBe(amount));

test.each([
  ["149,00 €*", "de", 149, 149, "EUR", "149,00 €"],
  ["ab 19,90 €", "de", 19.9, 19.9, "EUR", "ab 19,90 €"],
  ["$20.00 – $35.00", "en", 20, 35, null, "$20.00 – $35.00"],
  ["Now $20.00", "en-CA", 20, 20, "CAD", "$20.00"],
  ["1 299 kr", "sv", 1299, 1299, "SEK", "1 299 kr"],
  ["1.299 kr.", "da", 1299, 1299, "DKK", "1.299 kr."],
  ["￥3,850（税込）", "ja", 3850, 3850, "JPY", "￥3,850"],
  ["2,900원", "ko", 2900, 2900, "KRW", "2,900원"],
  ["₹1,49,999", "en-IN", 149_999, 149_999, "INR", "₹1,49,999"],
  ["MRP ₹ 2,49,999.00 incl. taxes", "en-IN", 249_999, 249_999, "INR", "₹ 2,49,999.00"],
  ["₹12,34,567 – ₹1,23,45,678", "en-IN", 1_234_567, 12_345_678, "INR", "₹12,34,567 – ₹1,23,45,678"],
  ["£28.00+", "en-GB", 28, 28, "GBP", "£28.00+"],
])("finds the price in %s", (text, locale, amount, highest, currency, written) =>
  expect(pricesIn(text, locale)).toEqual([{ amount, highest, currency, text: written }]),
);

test.each(["340 g", "2026", "10 %", "$0.00", "page 3 of 4", "€12.05.2026", "$1.2.3", "$0.1234"])(
  "finds no price in %s",
  (text) => expect(pricesIn(text, "en")).toEqual([]),
);
