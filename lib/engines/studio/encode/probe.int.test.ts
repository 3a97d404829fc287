import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { unwatched } from "../workers/control";
import { probeMedia } from "../pictures/sandboxed-media";
import { tracksOf, writeWebm } from "../testing/webm";

const quiet = unwatched();
let dir = "";
beforeAll(async () => void (dir = await mkdtemp(join(tmpdir(), "probe-"))));
afterAll(() => rm(dir, { recursive: true, force: true }));

/** A probed WebM that names no length, as browsers record it; its last picture stands where `lastMs` says. */
const recording = async (name: string, lastMs?: number) => {
  const { video, audio } = await tracksOf(resolve("e2e/fixtures/videos/odd.webm"));
  const file = join(dir, `${name}.webm`);
  const last = lastMs === undefined ? [] : [{ ms: lastMs, data: video.packets[0]!.data }];
  await writeWebm(file, [{ ...video, packets: [...video.packets, ...last] }, audio]);
  return probeMedia({ file, dir }, quiet);
};

test("a recording that names no length is as long as its packets", async () => {
  const whole = await probeMedia({ file: resolve("e2e/fixtures/videos/odd.webm"), dir }, quiet);
  expect(whole.seconds).toBeGreaterThan(2);
  expect(Math.abs((await recording("plain")).seconds - whole.seconds)).toBeLessThan(0.1);
});

test("a recording that names no length and is longer than is accepted is refused", async () => {
  await expect(recording("long", 700_000)).rejects.toThrow("longer than 600 s");
});
