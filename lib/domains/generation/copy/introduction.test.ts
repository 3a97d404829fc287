import { expect, test } from "vitest";
import { readPrompt } from "../reading/read-prompt";
import { introductionsOf } from "./introduction";

test.each([
  ["Brand: Tuftly\nCategory: tofu cat litter\nBenefits: clumps in 3 seconds", ["Tuftly: tofu cat litter"]],
  [
    "Ad for Lumi, a sunrise lamp. Works without a phone.",
    ["This is Lumi, a sunrise lamp", "Meet Lumi, a sunrise lamp", "Lumi is a sunrise lamp"],
  ],
  [
    "Ad for a two-person law firm, Okafor Lind, that only does employment cases for workers. First call is free.",
    [
      "This is Okafor Lind, a two-person law firm that only does employment cases for workers",
      "Meet Okafor Lind, a two-person law firm that only does employment cases for workers",
      "Okafor Lind is a two-person law firm that only does employment cases for workers",
    ],
  ],
  [
    "TikTok ad for my dog walking business Muddy Paws in Bristol. I take max 4 dogs at a time.",
    ["This is Muddy Paws, my dog walking business in Bristol", "Meet Muddy Paws, my dog walking business in Bristol"],
  ],
  [
    "We want to promote our Korean fried chicken truck, Seoul Wheels, in Perth. Half chicken $18, loaded fries $12.",
    [
      "This is Seoul Wheels, our Korean fried chicken truck in Perth",
      "Meet Seoul Wheels, our Korean fried chicken truck in Perth",
    ],
  ],
  [
    "Our hotel wants to attract remote workers. Hotel Almagre, Cartagena. Desks in every room.",
    ["This is Hotel Almagre, Cartagena", "Meet Hotel Almagre, Cartagena"],
  ],
  [
    "Ad for the Larch Lantern, a camping light that folds flat.",
    [
      "This is the Larch Lantern, a camping light that folds flat",
      "Meet the Larch Lantern, a camping light that folds flat",
      "The Larch Lantern is a camping light that folds flat",
    ],
  ],
  ["Promo for the Harbour Lights Film Festival. 64 films.", ["This is the Harbour Lights Film Festival"]],
])("%j: the name comes before what it is", (prompt, ways) => {
  expect(introductionsOf(readPrompt(prompt))).toEqual(ways);
});

test("where a name is not certain, what the product is stands for it", () => {
  const reading = {
    ...readPrompt("Ad for Lumi, a sunrise lamp. Works without a phone."),
    head: "Lumi",
    definition: "a sunrise lamp",
    isNameCertain: false,
  };
  expect(introductionsOf(reading)).toEqual(["a sunrise lamp"]);
  expect(introductionsOf({ ...reading, definition: null, facts: [] })).toEqual(["Lumi"]);
});

test("what is ours and no such thing as the name stands behind a colon", () => {
  const waysOf = (name: string, kind: string): string[] =>
    introductionsOf({ ...readPrompt("Ad for Lumi, a lamp."), name, head: name, kind, definition: `our ${kind}` });
  expect(waysOf("Whitstone Bowls Club", "open day")).toEqual(["Whitstone Bowls Club: our open day"]);
  expect(waysOf("Pellow's Bakery", "saffron buns")).toEqual(["Pellow's Bakery: our saffron buns"]);
  expect(waysOf("Lumi", "bedside lamp")).toContain("Meet Lumi, our bedside lamp");
  expect(waysOf("Kerikeri Cruising Club", "sailing club")[0]).toBe("This is Kerikeri Cruising Club, our sailing club");
});

test("what is of a group is theirs who speak", () => {
  const reading = readPrompt(
    "looking for something for our roller derby team's season opener!! Saturday May 9, doors at 6, tickets $12.",
  );
  expect(introductionsOf(reading)).toEqual(["our roller derby team's season opener"]);
});
