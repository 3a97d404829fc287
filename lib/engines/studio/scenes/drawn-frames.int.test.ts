import { createCanvas, type Image, loadImage } from "@napi-rs/canvas";
import { beforeAll, expect, test } from "vitest";
import { SceneKind } from "@/lib/contract/timeline/document";
import { samplePhoto, sampleTimeline } from "../draw/sample";
import { compile } from "./compile-timeline";
import { md5, reduced, tracksFor } from "./compile-timeline.fixture";

const kinds = SceneKind.options;
let photo: Image;

beforeAll(async () => {
  photo = await samplePhoto();
});

const assets = { load: async () => photo };

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
