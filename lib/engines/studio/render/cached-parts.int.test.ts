import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { unwatched } from "../workers/control";
import type { Timeline } from "@/lib/contract/timeline/document";
import { renderAd } from "./compose";
import type { StageCache } from "./stage-cache";
import { folderCache } from "../testing/folder-cache";
import { testTimeline } from "../testing/timeline";

const quiet = unwatched();
let root = "";
/** The ad drawn cold, and the cache that filled. */
let first: Awaited<ReturnType<typeof render>>;
let filled: StageCache;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "cached-parts-"));
  filled = folderCache(await folder());
  first = await render(ad, filled);
});
afterAll(() => rm(root, { recursive: true, force: true }));

const folder = () => mkdtemp(join(root, "job-"));
const render = async (timeline: Timeline, cache?: StageCache, workers = 2) => {
  const dir = await folder();
  const out = `${dir}/ad.mp4`;
  const poster = `${dir}/ad.png`;
  const target = { out, poster, dir, workers, ...(cache && { cache }) };
  const report = await renderAd({ timeline, speech: null, files: {}, ...target }, quiet);
  return { ...report, still: await readFile(poster) };
};
/** The cache as the first render left it; what a test puts into it is its own. */
const cacheOfFirst = async (): Promise<StageCache> => {
  const own = folderCache(await folder());
  return { put: own.put, get: async (key) => (await own.get(key)) ?? filled.get(key) };
};
const reused = ({ parts }: { parts: { part: string; reused: boolean }[] }) =>
  parts.filter(({ reused: is }) => is).map(({ part }) => part);

const words = [
  { text: "A", startMs: 1100, endMs: 1300 },
  { text: "lamp🔥.", startMs: 1300, endMs: 1600 },
  { text: "Shop", startMs: 2200, endMs: 2400 },
  { text: "now", startMs: 2400, endMs: 2700 },
];
const ad = testTimeline({ words });
/** The ad with its first scene longer by `ms`: everything after it moves. */
const movedBy = (ms: number): Timeline => ({
  ...ad,
  durationMs: ad.durationMs + ms,
  words: ad.words.map((word) => ({ ...word, startMs: word.startMs + ms, endMs: word.endMs + ms })),
  scenes: ad.scenes.map((scene, index) => ({
    ...scene,
    startMs: index === 0 ? 0 : scene.startMs + ms,
    endMs: scene.endMs + ms,
  })),
});

it("takes every part of an equal ad from the cache: same bytes, same poster, same boxes, same letters left out, no time spent", async () => {
  expect(reused(first)).toEqual([]);
  const second = await render(ad, await cacheOfFirst(), 1);
  expect(reused(second)).toEqual(["s1 0-30", "s2 0-30", "s3 0-30", "sound"]);
  expect(second.renderHash).toBe(first.renderHash);
  expect(second.still).toEqual(first.still);
  expect(second.boxes).toEqual(first.boxes);
  expect([first.undrawn, second.undrawn]).toEqual([["🔥"], ["🔥"]]);
  expect(second.cpuSeconds).toBe(0);
  expect(second.parts.map(({ part, key, cpuMs }) => [part, key, part === "container" ? 0 : cpuMs])).toEqual(
    first.parts.map(({ part, key, cpuMs }) => [part, key, part === "container" ? 0 : cpuMs]),
  );
});

it("copies scenes that a longer hook has moved, as a cold render draws them", async () => {
  const warm = await render(movedBy(700), await cacheOfFirst());
  expect(reused(warm)).toEqual(["s2 0-30", "s3 0-30"]);
  const cold = await render(movedBy(700));
  expect(warm.renderHash).toBe(cold.renderHash);
  expect(warm.boxes).toEqual(cold.boxes);
});

it("draws again what vanished, what changed, and nothing else", async () => {
  const cache = await cacheOfFirst();
  const { parts, renderHash } = first;
  const gone = parts.find(({ part }) => part === "s2 0-30")?.key;
  const partial: StageCache = { ...cache, get: async (key) => (key === gone ? null : cache.get(key)) };
  const again = await render(ad, partial);
  expect(reused(again)).toEqual(["s1 0-30", "s3 0-30", "sound"]);
  expect(again.renderHash).toBe(renderHash);
  const scenes = ad.scenes.map((scene) =>
    scene.id === "s3" ? { ...scene, overlays: [{ kind: "button" as const, text: "Try it", source: "script" }] } : scene,
  );
  const changed = await render({ ...ad, scenes }, cache);
  expect(reused(changed)).toEqual(["s1 0-30", "s2 0-30"]);
  const plain = await render({ ...ad, captions: { preset: "minimal" } }, cache);
  // The last scene says its button alone, and so has no captions.
  expect(reused(plain)).toEqual(["s1 0-30", "s3 0-30", "sound"]);
});

it("draws again in another kind of letters, and the sound stays", async () => {
  const serif = await render({ ...ad, brand: { ...ad.brand, fontClass: "serif" } }, await cacheOfFirst());
  expect(reused(serif)).toEqual(["sound"]);
  expect(serif.renderHash).not.toBe(first.renderHash);
  expect(serif.still).not.toEqual(first.still);
});
