import { createCanvas, type Image } from "@napi-rs/canvas";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { type FontClass, SceneKind, Timeline } from "@/lib/contract/timeline/document";
import { localActors } from "../presenter/actors/index";
import { useBrandFont } from "../draw/fonts";
import { contains, overlaps, type ReadableBox } from "../draw/geometry";
import { SCENE_MS, type SampleOptions, samplePhoto, sampleTimeline } from "../draw/sample";
import { testTimeline } from "../testing/timeline";
import { tableFor } from "./cards";
import { toViewport } from "./viewport";
import { compile, compileBoxes, type Tracks } from "./compile-timeline";
import { FPS, md5, reduced, tracksFor } from "./compile-timeline.fixture";

const kinds = SceneKind.options;
let photo: Image;

beforeAll(async () => {
  photo = await samplePhoto();
});
afterEach(() => useBrandFont(null));

const assets = { load: async () => photo };

/** Every scene with its words in the safe box, off the face, off each other. */
async function expectLaidOut(
  options: Pick<SampleOptions, "aspect" | "words" | "preset">,
  hasPicture: boolean,
  fontClass: FontClass,
): Promise<void> {
  const { aspect } = options;
  useBrandFont(null, fontClass);
  const picture = hasPicture ? { width: 1500, height: 1200, hasCutOut: false } : null;
  const timeline = sampleTimeline({ ...options, kinds, picture });
  const boxesAt = await compileBoxes(timeline, assets);
  const [x, y, w, h] = timeline.safeBox;
  const safe = { x: x * timeline.width, y: y * timeline.height, w: w * timeline.width, h: h * timeline.height };
  for (const [i, kind] of kinds.entries()) {
    for (const ms of [700, 1500, SCENE_MS - 100]) {
      const boxes = boxesAt(Math.round(((i * SCENE_MS + ms) * FPS) / 1000));
      for (const box of boxes) {
        const name = `${kind} at ${ms}: ${JSON.stringify(box)}`;
        if (box.label === "face" && aspect === "tall" && (kind === "benefits" || kind === "steps"))
          expect(box.h / timeline.height, name).toBeGreaterThanOrEqual(0.18);
        if (box.label !== "face") expect(contains(safe, box, 3), `${name} in ${JSON.stringify(safe)}`).toBe(true);
        for (const other of boxes) {
          if (other !== box) expect(overlaps(box, other), `${name} on ${JSON.stringify(other)}`).toBe(false);
        }
      }
    }
  }
}

describe.each(["tall", "square", "wide"] as const)("layout of a %s frame", (aspect) => {
  test.each([
    ["short", "tiktok_bold", true, "serif"],
    ["long", "tiktok_bold", true, "sans"],
    ["long", "classic_subtitle", false, "rounded"],
    ["long", "minimal", true, "serif"],
  ] as const)(
    "with %s words, %s captions, picture %s, %s letters: words in the safe box, off the face, off each other",
    (words, preset, hasPicture, fontClass) => expectLaidOut({ aspect, words, preset }, hasPicture, fontClass),
  );
});

test("layout of a 4:5 frame with long words", () =>
  expectLaidOut({ aspect: "portrait", words: "long", preset: "tiktok_bold" }, true, "sans"));

test.each([
  ["any app", 0.65],
  ["TikTok", 0.75],
  ["a low safe box", 0.82],
] as const)("on %s the picture on the table stands clear of the cards", (_, bottom) => {
  const viewport = toViewport({ width: 1080, height: 1920, fps: 30, safeBox: [0.06, 0.07, 0.8, bottom - 0.07] });
  const { standing, tableY } = tableFor(viewport, bottom * 1920);
  expect(standing.y - bottom * 1920).toBeGreaterThanOrEqual(20);
  expect(standing.y + standing.h).toBeGreaterThan(tableY);
  expect(standing.y + standing.h).toBeLessThanOrEqual(1920);
  expect(standing.h).toBeGreaterThan(bottom < 0.8 ? 200 : 0);
});

test.each(["split", "mask", "print", "cover", "push"] as const)(
  "a caption that still stands when a picture without words comes, in %s, stays in the free area",
  async (treatment) => {
    const [first, second, last] = testTimeline().scenes;
    const shots = [{ atMs: 0, picture: "p1", crop: [0, 0, 1, 1], treatment }];
    const silent = { ...second!, visual: { ...second!.visual, kind: "picture", pictures: ["p1"], shots } };
    const words = ["by", "the", "water."].map((text, at) => ({ text, startMs: 300 + at * 200, endMs: 500 + at * 200 }));
    const timeline = Timeline.parse({
      ...testTimeline(),
      pictures: [{ id: "p1", key: "p1", width: 1500, height: 1200, cutOutKey: null, focus: [0.5, 0.5] }],
      scenes: [{ ...first!, line: "by the water." }, silent, last!],
      words,
    });
    const boxesAt = await compileBoxes(timeline, assets);
    const captions = boxesAt(Math.ceil((1040 * timeline.fps) / 1000)).filter(({ label }) => label === "caption");
    expect(captions.length).toBeGreaterThan(0);
    const [x, y, w, h] = timeline.safeBox;
    const safe = { x: x * timeline.width, y: y * timeline.height, w: w * timeline.width, h: h * timeline.height };
    for (const box of captions) expect(contains(safe, box), JSON.stringify(box)).toBe(true);
  },
);

test("the boxes reported while drawing are those reported without drawing", async () => {
  const timeline = reduced(sampleTimeline({ aspect: "tall", words: "short", kinds: ["hook", "benefits", "end_card"] }));
  const reported: ReadableBox[] = [];
  const frame = await compile(timeline, tracksFor(timeline), assets, { onBox: (box) => reported.push(box) });
  const boxesAt = await compileBoxes(timeline, assets);
  const ctx = createCanvas(timeline.width, timeline.height).getContext("2d");
  for (const pick of [10, 150, 260]) {
    reported.length = 0;
    frame(ctx, pick);
    expect(reported).toEqual(boxesAt(pick));
    expect(reported.length).toBeGreaterThan(2);
  }
});

test("a scene gives the same pixels wherever it stands on the timeline", async () => {
  const base = reduced(sampleTimeline({ aspect: "tall", words: "short", kinds: ["punch", "talk"], preset: "none" }));
  const [, second] = base.scenes;
  if (!second) throw new Error("two scenes expected");
  const moved: Timeline = {
    ...base,
    scenes: base.scenes.map((scene, i) => ({
      ...scene,
      startMs: i * 4000,
      endMs: i * 4000 + (i === 0 ? 4000 : SCENE_MS),
    })),
  };
  const silent: Tracks = { mouth: [], energy: [] };
  const canvas = createCanvas(base.width, base.height);
  const ctx = canvas.getContext("2d", { alpha: false });
  const [a, b] = [await compile(base, silent, assets), await compile(moved, silent, assets)];
  a(ctx, 90 + 40);
  const here = md5(canvas.data());
  b(ctx, 120 + 40);
  expect(md5(canvas.data())).toBe(here);
});

test("every presenter has two outfits, a voice and a face of their own", async () => {
  const ids = ["maya", "zoe", "leo", "noor", "kenji", "carmen", "darius", "anton", "mateo"];
  expect(localActors.map(({ id }) => id)).toEqual(ids);
  expect(new Set(localActors.map(({ voiceId }) => voiceId)).size).toBe(ids.length);
  const seen = new Set<string>();
  for (const { id } of localActors) {
    for (const seed of [2, 3]) {
      const timeline = reduced(
        sampleTimeline({
          aspect: "tall",
          words: "short",
          kinds: ["punch"],
          actorId: id,
          seed,
          settings: ["desk"],
          preset: "none",
        }),
      );
      const frame = await compile(timeline, { mouth: [], energy: [] }, assets);
      const canvas = createCanvas(timeline.width, timeline.height);
      frame(canvas.getContext("2d"), 10);
      seen.add(md5(canvas.data()));
    }
  }
  expect(seen.size).toBe(ids.length * 2);
});
