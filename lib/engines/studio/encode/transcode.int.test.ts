import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { reframeVideo } from "./clip";
import { MediaError, unwatched } from "../workers/control";
import { tracksOf, type WebmTrack, writeWebm } from "../testing/webm";

const quiet = unwatched();
let dir = "";
beforeAll(async () => void (dir = await mkdtemp(join(tmpdir(), "transcode-"))));
afterAll(() => rm(dir, { recursive: true, force: true }));

/** Brings a WebM file of these tracks, that says it lasts five seconds, to our format. */
const reframed = async (name: string, tracks: readonly WebmTrack[]) => {
  const [file, out] = [join(dir, `${name}.webm`), join(dir, `${name}.mp4`)];
  await writeWebm(file, tracks, 5);
  const request = { width: 64, height: 64, fps: 30, hasSound: true, seconds: 5, dir };
  return reframeVideo({ ...request, file, out, poster: `${out}.png`, scratchSound: `${out}.m4a` }, quiet);
};
const odd = () => tracksOf(resolve("e2e/fixtures/videos/odd.webm"));
const first = ({ packets: [packet] }: WebmTrack) => packet!.data;

test("a picture a day behind the length in the header is refused, not filled up to", async () => {
  const { video } = await odd();
  const packets = [0, 40, 100_000_000].map((ms) => ({ ms, data: first(video) }));
  const error = await reframed("far", [{ ...video, packets }]).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(MediaError);
  expect(String(error)).toContain("longer than 600 s");
  expect((await stat(join(dir, "far.mp4")).catch(() => null))?.size ?? 0).toBeLessThan(1_000_000);
});

test("a last picture that is to stand for days is refused", async () => {
  const { video } = await odd();
  const packets = [0, 40, 80].map((ms) => ({ ms, data: first(video), durationMs: ms === 80 ? 1_000_000_000 : 40 }));
  await expect(reframed("standing", [{ ...video, packets }])).rejects.toThrow("longer than 600 s");
});

test("sound a day behind the pictures is refused", async () => {
  const { video, audio } = await odd();
  const packets = [0, 20, 100_000_000].map((ms) => ({ ms, data: first(audio) }));
  await expect(reframed("far-sound", [video, { ...audio, packets }])).rejects.toThrow("longer than 600 s");
});

test("pictures a minute beyond a wrong length in the header are kept", async () => {
  const { video } = await odd();
  const packets = [0, 40, 60_000].map((ms) => ({ ms, data: first(video) }));
  expect((await reframed("longer", [{ ...video, packets }])).frames).toBeGreaterThan(1_790);
});
