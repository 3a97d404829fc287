import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { unwatched } from "../workers/control";
import { reframeVideo } from "./clip";
import { openClip } from "./clip-reader";
import { pictures } from "./frames";
import { foreignLimits } from "./open";

const FPS = 30;
const hash = (data: Uint8Array): string => createHash("sha1").update(data).digest("hex");
let dir = "";
let file = "";
let frames = 0;
const expected: string[] = [];

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "clip-reader-"));
  file = join(dir, "clip.mp4");
  const target = { out: file, poster: join(dir, "p.png"), scratchSound: join(dir, "s.m4a"), hasSound: false };
  const request = {
    file: resolve("embedded/vendors/files/clip.mp4"),
    ...target,
    width: 360,
    height: 640,
    fps: FPS,
    dir,
  };
  const control = unwatched();
  ({ frames } = await reframeVideo({ ...request, seconds: 3 }, control));
  await pictures(
    file,
    foreignLimits,
    () => true,
    ({ rgba }) => void expected.push(hash(rgba)),
  );
}, 120_000);
afterAll(() => rm(dir, { recursive: true }));

test("a clip's frames are the same in whatever order they are asked for", () => {
  const clip = openClip(file, FPS);
  expect([clip.width, clip.height, frames, expected.length]).toEqual([360, 640, 90, 90]);
  const orders = [Array.from({ length: frames }, (_, index) => index), [89, 0, 60, 59, 61, 61, 30, 88, 2]];
  const inOrder = orders[0]!.map((index) => hash(clip.at(index)));
  expect(new Set(inOrder).size).toBeGreaterThan(60);
  for (const index of orders[1]!) expect(hash(clip.at(index)), `frame ${index}`).toBe(inOrder[index]);
  clip.close();
});

test("a frame beyond the end is an error, and the frames before it still come", () => {
  const clip = openClip(file, FPS);
  expect(() => clip.at(frames)).toThrow(RangeError);
  expect(clip.at(frames - 1)).toHaveLength(360 * 640 * 4);
  clip.close();
});
