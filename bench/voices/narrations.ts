import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toBrief } from "@/lib/domains/generation/brief/brief";
import { samplePrompts } from "@/lib/domains/generation/brief/prompts.fixture";
import { voiceTargetSeconds, writeScript } from "@/lib/domains/generation/copy/script";
import { speakWithin } from "@/lib/domains/generation/voice/narration";
import type { StereoPcm } from "@/lib/engines/studio/encode/audio";
import { mix } from "@/lib/engines/studio/mix/mix";
import { writeSpeechFile } from "@/lib/engines/studio/speech/speech-file";
import type { NarratedWord } from "@/lib/engines/studio/speech/synthesise-lines";
import { localVoices } from "@/lib/engines/studio/speech/voices";
import { fromWav } from "@/lib/engines/studio/speech/wav";
import { unwatched } from "@/lib/engines/studio/workers/control";

/** The spoken words of one ad as they are delivered, without music. */
export interface SpokenAd {
  voiceId: string;
  lines: readonly string[];
  /** Times in milliseconds from the start of the sound. */
  words: readonly NarratedWord[];
  sound: StereoPcm;
}

const control = unwatched();
/** Rests at both ends of an ad, in seconds. */
const [LEAD, TAIL] = [0.2, 0.6];

/** The first sample prompts as the pipeline writes and speaks them, with the voices in turn. */
export async function spokenAds(count: number): Promise<SpokenAd[]> {
  const ads: SpokenAd[] = [];
  for (const [index, prompt] of samplePrompts.slice(0, count).entries()) {
    const voiceId = localVoices[index % localVoices.length]?.id ?? "";
    ads.push(await spokenAd(prompt, voiceId, 100 + index));
  }
  return ads;
}

async function spokenAd(prompt: string, voiceId: string, seed: number): Promise<SpokenAd> {
  const dir = await mkdtemp(join(tmpdir(), "bench-voices-"));
  try {
    const brief = toBrief({ prompt }, seed);
    const lines = writeScript(brief).lines.map(({ say }) => say);
    const spoken = await speakWithin({ lines, voiceId, targetSeconds: voiceTargetSeconds(brief), dir }, control);
    const { pcmFile, seconds, words } = await writeSpeechFile(spoken, spoken.lines, dir);
    const voice = { pcm: fromWav(await readFile(pcmFile)), at: LEAD };
    const { sound } = await mix({ seconds: LEAD + seconds + TAIL, voice, bed: null, bedDb: -18, effects: [] });
    const heard = words.map((word) => ({
      ...word,
      startMs: word.startMs + LEAD * 1000,
      endMs: word.endMs + LEAD * 1000,
    }));
    return { voiceId, lines, words: heard, sound };
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
