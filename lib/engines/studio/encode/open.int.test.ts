import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { probeMedia } from "../pictures/sandboxed-media";
import { detectSpeech } from "../speech/detect-speech";
import { importVoice } from "../speech/speech-file";
import { toWav } from "../speech/wav";
import { tracksOf, type WebmTrack, writeWebm } from "../testing/webm";
import { MediaError, unwatched } from "../workers/control";
import { reframeVideo } from "./clip";

const quiet = unwatched();
let dir = "";
beforeAll(async () => void (dir = await mkdtemp(join(tmpdir(), "codecs-"))));
afterAll(() => rm(dir, { recursive: true, force: true }));

const reframed = async (name: string, tracks: readonly WebmTrack[]) => {
  const [file, out] = [join(dir, `${name}.webm`), join(dir, `${name}.mp4`)];
  await writeWebm(file, tracks, 1);
  const request = { width: 64, height: 64, fps: 30, hasSound: true, seconds: 1, dir };
  return reframeVideo({ ...request, file, out, poster: `${out}.png`, scratchSound: `${out}.m4a` }, quiet);
};
/** Sound whose packets could be of any codec. */
const soundOf = (codec: string): WebmTrack => {
  const packets = [0, 20, 40].map((ms) => ({ ms, data: Buffer.alloc(960, 7) }));
  return { kind: "audio", codec, rate: 48_000, channels: 1, packets };
};
const fails = (work: Promise<unknown>) => work.catch((thrown: unknown) => thrown);

test("pictures of a codec that is not on the list are refused in public words", async () => {
  const data = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#c33" } })
    .jpeg()
    .toBuffer();
  const packets = [0, 40, 80].map((ms) => ({ ms, data }));
  const error = await fails(reframed("mjpeg", [{ kind: "video", codec: "V_MJPEG", width: 64, height: 64, packets }]));
  expect(error).toBeInstanceOf(MediaError);
  expect(String(error)).toContain("not accepted: mjpeg");
  const probed = probeMedia({ file: join(dir, "mjpeg.webm"), dir }, quiet);
  expect(String(await fails(probed))).toBe(
    "MediaError: the file is in a format that is not accepted: mjpeg. Convert it to MP4 with H.264 and AAC",
  );
});

test("sound of a codec that is not on the list is refused beside pictures and alone", async () => {
  const { video } = await tracksOf(resolve("e2e/fixtures/videos/odd.webm"));
  expect(String(await fails(reframed("ac3", [video, soundOf("A_AC3")])))).toContain("not accepted: ac3");
  const listened = detectSpeech({ file: join(dir, "ac3.webm"), dir, seconds: 1 }, quiet);
  expect(String(await fails(listened))).toContain("not accepted: ac3");
  const probed = probeMedia({ file: join(dir, "ac3.webm"), dir }, quiet);
  expect(String(await fails(probed))).toContain("not accepted: ac3");
});

test("a voice of a codec that is not on the list is refused", async () => {
  const file = join(dir, "companded.wav");
  const bytes = Buffer.from(toWav({ samples: new Float32Array(24_000).fill(0.5), rate: 24_000 }));
  bytes.writeUInt16LE(7, 20); // G.711
  bytes.writeUInt16LE(8, 34);
  await writeFile(file, bytes);
  expect(String(await fails(importVoice({ file, dir }, quiet)))).toContain("not accepted: pcm_mulaw");
});
