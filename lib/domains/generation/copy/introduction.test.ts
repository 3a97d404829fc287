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
