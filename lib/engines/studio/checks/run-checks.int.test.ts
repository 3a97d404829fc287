import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AVCOL_RANGE_MPEG, AVCOL_SPC_BT709 } from "node-av/constants";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { unwatched } from "../workers/control";
import { runChecks } from "./run-checks";
import { SAMPLE_RATE } from "../mix/dsp";
import { encoder } from "../encode/encoder";
import { visitFrames } from "../encode/frames";
import { foreignLimits } from "../encode/open";
import { testTimeline } from "../testing/timeline";

const control = unwatched();
const format = { width: 64, height: 64, fps: 30 };
const FRAMES = 90;
const timeline = testTimeline({ width: 64, height: 64, durationMs: 3000 });
let dir = "";
beforeAll(async () => void (dir = await mkdtemp(join(tmpdir(), "checks-"))));
afterAll(() => rm(dir, { recursive: true }));

/** A clip whose picture is `grey(frame)` with a moving stripe, and a tone at `level`. */
const clip = async (name: string, grey: (frame: number) => number, level: number, isStill = false): Promise<string> => {
  const segments = [0, 45].map((from) => ({ from, file: join(dir, `${name}-${from}.mp4`) }));
  for (const { from, file } of segments) {
    const segment = await encoder.openSegment(file, format);
    for (let frame = from; frame < from + FRAMES / 2; frame++) {
      const rgba = Buffer.alloc(64 * 64 * 4, grey(frame));
      const stripe = isStill || grey(frame) === 0 ? 0 : (frame % 60) * 64 * 4;
      if (grey(frame) > 0) rgba.fill(255, stripe, stripe + 64 * 4);
      await segment.write(rgba);
    }
    await segment.close();
  }
  const tone = Float32Array.from(
    { length: 3 * SAMPLE_RATE },
    (_, i) => level * Math.sin((2 * Math.PI * 997 * i) / SAMPLE_RATE),
  );
  await encoder.encodeAudio(join(dir, `${name}.m4a`), { left: tone, right: tone, rate: SAMPLE_RATE });
  const out = join(dir, `${name}.mp4`);
  await encoder.join(out, segments, join(dir, `${name}.m4a`), 30);
  return out;
};
const verdicts = async (file: string) =>
  Object.fromEntries((await runChecks({ file, timeline }, control)).map(({ id, status }) => [id, status]));
const LOUD = 10 ** (-14 / 20);

describe("inspect", () => {
  it("finds exactly the black stretch, the still picture and the quiet sound", async () => {
    const good = await verdicts(await clip("good", () => 120, LOUD));
    expect(Object.entries(good).filter(([, status]) => status === "fail" || status === "warn")).toEqual([]);
    const black = await verdicts(await clip("black", (frame) => (frame >= 40 && frame < 75 ? 0 : 120), LOUD));
    expect(black).toEqual({ ...good, "video.black": "fail" });
    const still = await verdicts(await clip("still", () => 120, LOUD, true));
    expect(still).toEqual({ ...good, "video.freeze": "warn" });
    const quiet = await verdicts(await clip("quiet", () => 120, LOUD / 10));
    expect(quiet).toEqual({ ...good, "audio.loudness": "warn" });
  });

  it("measures captions on the pixels: light ink on dark and light ground, dark ink on a plate", async () => {
    const words = [{ text: "Now", startMs: 0, endMs: 2000 }];
    const captioned = { ...timeline, words, captions: { preset: "tiktok_bold" as const } };
    const boxes = [{ frame: 15, label: "caption", x: 0, y: 0, w: 64, h: 64 }];
    const contrast = async (ink: number, ground: number, onAccent: string, accent: string) => {
      const file = join(dir, "ink.mp4");
      const segment = await encoder.openSegment(file, format);
      const rgba = Buffer.alloc(64 * 64 * 4, 255);
      for (let pixel = 0; pixel < 64 * 64; pixel++) rgba.fill(pixel % 16 < 4 ? ink : ground, pixel * 4, pixel * 4 + 3);
      for (let frame = 0; frame < 30; frame++) await segment.write(rgba);
      await segment.close();
      const brand = { ...timeline.brand, palette: { ...timeline.brand.palette, accent, onAccent } };
      const checks = await runChecks({ file, timeline: { ...captioned, brand }, boxes }, control);
      return checks.find(({ id }) => id === "captions.contrast");
    };
    expect(await contrast(255, 30, "#ffffff", "#1e1e1e")).toMatchObject({ status: "pass" });
    expect(await contrast(255, 190, "#ffffff", "#bebebe")).toMatchObject({ status: "fail" });
    expect(await contrast(20, 190, "#141414", "#bebebe")).toMatchObject({ status: "pass" });
    expect(await contrast(120, 190, "#787878", "#bebebe")).toMatchObject({ status: "fail" });
  });

  it("fails a file that stops in the middle, and claims nothing else about it", async () => {
    const whole = await readFile(await clip("whole", () => 120, LOUD));
    const file = join(dir, "half.mp4");
    await writeFile(file, whole.subarray(0, whole.length >> 1));
    expect(await verdicts(file)).toEqual({ "file.decodes": "fail" });
  });
});

describe("the encoder", () => {
  it("converts red with the BT.709 matrix (luma 63, not 81) and says so", async () => {
    const file = join(dir, "red.mp4");
    const segment = await encoder.openSegment(file, format);
    const red = Buffer.alloc(64 * 64 * 4);
    for (let i = 0; i < red.length; i += 4) red.set([255, 0, 0, 255], i);
    for (let frame = 0; frame < 3; frame++) await segment.write(red);
    await segment.close();
    const seen: number[][] = [];
    await visitFrames(file, foreignLimits, "null", ({ frame }) => {
      seen.push([frame.data?.[0]?.[0] ?? 0, frame.colorSpace, frame.colorRange]);
    });
    expect(seen).toHaveLength(3);
    for (const [luma = 0, space, range] of seen) {
      expect(Math.abs(luma - 63)).toBeLessThanOrEqual(2);
      expect([space, range]).toEqual([AVCOL_SPC_BT709, AVCOL_RANGE_MPEG]);
    }
  });
});
