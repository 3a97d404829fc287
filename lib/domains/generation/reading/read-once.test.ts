import { expect, test } from "vitest";
import { readOnce } from "./read-once";
import { readPrompt } from "./read-prompt";

test("a prompt that was read before has the same reading, without being read again", () => {
  const prompt = "Make an ad for Lumi, a lamp that dims itself. £30.";
  const reading = readOnce(prompt);
  expect(reading).toEqual(readPrompt(prompt));
  expect(readOnce(prompt)).toBe(reading);
});
