import { expect, test } from "vitest";
import { ends } from "./joined-parts.fixture";

test("a bare price is of the clause before it", () => {
  expect(
    ends("We have a night wine tour, €45. Cut, €45.", [
      ["f", "We have a night wine tour"],
      ["o", "€45"],
    ]),
  ).toEqual(["o[We have a night wine tour, €45]"]);
});

test("a bare price right behind what it is of belongs to it, in rupees, too", () => {
  expect(
    ends("1 litre Rs 320, 5 litre tin Rs 1,499", [
      ["f", "1 litre Rs 320, 5 litre tin"],
      ["o", "Rs 1,499"],
    ]),
  ).toEqual(["o[1 litre Rs 320, 5 litre tin Rs 1,499]"]);
});

test("a sentence goes on behind its brackets", () => {
  expect(
    ends("i have a gift set of three (peony, fig, clean linen) for £26 with a card.", [
      ["f", "i have a gift set of three"],
      ["f", "peony, fig, clean linen"],
      ["o", "for £26 with a card"],
    ]),
  ).toEqual(["o[i have a gift set of three (peony, fig, clean linen) for £26 with a card]"]);
});

test("halves that a hyphen or a plus holds together are one", () => {
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
  expect(
    ends("full management at 8% + VAT, no renewal fees.", [
      ["k", "full management at 8%"],
      ["f", "VAT, no renewal fees"],
    ]),
  ).toEqual(["k[full management at 8% + VAT, no renewal fees]"]);
});

test("minutes to walk are no order, and what is equal is one", () => {
  expect(
    ends("we are 3 mins walk from the station", [
      ["f", "we are 3 mins"],
      ["c", "walk from the station"],
    ]),
  ).toEqual(["f[we are 3 mins walk from the station]"]);
  expect(
    ends(
      "Un pain = 3 flacons",
      [
        ["f", "Un pain"],
        ["f", "3 flacons"],
      ],
      "fr",
    ),
  ).toEqual(["f[Un pain = 3 flacons]"]);
});

test("a sentence goes on behind several items in brackets, and ends with brackets that end it", () => {
  const items = [
    ["f", "residents can recycle soft plastics"],
    ["f", "bread bags"],
    ["f", "cling film) in the new purple sacks"],
  ] as const;
  expect(ends("residents can recycle soft plastics (bread bags, cling film) in the new purple sacks.", items)).toEqual([
    "f[residents can recycle soft plastics (bread bags, cling film) in the new purple sacks]",
  ]);
  expect(
    ends("3 scents (sugar, leaves). Lasts long.", [
      ["f", "3 scents"],
      ["f", "sugar, leaves"],
      ["f", "Lasts long"],
    ]),
  ).toHaveLength(3);
});
