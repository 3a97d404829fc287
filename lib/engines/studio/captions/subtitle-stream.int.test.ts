import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { unwatched } from "../workers/control";
import { tracksOf, writeWebm } from "../testing/webm";
import { subtitleStreamOf } from "./subtitle-stream";

const quiet = unwatched();
let dir = "";
beforeAll(async () => void (dir = await mkdtemp(join(tmpdir(), "subtitle-stream-"))));
afterAll(() => rm(dir, { recursive: true, force: true }));

/** Cues of a video with so many of so many bytes, one each millisecond. */
const cuesOf = async (count: number, bytes: number) => {
  const file = join(dir, `${count}-of-${bytes}.webm`);
  // Two lines, empty here, stand before the text of a WebVTT packet.
  const data = Buffer.from(`\n\n${"a ".repeat(bytes / 2)}`);
  const packets = Array.from({ length: count }, (_, index) => ({ ms: index, data, durationMs: 1 }));
  const { video } = await tracksOf(resolve("e2e/fixtures/videos/odd.webm"));
  await writeWebm(file, [video, { kind: "subtitle", codec: "D_WEBVTT/SUBTITLES", packets }], 5);
  return (await subtitleStreamOf({ file, dir, seconds: 5 }, quiet))?.cues ?? [];
};

test("a cue of 64 KB is read up to 1,000 letters, one of 10 MB as quickly", async () => {
  for (const bytes of [65_536, 10_000_000]) {
    const [cue] = await cuesOf(1, bytes);
    expect(cue?.text).toBe(`${"a ".repeat(499)}a`);
  }
});

test("thousands of long cues are read up to 40,000 letters in all", async () => {
  const cues = await cuesOf(3_000, 2_000);
  const letters = cues.reduce((sum, { text }) => sum + text.length, 0);
  expect(letters).toBeGreaterThan(39_000);
  expect(letters).toBeLessThanOrEqual(40_000);
});
