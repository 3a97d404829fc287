import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MediaError, unwatched } from "./control";
import { fitPicture } from "../pictures/sandboxed-media";
import { importVoice } from "../speech/speech-file";
import { fromWav, toWav } from "../speech/wav";

const control = unwatched();
let dir = "";
beforeAll(async () => void (dir = await mkdtemp(join(tmpdir(), "foreign-"))));
afterAll(() => rm(dir, { recursive: true }));

describe("a foreign voice", () => {
  test("an MP3 becomes a WAV of one channel and equal length", async () => {
    const { pcmFile, seconds } = await importVoice({ file: resolve("e2e/fixtures/sounds/voice.mp3"), dir }, control);
    const { samples, rate } = fromWav(await readFile(pcmFile));
    expect([rate, samples.length]).toEqual([48_000, Math.round(seconds * 48_000)]);
    expect(seconds).toBeCloseTo(2.95, 0);
    expect(samples.some((sample) => sample > 0.1)).toBe(true);
  });

  test("what is too high for a lower rate is taken away, not folded into the speech", async () => {
    const tone = (hz: number, at: number) => 0.4 * Math.sin((2 * Math.PI * hz * at) / 48_000);
    const file = join(dir, "tones.wav");
    const samples = Float32Array.from({ length: 48_000 }, (_, at) => tone(1000, at) + tone(12_000, at));
    await writeFile(file, toWav({ samples, rate: 48_000 }));
    const { pcmFile } = await importVoice({ file, dir, rate: 16_000 }, control);
    const voice = fromWav(await readFile(pcmFile));
    expect([voice.rate, voice.samples.length]).toEqual([16_000, 16_000]);
    const levelAt = (hz: number): number => {
      const [sine, cosine] = [Math.sin, Math.cos].map((wave) =>
        voice.samples.reduce((sum, sample, at) => sum + sample * wave((2 * Math.PI * hz * at) / 16_000), 0),
      );
      return (2 * Math.hypot(sine!, cosine!)) / voice.samples.length;
    };
    expect(levelAt(1000)).toBeGreaterThan(0.2);
    expect(levelAt(4000)).toBeLessThan(levelAt(1000) / 100);
  });

  test.each([
    ["silence", toWav({ samples: new Float32Array(24_000), rate: 24_000 }), "silent"],
    ["a page", Buffer.from("<html>no</html>"), "not a readable sound"],
    ["nothing", new Uint8Array(0), "not a readable sound"],
    ["a moment", toWav({ samples: new Float32Array(100).fill(0.5), rate: 24_000 }), "no sound"],
  ])("%s is refused in public words", async (name, bytes, reason) => {
    const file = join(dir, `${name}.wav`);
    await writeFile(file, bytes);
    const error = await importVoice({ file, dir }, control).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(MediaError);
    expect((error as MediaError).message).toContain(reason);
  });
});

describe("a foreign picture", () => {
  test("gets exactly the size asked for, cut about its middle, without metadata", async () => {
    const out = join(dir, "fit.png");
    const file = resolve("e2e/fixtures/pictures/barista-rotated.jpg");
    const { kept, upscale, renderHash } = await fitPicture({ file, out, width: 540, height: 960, dir }, control);
    const meta = await sharp(out).metadata();
    expect([meta.width, meta.height, meta.format, meta.hasAlpha, meta.exif]).toEqual([
      540,
      960,
      "png",
      false,
      undefined,
    ]);
    expect(kept).toBeCloseTo(0.375, 2);
    expect(upscale).toBeGreaterThan(0);
    expect(renderHash).toMatch(/^sha256:[0-9a-f]{64}$/);
  });

  test("a page that calls itself a picture is refused", async () => {
    const request = {
      file: resolve("e2e/fixtures/broken/page.png"),
      out: join(dir, "x.png"),
      width: 100,
      height: 100,
      dir,
    };
    await expect(fitPicture(request, control)).rejects.toThrow(MediaError);
  });
});
