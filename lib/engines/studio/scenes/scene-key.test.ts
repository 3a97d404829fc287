import { expect, test } from "vitest";
import { FontClass } from "@/lib/contract/timeline/document";
import { sceneKeys } from "./scene-key";
import { localScenes } from "./local-time";
import { testTimeline } from "../testing/timeline";

const keysOf = (letters: { fontClass?: FontClass; fontKey?: string }) => {
  const plain = testTimeline();
  const timeline = { ...plain, brand: { ...plain.brand, ...letters } };
  return sceneKeys({
    timeline,
    scenes: localScenes(timeline),
    tracks: { mouth: [], energy: [] },
    hashes: { a: "1", b: "1" },
  });
};

test("each kind of letters has scenes of its own, each equal document the same", () => {
  const all = FontClass.options.map((fontClass) => keysOf({ fontClass })).flat();
  expect(new Set(all).size).toBe(all.length);
  expect(keysOf({ fontClass: "serif" })).toEqual(keysOf({ fontClass: "serif" }));
});

test("a typeface counts by its content, not by the name of its file", () => {
  expect(keysOf({ fontKey: "a" })).toEqual(keysOf({ fontKey: "b" }));
  expect(keysOf({ fontKey: "a" })).not.toEqual(keysOf({}));
});
