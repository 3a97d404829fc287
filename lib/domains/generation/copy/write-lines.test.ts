import { expect, test } from "vitest";
import { toFact } from "../reading/facts";
import { readPrompt } from "../reading/read-prompt";
import { writeLines } from "./write-lines";

const items = ["weekends only", "thirteen an hour", "free lunch", "training included", "own van"];
const enumeration = items.join(", ");
const reading = {
  ...readPrompt("Ad for Lumi."),
  facts: [toFact("40 jobs in Galway", 0, true), ...items.map((text, at) => toFact(text, at + 1, false, enumeration))],
};
const saidIn = (seconds: number) => {
  const [ad] = writeLines({ reading, seed: 1 }, seconds);
  return { text: (ad?.says ?? []).join(" "), omitted: ad?.omitted ?? [] };
};

test("an enumeration is said in one breath where its items would find no room apart", () => {
  expect(saidIn(10)).toEqual({
    text: expect.stringContaining("Weekends only, thirteen an hour, free lunch, training included, own van."),
    omitted: [],
  });
});

test("with time each item is a sentence", () => {
  expect(saidIn(30).text).toContain("Free lunch.");
});
