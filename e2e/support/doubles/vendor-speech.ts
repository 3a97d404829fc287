import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AV_CHANNEL_LAYOUT_MONO, AV_SAMPLE_FMT_FLTP, FF_ENCODER_LIBMP3LAME } from "node-av/constants";
import { Frame } from "node-av/lib";
import { unwatched } from "../../../lib/engines/studio/workers/control";
import { resample } from "@/lib/engines/studio/mix/dsp";
import { writeFrames } from "@/lib/engines/studio/encode/audio";
import { speakToFile, type Speech } from "@/lib/engines/studio/speech/speech-file";
import { fromWav } from "@/lib/engines/studio/speech/wav";

/** Real speech as a provider would send it: the sound, and when each word is heard. */
export interface VendorSpeech {
  mp3: Buffer;
  wav: Buffer;
  words: Speech["words"];
  seconds: number;
}

const RATE = 44_100;
const BLOCK = 1152;

/** Has a voice of the studio speak the lines, as WAV and as MP3 of 128 kbit/s. */
export async function vendorSpeech(lines: readonly string[], voiceId = "local/june"): Promise<VendorSpeech> {
  const dir = await mkdtemp(join(tmpdir(), "vendor-speech-"));
  const control = unwatched();
  const { pcmFile, words, seconds } = await speakToFile({ lines, voiceId, targetSeconds: null, dir }, control);
  const wav = await readFile(pcmFile);
  const { samples, rate } = fromWav(wav);
  const file = join(dir, "speech.mp3");
  await writeFrames(file, { codec: FF_ENCODER_LIBMP3LAME, bitRate: "128k" }, framesOf(resample(samples, rate, RATE)));
  const mp3 = await readFile(file);
  await rm(dir, { recursive: true });
  return { mp3, wav, words, seconds };
}

function* framesOf(samples: Float32Array): Generator<Frame> {
  for (let start = 0; start < samples.length; start += BLOCK) {
    const block = samples.slice(start, start + BLOCK);
    const frame = Frame.fromAudioBuffer(Buffer.from(block.buffer), {
      nbSamples: block.length,
      format: AV_SAMPLE_FMT_FLTP,
      sampleRate: RATE,
      channelLayout: AV_CHANNEL_LAYOUT_MONO,
      timeBase: { num: 1, den: RATE },
    });
    frame.pts = BigInt(start);
    yield frame;
  }
}
