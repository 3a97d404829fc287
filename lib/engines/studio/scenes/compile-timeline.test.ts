import { createHash } from "node:crypto";
import { createCanvas, type Image, loadImage } from "@napi-rs/canvas";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { type FontClass, SceneKind, type Timeline } from "@/lib/contract/timeline/document";
import { localActors } from "../presenter/actors/index";
import { useBrandFont } from "../draw/fonts";
import { contains, overlaps, type ReadableBox } from "../draw/geometry";
import { SCENE_MS, type SampleOptions, samplePhoto, sampleTimeline } from "../draw/sample";
import { tableFor } from "./cards";
import { toViewport } from "./viewport";
import { compile, compileBoxes, type Tracks } from "./compile-timeline";

const kinds = SceneKind.options;
const FPS = 30;
let photo: Image;

beforeAll(async () => {
  photo = await samplePhoto();
});
afterEach(() => useBrandFont(null));

const assets = { load: async () => photo };

function tracksFor(timeline: Timeline): Tracks {
  const frames = Math.round((timeline.durationMs * FPS) / 1000);
  const mouth = Array.from({ length: frames }, (_, i) => [0.4 + 0.4 * Math.sin(i), 0.2, 0, 0.3, 0.1, 0]);
  return { mouth, energy: mouth.map(([open = 0]) => open) };
}

/** The same document at a quarter of the size: geometry follows, pixels cost a sixteenth. */
const reduced = (timeline: Timeline): Timeline => ({
  ...timeline,
  width: timeline.width / 4,
  height: timeline.height / 4,
});

const md5 = (bytes: Uint8Array) => createHash("md5").update(bytes).digest("hex");

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

test.each(["maya", "leo", "noor"])(
  "%s: frames drawn forwards, backwards and alone are equal, none black or empty",
  async (actorId) => {
    const timeline = reduced(
      sampleTimeline({
        aspect: "tall",
        words: "short",
        kinds,
        actorId,
        picture: { width: 1500, height: 1200, hasCutOut: true },
      }),
    );
    const canvas = createCanvas(timeline.width, timeline.height);
    const ctx = canvas.getContext("2d", { alpha: false });
    const tracks = tracksFor(timeline);
    const first = await compile(timeline, tracks, assets);
    const picks = kinds.flatMap((_, i) => [0, 3, 20, 61].map((k) => i * 90 + k));
    const hashes = picks.map((pick) => {
      first(ctx, pick);
      const pixels = canvas.data();
      let [sum, squares, count] = [0, 0, 0];
      for (let p = 1; p < pixels.length; p += 404) {
        const value = pixels[p] ?? 0;
        [sum, squares, count] = [sum + value, squares + value * value, count + 1];
      }
      const mean = sum / count;
      expect(mean, `frame ${pick}`).toBeGreaterThan(25);
      expect(Math.sqrt(squares / count - mean * mean), `frame ${pick}`).toBeGreaterThan(12);
      return md5(pixels);
    });
    const second = await compile(timeline, tracks, assets);
    const draw = (frame: typeof first, pick: number) => {
      ctx.fillStyle = "#ff00ff";
      ctx.fillRect(0, 0, timeline.width, timeline.height);
      frame(ctx, pick);
      return md5(canvas.data());
    };
    expect(
      picks
        .toReversed()
        .map((pick) => draw(second, pick))
        .reverse(),
    ).toEqual(hashes);
  },
);

test.each([
  ["tall", "tiktok_bold", null],
  ["square", "karaoke", 90],
  ["wide", "minimal", null],
] as const)(
  "%s, %s captions: a frame drawn over the one before it has the pixels of one drawn alone",
  async (aspect, preset, small) => {
    const picture = { width: 1500, height: 1200, hasCutOut: true };
    const timeline = reduced(sampleTimeline({ aspect, words: "short", kinds, preset, picture }));
    const canvases = [0, 1].map(() => createCanvas(timeline.width, timeline.height));
    const [alone, over] = canvases.map((canvas) => canvas.getContext("2d", { alpha: false }));
    if (!alone || !over) throw new Error("two canvases expected");
    const tracks = tracksFor(timeline);
    // One too small for the frame is a print on a background that stands still.
    const shown = small === null ? photo : await loadImage(await createCanvas(small, small).encode("png"));
    const assets = { load: async () => shown };
    const [whole, part] = [await compile(timeline, tracks, assets), await compile(timeline, tracks, assets)];
    let [partly, area] = [0, 0];
    const frames = kinds.flatMap((_, i) => Array.from({ length: 24 }, (__, k) => i * 90 + 6 + k));
    for (const [at, frame] of frames.entries()) {
      whole(alone, frame);
      const changed = part(over, frame, frames[at - 1]);
      const [expected, drawn] = canvases.map((canvas) => canvas.data());
      expect(drawn?.equals(expected ?? Buffer.of()), `frame ${frame}`).toBe(true);
      if (!changed) continue;
      partly += 1;
      area += changed.reduce((sum, { w, h }) => sum + w * h, 0) / (timeline.width * timeline.height);
    }
    expect(partly / frames.length).toBeGreaterThan(0.3);
    expect(area / partly).toBeLessThan(0.3);
  },
  60_000,
);

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
  expect(localActors.map(({ id }) => id)).toEqual(["maya", "zoe", "leo", "noor", "kenji", "carmen", "darius", "anton"]);
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
  expect(seen.size).toBe(16);
});
