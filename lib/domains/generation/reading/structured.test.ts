import { expect, test } from "vitest";
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
