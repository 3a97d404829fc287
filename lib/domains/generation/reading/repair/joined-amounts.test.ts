import { expect, test } from "vitest";
import { ends } from "./joined-parts.fixture";

test("a bare price is of the clause before it", () => {
  expect(
    ends("Mention we have a night wine tour, €45. Cut, €45.", [
      ["f", "we have a night wine tour"],
      ["o", "€45"],
    ]),
  ).toEqual(["o[we have a night wine tour, €45]"]);
});

test("a bare price right behind what it is of belongs to it, in rupees, too", () => {
  expect(
    ends("1 litre Rs 320, 5 litre tin Rs 1,499", [
      ["f", "1 litre Rs 320, 5 litre tin"],
      ["o", "Rs 1,499"],
    ]),
  ).toEqual(["o[1 litre Rs 320, 5 litre tin Rs 1,499]"]);
});

test("halves that a hyphen holds together are one", () => {
  expect(
    ends(
      "elke dinsdag- en donderdagavond",
      [
        ["f", "elke dinsdag"],
        ["f", "donderdagavond"],
      ],
      "nl",
    ),
  ).toEqual(["f[elke dinsdag- en donderdagavond]"]);
});

test("a price without its currency right behind what it is of belongs to it", () => {
  expect(
    ends("Haddock and chips 10.95. Open 12.30, 10.95.", [
      ["f", "Haddock and chips"],
      ["o", "10.95"],
    ]),
  ).toEqual(["o[Haddock and chips 10.95]"]);
});

test.each([
  ["A swap on campus on March 12 in the courtyard.", "on March", "12 in the courtyard", 1],
  ["birds nests removed after august 55 quid", "birds nests removed after august", "55 quid", 2],
])("a day is not parted from its month, and an amount is none: %s", (text, before, after, count) => {
  expect(
    ends(text, [
      ["f", before],
      ["f", after],
    ]),
  ).toHaveLength(count);
});
