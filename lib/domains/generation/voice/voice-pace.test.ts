import { expect, test } from "vitest";
import { voicePace } from "./voice-pace";

const lines = ["One two three four five six seven eight nine ten eleven twelve thirteen."];
const paced = { paces: [0.7, 1.2] } as const;

test.each([
  [null, paced, undefined],
  [10, paced, undefined],
  [5, paced, undefined],
  [4.5, paced, 1.11],
  [3, paced, 1.2],
  [3, {}, undefined],
] as const)("five seconds of words in %s s", (target, synth, pace) => {
  expect(voicePace(lines, target, synth)).toBe(pace);
});
