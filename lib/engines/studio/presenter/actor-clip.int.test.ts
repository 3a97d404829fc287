import { createCanvas } from "@napi-rs/canvas";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { unwatched } from "../workers/control";
import { actorFilm, readCounter } from "@/e2e/support/pipeline/actor-film";
import type { ActorClip, Timeline } from "@/lib/contract/timeline/document";
import { reframeVideo } from "../encode/clip";
import type { ReadableBox } from "../draw/geometry";
import { makeClipPlayer, placeClip } from "./clip-player";
import { portraitFace } from "./portrait";
import { SCENE_MS, samplePhoto, sampleSizes, sampleTimeline } from "../draw/sample";
import { openClip } from "../encode/clip-reader";
import { compile } from "../scenes/compile-timeline";

const kinds = ["hook", "punch", "talk", "benefits", "steps", "split", "product_photo", "end_card"] as const;
const aspects = ["tall", "square", "wide"] as const;
const SECONDS = (kinds.length * SCENE_MS) / 1000;
/** Half of what providers send: a film is enlarged to its place, whatever its size. */
const filmSizes = { tall: [360, 640], square: [360, 360], wide: [640, 360] } as const;
/** Folder to which pictures are written for review by eye. */
const looks = process.env["LOOK_AT"];
let dir = "";
const films: Record<string, { file: string; frames: number }> = {};

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "filmed-"));
  for (const aspect of aspects) {
    const [width, height] = filmSizes[aspect];
    const source = join(dir, `${aspect}-source.mp4`);
    const face = portraitFace(sampled(aspect));
    // Which of its pictures is seen is read from the tall one alone.
    const fps = aspect === "tall" ? 25 : 5;
    await writeFile(source, await actorFilm({ width, height, seconds: SECONDS, face, fps }));
    const file = join(dir, `${aspect}.mp4`);
    const target = { out: file, poster: join(dir, `${aspect}.png`), scratchSound: join(dir, "s.m4a"), hasSound: false };
    const control = unwatched();
    const { frames } = await reframeVideo(
      { file: source, ...target, width, height, fps: 30, seconds: SECONDS, dir },
      control,
    );
    films[aspect] = { file, frames };
  }
}, 240_000);
afterAll(() => rm(dir, { recursive: true }));

const sampled = (aspect: (typeof aspects)[number]): Timeline => {
  const picture = { width: 1500, height: 1200, hasCutOut: false };
  return sampleTimeline({ aspect, words: "short", kinds, preset: "tiktok_bold", picture });
};
const filmed = (aspect: (typeof aspects)[number], frames?: number): Timeline => {
  const timeline = sampled(aspect);
  const [width, height] = filmSizes[aspect];
  const clip: ActorClip = {
    key: "film.mp4",
    actorId: "fal/maya",
    width,
    height,
    frames: frames ?? films[aspect]!.frames,
    face: portraitFace(timeline),
    speech: "0".repeat(64),
  };
  return { ...timeline, actorClip: clip };
};

async function drawn(timeline: Timeline, aspect: (typeof aspects)[number]) {
  const photo = await samplePhoto();
  const clip = openClip(films[aspect]!.file, 30);
  const boxes: ReadableBox[] = [];
  const assets = { load: async () => photo, clip: () => clip };
  const draw = await compile(timeline, { mouth: [], energy: [] }, assets, { onBox: (box) => void boxes.push(box) });
  const canvas = createCanvas(timeline.width, timeline.height);
  return (frame: number) => {
    boxes.length = 0;
    draw(canvas.getContext("2d", { alpha: false }), frame);
    return { canvas, boxes: [...boxes] };
  };
}

describe.each(aspects)("a filmed presenter in a %s frame", (aspect) => {
  test("fills her place in every scene, in step with the voice, and leaves words off her face", async () => {
    const timeline = filmed(aspect);
    const draw = await drawn(timeline, aspect);
    const [width, height] = sampleSizes[aspect];
    for (const [i, kind] of kinds.entries()) {
      const frame = Math.round(((i * SCENE_MS + 1500) * 30) / 1000);
      const { canvas, boxes } = draw(frame);
      if (looks) await writeFile(join(looks, `${aspect}-${kind}.png`), await canvas.encode("png"));
      const face = boxes.find(({ label }) => label === "face");
      if (kind === "product_photo" || kind === "end_card") {
        expect(face, kind).toBeUndefined();
        continue;
      }
      expect(face, kind).toBeDefined();
      const [left, top, w, h] = timeline.actorClip!.face;
      const film = {
        w: face!.w / w,
        h: face!.h / h,
        x: face!.x - (face!.w / w) * left,
        y: face!.y - (face!.h / h) * top,
      };
      expect(film.x, kind).toBeLessThanOrEqual(0.5);
      expect(film.x + film.w, kind).toBeGreaterThanOrEqual(kind === "split" && aspect === "wide" ? 0 : width - 0.5);
      expect(film.y + film.h, kind).toBeGreaterThanOrEqual(aspect === "tall" ? height * 0.84 : height - 1);
      const sight = readCounter({ rgba: canvas.data(), stride: width, film });
      const voiceFrame = Math.round((timeline.voice.startMs * 30) / 1000);
      // Elsewhere part of the counter is cut away or covered.
      if (aspect === "tall") expect(Math.abs(sight - ((frame - voiceFrame) * 25) / 30), kind).toBeLessThanOrEqual(1);
    }
  }, 120_000);
});

test("a clip of any length is drawn in the memory of one picture", () => {
  const { file, frames } = films["tall"]!;
  const clip = openClip(file, 30);
  const pictureAt = makeClipPlayer(clip, frames);
  pictureAt(0);
  const before = process.memoryUsage.rss();
  expect(frames).toBeGreaterThan(700);
  for (let frame = 1; frame < 700; frame++) pictureAt(frame);
  clip.close();
  // Kept, the pictures would be 645 MB.
  expect((process.memoryUsage.rss() - before) / 1e6).toBeLessThan(350);
}, 60_000);

test("a clip is placed so that it covers its region, however far the face would have to move", () => {
  const face = [0.4, 0.3, 0.2, 0.2] as const;
  const region = { x: 0, y: 480, w: 1080, h: 1440 };
  for (const x of [0, 300, 540, 1080])
    for (const height of [50, 400, 900]) {
      const place = placeClip({ width: 720, height: 1280, face: [...face] }, region, { x, chin: 900, height });
      expect(place.x).toBeLessThanOrEqual(region.x);
      expect(place.y).toBeLessThanOrEqual(region.y);
      expect(place.x + place.w).toBeGreaterThanOrEqual(region.x + region.w);
      expect(place.y + place.h).toBeGreaterThanOrEqual(region.y + region.h);
    }
});
