import { expect, test } from "vitest";
import type { SceneKind } from "@/lib/contract/timeline/document";
import { testTimeline } from "../testing/timeline";
import { localScenes } from "./local-time";

/** Words of half a second each, of which the first two are said in the first scene, and captions of each scene. */
function captionsOf(kinds: readonly [SceneKind, SceneKind], cutMs: number, text: string): string[][] {
  const words = text.split(" ").map((word, at) => ({ text: word, startMs: at * 500, endMs: at * 500 + 450 }));
  const [first, second] = testTimeline({ words }).scenes;
  const scenes = [first, second].flatMap((scene, at) =>
    scene
      ? [
          {
            ...scene,
            startMs: at * cutMs,
            endMs: at === 0 ? cutMs : 3000,
            overlays: [],
            visual: { ...scene.visual, kind: kinds[at] ?? "talk" },
          },
        ]
      : [],
  );
  const timeline = testTimeline({ words, scenes });
  return localScenes(timeline).map(({ pages }) => pages.map((page) => page.words.map((word) => word.text).join(" ")));
}

test("words that a scene has written large are no caption of the scene behind it", () =>
  expect(captionsOf(["type_words", "talk"], 900, "No auditions. Come along")).toEqual([[], ["Come along"]]));

test("a caption does not flash up behind a cut, just before the next one", () =>
  expect(captionsOf(["talk", "punch"], 980, "Free quote. Licensed")).toEqual([["Free quote."], ["Licensed"]]));

test("a caption stays over a cut in its middle", () =>
  expect(captionsOf(["talk", "punch"], 600, "Free quote. Licensed")).toEqual([
    ["Free quote."],
    ["Free quote.", "Licensed"],
  ]));

test("a page that goes on behind a scene of large words is a caption of the scene it goes on in", () =>
  expect(captionsOf(["type_words", "talk"], 400, "Free quote. Licensed")).toEqual([[], ["Free quote.", "Licensed"]]));
