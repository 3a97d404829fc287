import { expect, test } from "vitest";
import { directedPages, visualOrder, withMarksMoved } from "./bidi";
import { captionPages } from "./pages";

/** The lines of a text from left to right, each a page that has room for it. */
const seen = (...lines: string[]): string[] => {
  const pages = lines.flatMap((line) =>
    captionPages(
      line.split(" ").map((text) => ({ text, startMs: 0, endMs: 100 })),
      "minimal",
    ),
  );
  expect(pages).toHaveLength(lines.length);
  return directedPages(pages).map(({ words, direction }) =>
    visualOrder(withMarksMoved(words, direction), direction)
      .map(({ text }) => text)
      .join(" "),
  );
};

test.each([
  ["a line of one script", "קנו עכשיו בזול", "בזול עכשיו קנו"],
  ["a name of several words", "קנו iPhone 15 Pro כאן", "כאן iPhone 15 Pro קנו"],
  ["a name in front", "iPhone 15 Pro כאן עכשיו", "עכשיו כאן iPhone 15 Pro"],
  ["two names", "יש לנו גם iPhone וגם Galaxy Ultra", "Galaxy Ultra וגם iPhone גם לנו יש"],
  ["a number", "רק 15 ימים", "ימים 15 רק"],
  ["a number behind a name", "כאן Pixel 9 היום", "היום Pixel 9 כאן"],
  ["a sign inside a name", "כאן Fish & Chips היום", "היום Fish & Chips כאן"],
  ["a word of both scripts", "קנו את ה-iPhone היום", "היום ה-iPhone את קנו"],
  ["Arabic", "احصل على iPhone 15 الآن", "الآن iPhone 15 على احصل"],
  ["a question behind a name", "ראיתם iPhone 15 Pro?", "?iPhone 15 Pro ראיתם"],
  ["a few words in English", "Everybody here would say שלום עולם!", "Everybody here would say עולם !שלום"],
])("right-to-left text stands as UAX #9 has it: %s", (_, line, shown) => {
  expect(seen(line)).toEqual([shown]);
});

test("a name that goes on in the next page stays one", () => {
  expect(seen("הכירו את iPhone", "15 Pro עכשיו")).toEqual(["iPhone את הכירו", "עכשיו 15 Pro"]);
});
