import { expect, test } from "vitest";
import { readPrompt } from "./read-prompt";
import { withoutJson } from "./structured";

test("a JSON object becomes labelled lines, nested ones too", () => {
  const prompt = {
    brand: "Sprigboard",
    durationSeconds: 25,
    claims: ["orders in a minute", "used by 340 schools"],
    style: { tone_of_voice: "dry", music: null },
  };
  expect(withoutJson(JSON.stringify(prompt))).toBe(
    "brand: Sprigboard\nduration Seconds: 25\nclaims: orders in a minute; used by 340 schools\ntone of voice: dry",
  );
});

test.each(["{a dog} and {a cat}", "Ad for {name}", '["a"]', "{}x"])("anything else stays as it is: %s", (prompt) => {
  expect(withoutJson(prompt)).toBe(prompt);
});

test("a JSON object is read as its lines", () => {
  const prompt = {
    brand: "Sprigboard",
    category: "school meal ordering platform",
    claims: ["parents order in under a minute", "used by 340 schools in Ontario"],
    ban: ["cafeteria food jokes"],
    cta: "Ask your principal about Sprigboard",
  };
  const reading = readPrompt(JSON.stringify(prompt));
  expect(reading).toMatchObject({ name: "Sprigboard", callToAction: prompt.cta });
  expect(reading.facts.map(({ text }) => text)).toEqual(prompt.claims);
});
