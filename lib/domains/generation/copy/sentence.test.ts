import { expect, test } from "vitest";
import { toSentence } from "./sentence";

test.each([
  ["baked every morning", "Baked every morning."],
  ["Still warm!", "Still warm!"],
  ['"my skin was dry"', '"My skin was dry."'],
  ['"Where is everything?"', '"Where is everything?"'],
  ['ask for "the usual"', 'Ask for "the usual".'],
])("%s is a sentence", (text, sentence) => {
  expect(toSentence(text)).toBe(sentence);
});
