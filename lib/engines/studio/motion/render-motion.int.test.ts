import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { unwatched } from "../workers/control";
import type { Picture } from "@/lib/contract/timeline/document";
import type { Motion } from "@/lib/contract/timeline/motion";
import type { CheckTarget } from "../checks/evaluate";
import { runChecks } from "../checks/run-checks";
import { encoder } from "../encode/encoder";
import { ownLimits } from "../encode/open";
import { loudness, truePeak } from "../mix/loudness";
import { preparePicture } from "../pictures/sandboxed-media";
import { childrenOf } from "../testing/processes";
import { testMotion } from "../testing/motion";
import { renderMotion } from "./render-motion";

const quiet = unwatched();
const fixtures = "e2e/fixtures/pictures";
const size = { width: 360, height: 640 };
let root = "";
/** Two real photos with exactly the frame's shape at twice its size, as they were sent and as they were prepared. */
let sent: Buffer[] = [];
let pictures: Picture[] = [];
const files: Record<string, string> = {};

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "motion-"));
  sent = await Promise.all(
    ["coffee.jpg", "croissant.webp"].map((name) =>
      sharp(`${fixtures}/${name}`).resize({ width: 720, height: 1280, fit: "cover" }).png().toBuffer(),
    ),
  );
  for (const [index, bytes] of sent.entries()) {
    const file = join(root, `sent-${index}.png`);
    await sharp(bytes).toFile(file);
    const { file: key, width, height, focus } = await preparePicture({ file, dir: root, name: `p${index}` }, quiet);
    files[key] = key;
    pictures.push({ id: `p${index}`, key, width, height, focus, cutOutKey: null });
  }
});
afterAll(() => rm(root, { recursive: true, force: true }));

const render = async (motion: Motion, workers = 2) => {
  const dir = await mkdtemp(join(root, "job-"));
  const target = { out: `${dir}/video.mp4`, poster: `${dir}/poster.png`, dir, workers };
  const { boxes, ...report } = await renderMotion({ motion, files, ...target }, quiet);
  return { ...target, report, boxes };
};
const targetOf = ({ width, height, fps, frames, safeBox }: Motion): CheckTarget => {
  const durationMs = (frames * 1000) / fps;
  return { width, height, fps, safeBox, durationMs, words: [], captions: { preset: "none" } };
};

/** Peak signal to noise ratio of two pictures of equal size, decibels, over red, green and blue. */
const psnr = (a: Buffer, b: Buffer): number => {
  let sum = 0;
  for (let i = 0; i < a.length; i++) if (i % 4 !== 3) sum += ((a[i] ?? 0) - (b[i] ?? 0)) ** 2;
  return 10 * Math.log10((255 * 255) / (sum / (a.length * 0.75)));
};
const fitted = (index: number) => sharp(sent[index]).resize(size.width, size.height).ensureAlpha().raw().toBuffer();

const between = testMotion(
  [
    { kind: "still", picture: "p0", frames: 3 },
    { kind: "morph", picture: "p0", into: "p1", frames: 24 },
    { kind: "still", picture: "p1", frames: 1 },
    {
      kind: "camera",
      picture: "p1",
      start: null,
      end: { zoom: 1.2, focus: [0.6, 0.5] },
      caption: "Today",
      enter: "cut",
      frames: 25,
    },
    {
      kind: "camera",
      picture: "p0",
      start: { zoom: 1.2, focus: [0.4, 0.5] },
      end: null,
      caption: null,
      enter: "slide",
      frames: 20,
    },
    { kind: "still", picture: "p0", frames: 2 },
  ],
  // Filled in by the tests: the pictures are made in `beforeAll`.
  { pictures: [] },
);

describe("renderMotion", () => {
  it("shows a given picture at its frame, 35 dB or closer to what was sent, at the first, the last and any other", async () => {
    const motion = { ...between, pictures };
    const { out, report } = await render(motion);
    const wanted = new Map([
      [0, 0],
      [27, 1],
      [74, 0],
    ]);
    const seen = new Map<number, number>();
    await encoder.pictures(
      out,
      ownLimits,
      (index) => wanted.has(index),
      async ({ index, rgba }) => {
        seen.set(index, psnr(rgba, await fitted(wanted.get(index) ?? 0)));
      },
    );
    expect([...seen.keys()]).toEqual([0, 27, 74]);

    for (const [frame, db] of seen) expect(db, `frame ${frame}`).toBeGreaterThanOrEqual(35);
    expect(report).toMatchObject({ frames: 75, seconds: 2.5, ...size, loudnessLufs: null });
  });

  it("has no sound stream at all without sound, is neither black nor frozen, and has a poster", async () => {
    const motion = { ...between, pictures };
    const { out, poster, boxes, dir } = await render(motion);
    const info = await encoder.probe(out, ownLimits);
    expect(info.video).toMatchObject({ codec: "h264", isYuv420p: true, fps: 30, ...size });
    expect([info.streams, info.audio]).toEqual([1, null]);
    const checks = await runChecks({ file: out, timeline: targetOf(motion), boxes }, quiet);
    expect(checks.filter(({ status }) => status === "warn" || status === "fail")).toEqual([]);
    const still = await sharp(poster).ensureAlpha().raw().toBuffer();
    expect(psnr(still, await fitted(0))).toBeGreaterThan(35);
    expect((await readdir(dir)).toSorted()).toEqual(["poster.png", "video.mp4"]);
  });

  it("mixes a bed at -14 LUFS below -1 dBTP when sound is asked for", async () => {
    const word = { kind: "type", phrase: "Fresh bread daily", composition: "grid", enter: "iris" } as const;
    const motion = testMotion(
      [
        { ...word, tone: 0, frames: 45 },
        { ...word, tone: 1, frames: 45 },
      ],
      {
        sound: { mood: "upbeat", gainDb: -18 },
      },
    );
    const { out } = await render(motion);
    const sound = await encoder.decodeAudio(out);
    expect(Math.abs(loudness(sound!) + 14)).toBeLessThan(0.5);
    expect(truePeak(sound!)).toBeLessThan(-1);
  });

  it("writes the same bytes with one worker and with three", async () => {
    const motion = { ...between, pictures };
    expect((await render(motion, 3)).report.renderHash).toBe((await render(motion, 1)).report.renderHash);
  });

  it("scales out above full HD", async () => {
    const motion = {
      ...testMotion([{ kind: "still", picture: "p0", frames: 2 }], { width: 2560, height: 1600 }),
      pictures,
    };
    const { out } = await render(motion);
    expect((await encoder.probe(out, ownLimits)).video).toMatchObject({ width: 2560, height: 1600 });
  });

  it("leaves no child and no file when it is cancelled", async () => {
    const dir = await mkdtemp(join(root, "job-"));
    const word = { kind: "type", phrase: "On and on", composition: "grid", tone: 0, enter: "cut" } as const;
    const motion = testMotion(Array.from({ length: 20 }, () => ({ ...word, frames: 60 })));
    const abort = new AbortController();
    const reason = new Error("cancelled by the caller");
    const running = renderMotion(
      { motion, files, out: `${dir}/v.mp4`, poster: `${dir}/p.png`, dir, workers: 2 },
      { signal: abort.signal, onProgress: (done) => done > 0 && abort.abort(reason) },
    );
    await expect(running).rejects.toBe(reason);
    // One that joined the pieces of an earlier film is kept for the next.
    expect(await childrenOf(process.pid, "render-child")).toEqual([]);
    expect(await readdir(dir)).toEqual([]);
  });
});
