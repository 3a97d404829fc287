import { expect, test } from "vitest";
import { wordsFrom } from "./marked-prompt";
import { tokensOf } from "../tokens";

const wordsOf = (text: string, from = 0, to = tokensOf(text).length - 1): string =>
  wordsFrom({ text, tokens: tokensOf(text), language: "en", parts: [], isGlue: [], names: [] }, from, to);

test.each([
  ['"What did you say?', "What did you say?"],
  ['Get home on the N7"', "Get home on the N7"],
  ['The "Salt Road" tour', 'The "Salt Road" tour'],
  ['An app called "Fox', "An app called Fox"],
  ["Kids £2)", "Kids £2"],
  ["free (for two", "free for two"],
  ["flat-packed (no tools)", "flat-packed (no tools)"],
])("%s: no quotation mark or bracket without its other half", (text, said) => expect(wordsOf(text)).toBe(said));

test("a bracket that ends right behind the words is among them", () => {
  expect(wordsOf("£600 a year (from our own survey) and more", 0, 7)).toBe("£600 a year (from our own survey)");
});

test("a short form keeps its full stop and ends nothing", () => {
  const text = "Rs. 3,500 at counter no. 3 by Dr. Rao. No. 20 seats.";
  expect(tokensOf(text).map((token) => token.text)).toEqual([
    ..."Rs.|3,500|at|counter|no.|3|by|Dr.|Rao|.|No.|20|seats|.".split("|"),
  ]);
  expect(tokensOf("We say no. Twice.").map((token) => token.text)).toContain("no");
});
