import { expect, test } from "vitest";
import { readOnce } from "../reading/service";
import { pictureReading } from "./picture-reading";

const read = (prompt: string) => pictureReading(readOnce(prompt), prompt);
const textsOf = (prompt: string): string[] => read(prompt).facts.map(({ text }) => text);

test("a long statement is read in its stretches", () => {
  expect(
    textsOf("Pilates studio called Core Room, new reformer classes starting in January, max 6 people per class."),
  ).toEqual(["Pilates studio called Core Room", "new reformer classes starting in January", "max 6 people per class."]);
});

test.each([
  "Pallet Post moves single pallets across Poland, Czechia and Slovakia next day, fixed price online.",
  "The Electric Parrot, our town's only independent cinema, is 100 this year and still open.",
])("%s: no enumeration, no sentence and no label is torn", (statement) => {
  expect(textsOf(statement).join(" ")).toContain(statement.replace(/\.$/, ""));
});

test.each([
  ["Bramble Bakery's Christmas pre-orders are open.", "Bramble Bakery"],
  ["Ad for McDonald's, a restaurant.", "McDonald's"],
  ["Carpet & sofa cleaning in Swindon. Deep steam cleaning, dry in 2 hours. Any room £35.", null],
])("%s: the name is %s on a sign", (prompt, name) => {
  expect(read(prompt).name).toBe(name);
});

test("what stands behind a colon stays with what is before it", () => {
  const own = "We send someone to sit with your mum or dad: a chat, a walk, a proper lunch.";
  const texts = textsOf(`Please make an ad for our agency, Fernleigh Companions. ${own} Same person every time.`);
  expect(texts).toContain(own);
});

test("a call that only tells a day is a statement and no button", () => {
  const reading = read("Learn Portuguese in Lisbon. Small groups of 5. Next start date 3 March.");
  expect(reading.callToAction).toBeNull();
  expect(reading.facts.map(({ text }) => text)).toContain("Next start date 3 March.");
});

test("one of several things that are told is no call to action", () => {
  const reading = read("Loopa earplugs for light sleepers. Soft silicone, stay in on your side, cuts 27 decibels.");
  expect(reading.callToAction).toBeNull();
  expect(reading.facts.map(({ text }) => text)).toContain("stay in on your side");
});
