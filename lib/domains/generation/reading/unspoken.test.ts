import { expect, test } from "vitest";
import { readPrompt } from "./read-prompt";

const saidOf = (prompt: string): string => {
  const { name, kind, definition, facts } = readPrompt(prompt);
  return [name, kind, definition, ...facts.map(({ text }) => text)].join(" / ").toLowerCase();
};

test("what its directions say not to speak of is in no statement, and what the product is neither", () => {
  const said = saidOf(
    "Ad for Between Us, an app for couples. Therapy on your phone. A question every evening. Please don't say therapy or cure.",
  );
  expect(said).toContain("a question every evening");
  expect(said).not.toContain("therapy");
});

test("a price that is not to be mentioned is silent, one among other prohibitions is not", () => {
  const lamp = "Ad for Lumi, a bedside lamp. It dims itself. $40 with free shipping.";
  expect(saidOf(`${lamp} Don't mention the price.`)).not.toContain("$40");
  expect(saidOf(`${lamp} Don't mention other lamps.`)).toContain("$40");
});

test("a word to avoid in style is no word to leave out", () =>
  expect(saidOf("Ad for Clearly, a tax app. No jargon, just plain English. Avoid jargon.")).toContain("no jargon"));
