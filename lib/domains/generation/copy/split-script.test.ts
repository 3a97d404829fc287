import { expect, test } from "vitest";
import { splitLongSentence } from "./split-script";

const words = (count: number): string => Array.from({ length: count }, (_, at) => `w${at}`).join(" ");

test("a sentence of a line's length stays one", () => {
  expect(splitLongSentence(`${words(25)} end.`)).toHaveLength(1);
});

test("a longer one is cut at the comma nearest to its middle", () => {
  const text = `${words(6)}, ${words(9)}, ${words(16)}.`;
  expect(splitLongSentence(text)).toEqual([`${words(6)}, ${words(9)},`, `${words(16)}.`]);
});

test("without a comma before its conjunction, and without one in its middle", () => {
  expect(splitLongSentence(`${words(17)} y los ${words(12)}.`)).toEqual([words(17), `y los ${words(12)}.`]);
  expect(splitLongSentence(words(30)).map((line) => line.split(" ").length)).toEqual([15, 15]);
});
