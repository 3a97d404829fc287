import { expect, test } from "vitest";
import { readPrompt } from "../reading/service";
import { introductionsOf } from "./introduction";

test.each([
  ["Brand: Tuftly\nCategory: tofu cat litter\nBenefits: clumps in 3 seconds", ["Tuftly: tofu cat litter"]],
  [
    "Ad for Lumi, a sunrise lamp. Works without a phone.",
    ["This is Lumi, a sunrise lamp", "Meet Lumi, a sunrise lamp", "Lumi: a sunrise lamp"],
  ],
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
