import { expect, test } from "vitest";
import { testClip, testTimeline } from "@/lib/engines/studio/testing/timeline";
import { actorWarnings } from "./warnings";

const words = [
  { text: "Stop.", startMs: 300, endMs: 700 },
  { text: "OperationCheck.", startMs: 3000, endMs: 3800 },
];
const ad = (frames: number | null) =>
  testTimeline({ durationMs: 6000, words, ...(frames !== null && { actorClip: testClip({ frames }) }) });

test.each([
  ["nobody was named", undefined, null, []],
  ["the named presenter is the drawn one", "maya", null, []],
  ["the named actor was filmed", "fal/maya", 180, []],
])("nothing is said where %s", (_, actorId, frames, said) => {
  expect(actorWarnings({ actorId }, ad(frames))).toEqual(said);
});

test("a named actor who was not filmed, and a film that ends early, are told", () => {
  expect(actorWarnings({ actorId: "fal/maya" }, ad(null))).toEqual([
    "fal/maya could not be filmed; maya, drawn, speaks instead; see decisions for the reason.",
  ]);
  expect(actorWarnings({}, ad(60))).toEqual([
    "The clip of fal/maya ends at 2.2 s, before the voice does: scene s2 shows the drawn presenter.",
  ]);
});
