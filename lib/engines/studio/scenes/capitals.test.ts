import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { testTimeline } from "../testing/timeline";
import { md5 } from "./compile-timeline.fixture";
import { compile } from "./compile-timeline";
import { localScenes } from "./local-time";
import { sceneKeys } from "./scene-key";

const silent = { mouth: [], energy: [] };
const wordsOf = (line: string, fromMs: number) =>
  line.split(" ").map((text, at) => ({ text, startMs: fromMs + at * 250, endMs: fromMs + at * 250 + 240 }));

/** An ad that says a line as captions over its presenter, another one as letters of a scene. */
const adOf = ([captioned, typed]: readonly [string, string]) => {
  const [first, second, last] = testTimeline().scenes;
  const scenes = [
    { ...first!, overlays: [] },
    { ...second!, visual: { ...second!.visual, kind: "type_words" as const } },
    last!,
  ];
  return testTimeline({ look: "bold", scenes, words: [...wordsOf(captioned, 0), ...wordsOf(typed, 1000)] });
};
const framesOf = async (timeline: ReturnType<typeof adOf>) => {
  const draw = await compile(timeline, silent, { load: () => Promise.reject(new Error("no pictures")) });
  const canvas = createCanvas(timeline.width, timeline.height);
  return [20, 45].map((frame) => {
    draw(canvas.getContext("2d"), frame);
    return md5(canvas.data());
  });
};

test.each([
  ["Turkish", ["Sizin için ılık", "İyi bir içecek"], ["SİZİN İÇİN ILIK", "İYİ BİR İÇECEK"]],
  ["Greek", ["Φρέσκο ψωμί εδώ", "κάθε πρωί μαζί"], ["ΦΡΕΣΚΟ ΨΩΜΙ ΕΔΩ", "ΚΑΘΕ ΠΡΩΙ ΜΑΖΙ"]],
  ["English with a Turkish name", ["It is Kadıköy", "drink it here"], ["IT IS KADIKÖY", "DRINK IT HERE"]],
] as const)("capitals of captions and scenes are those of the language: %s", async (_, written, capitals) => {
  expect(await framesOf(adOf(written))).toEqual(await framesOf(adOf(capitals)));
});

test("a scene counts by the language of its ad, which its capitals follow", () => {
  const keysOf = (typed: string) => {
    const timeline = adOf(["Sizin.", typed]);
    return sceneKeys({ timeline, scenes: localScenes(timeline), tracks: silent, hashes: {} });
  };
  expect(keysOf("İyi bir içecek")[0]).not.toBe(keysOf("A warm drink")[0]);
});
