import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Control, MediaError, unwatched } from "../workers/control";
import { encoder } from "../encode/encoder";
import { visitFrames } from "../encode/frames";
import { foreignLimits, ownLimits } from "../encode/open";
import { normalFormat } from "../encode/normal-format";
import { probeMedia } from "../pictures/sandboxed-media";
import { captionVideo } from "./caption-video";
import { detectSpeech } from "../speech/detect-speech";
import { childrenOf } from "../testing/processes";

const quiet = unwatched();
const videos = "e2e/fixtures/videos";
let dir = "";
beforeAll(async () => void (dir = await mkdtemp(join(tmpdir(), "subtitles-"))));
afterAll(() => rm(dir, { recursive: true, force: true }));

const words = [
  { text: "Good", startMs: 400, endMs: 700 },
  { text: "morning.", startMs: 700, endMs: 1100 },
];
const captioned = async (name: string, more: object = {}, control: Control = quiet) => {
  const file = join(process.cwd(), videos, name);
  const { video, seconds } = await probeMedia({ file, dir }, quiet);
  const out = join(dir, `${name}.mp4`);
  const report = await captionVideo(
    {
      dir,
      file,
      out,
      poster: `${out}.png`,
      scratchSound: `${out}.m4a`,
      seconds,
      format: normalFormat(video!),
      safeBox: [0.06, 0.15, 0.76, 0.5],
      words,
      language: "en",
      preset: "tiktok_bold",
      colours: { accent: "#ffe14d", onAccent: "#15101a" },
      ...more,
    },
    control,
  );
  return { file, out, report, info: await encoder.probe(out, ownLimits) };
};
/** Luma of every frame of a video that was not turned or scaled. */
const lumaOf = async (file: string) => {
  const frames: Uint8Array[] = [];
  await visitFrames(file, foreignLimits, "format=gray", ({ frame }) => void frames.push(frame.toBuffer()));
  return frames;
};
const meanDifference = (a: Uint8Array, b: Uint8Array, width: number, rows: readonly [number, number]): number => {
  let sum = 0;
  for (let at = rows[0] * width; at < rows[1] * width; at++) sum += Math.abs((a[at] ?? 0) - (b[at] ?? 0));
  return sum / ((rows[1] - rows[0]) * width);
};

describe("captionVideo", () => {
  it("changes the rows of the captions while words are said, and nothing else", async () => {
    const { file, out, report, info } = await captioned("talk.mp4");
    expect(info).toMatchObject({ video: { codec: "h264", isYuv420p: true, width: 360, height: 640, fps: 25 } });
    expect(report).toMatchObject({ frames: 125, undrawn: [] });
    const [before, after] = [await lumaOf(file), await lumaOf(out)];
    const [box] = report.boxes;
    const rows = [Math.floor(box!.y) - 10, Math.ceil(box!.y + box!.h) + 10] as const;
    for (const [frame, isShown] of [
      [5, false],
      [20, true],
      [30, true],
      [60, false],
      [120, false],
    ] as const) {
      const inside = meanDifference(before[frame]!, after[frame]!, 360, rows);
      expect(inside > 8, `frame ${frame}: ${inside}`).toBe(isShown);
      expect(meanDifference(before[frame]!, after[frame]!, 360, [0, rows[0]])).toBeLessThan(4);
    }
  });

  it("copies AAC as it is, and encodes other sound in time with the pictures", async () => {
    const { file, out, info } = await captioned("talk.mp4");
    expect(info.audio).toMatchObject({ codec: "aac", rate: 44_100, channels: 1 });
    const [before, after] = [await encoder.decodeAudio(file), await encoder.decodeAudio(out)];
    expect(after?.left.length).toBe(before?.left.length);
    expect(after?.left.every((sample, at) => sample === before?.left[at])).toBe(true);
    const odd = await captioned("odd.webm");
    expect(odd.info.audio).toMatchObject({ codec: "aac", rate: 48_000, channels: 2 });
    const [heard, kept] = await Promise.all(
      [odd.file, odd.out].map((one) => detectSpeech({ file: one, dir, seconds: 3 }, quiet)),
    );
    expect(kept).toHaveLength(heard!.length);
    for (const [index, { fromMs }] of kept!.entries())
      expect(Math.abs(fromMs - heard![index]!.fromMs)).toBeLessThan(60);
  });

  it("turns what a phone filmed upright, makes odd sides even and varying rates constant; no sound stays none", async () => {
    expect((await captioned("turned.mp4")).info).toMatchObject({
      video: { width: 180, height: 320, rotation: 0 },
      audio: null,
    });
    expect((await captioned("odd.webm")).info.video).toMatchObject({
      width: 320,
      height: 240,
      fps: 30,
      isYuv420p: true,
    });
    const varying = await captioned("varying.mp4");
    expect(varying.info.video).toMatchObject({ width: 180, height: 320, fps: 20 });
    expect(varying.report.frames).toBe(60);
    expect(Math.abs(varying.info.seconds - 3)).toBeLessThan(0.1);
  });

  it("draws letters of any script it has, leaves out what it lacks, and stays in the free area", async () => {
    const texts = [
      "שלום",
      "עולם",
      "Привет,",
      "mañana",
      "{\\pos(0,0)}",
      "<b>",
      "x".repeat(28),
      "\u{1F35E}",
      "\u{10FFFE}",
    ];
    const said = texts.map((text, index) => ({ text, startMs: index * 400, endMs: index * 400 + 400 }));
    for (const preset of ["classic_subtitle", "tiktok_bold", "karaoke", "minimal"] as const) {
      const { report } = await captioned("talk.mp4", { words: said, preset });
      expect(report.boxes.length).toBeGreaterThan(4);
      for (const { x, y, w, h } of report.boxes) {
        expect(x >= 0.06 * 360 - 3 && x + w <= 0.82 * 360 + 3, `${preset} ${x} ${w}`).toBe(true);
        expect(y >= 0.15 * 640 - 3 && y + h <= 0.65 * 640 + 3, `${preset} ${y} ${h}`).toBe(true);
      }
    }
  });

  it("gives equal bytes for equal requests", async () => {
    const first = await readFile((await captioned("turned.mp4")).out);
    const second = await readFile((await captioned("turned.mp4")).out);
    expect(first.equals(second)).toBe(true);
  });

  it("ends its child within two seconds of a cancel, and says how far it is meanwhile", async () => {
    const stop = new AbortController();
    const seen: number[] = [];
    const onProgress = (fraction: number) => {
      seen.push(fraction);
      if (fraction > 0.1) stop.abort(new Error("enough"));
    };
    await expect(captioned("talk.mp4", {}, { signal: stop.signal, onProgress })).rejects.toThrow("enough");
    expect(await childrenOf(process.pid, "probe-child")).toEqual([]);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  });
});

it("says in public words what cannot be opened or decoded, for every broken file", async () => {
  const broken = (await readdir("e2e/fixtures/broken")).filter((name) => name.endsWith(".mp4"));
  expect(broken.length).toBeGreaterThanOrEqual(4);
  for (const name of broken) {
    const file = join(process.cwd(), "e2e/fixtures/broken", name);
    const found = await probeMedia({ file, dir }, quiet).catch((reason: unknown) => reason);
    const isRefused = found instanceof MediaError || (found instanceof Object && "video" in found && !found.video);
    expect(isRefused, name).toBe(true);
    const error = found instanceof Error ? found.message : "";
    expect(error).not.toMatch(/\/|av_|ffmpeg/i);
  }
});
