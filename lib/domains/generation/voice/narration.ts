import * as z from "zod";
import { storage } from "@/lib/platform/storage";
import { withScratch } from "@/lib/platform/storage/scratch";
import type { Control } from "@/lib/engines/studio/workers/control";
import { inSingleFlight, stageCache } from "../cache/service";
import { stageKey } from "@/lib/engines/studio/render/cache-key";
import { type Speech, writeSpeechFile } from "@/lib/engines/studio/speech/speech-file";
import { type LineSpeaker, speakLines, type SpokenLines } from "@/lib/engines/studio/speech/speak-lines";
import { type LineSpan, placeLines } from "@/lib/engines/studio/speech/place-lines";
import type { StageCache, StagePart } from "@/lib/engines/studio/render/stage-cache";
import { fileKey, type JobFiles, putJson } from "../stages/service";
import { easyPace } from "./easy-pace";
import { withPauses } from "./pauses";

/** Timing of a narration's words and phones, in milliseconds from the start of the clip. */
export const Narration = z.object({
  seconds: z.number(),
  words: z.array(z.object({ text: z.string(), startMs: z.int(), endMs: z.int(), line: z.int() })),
  phones: z.array(z.object({ name: z.string(), startMs: z.int(), endMs: z.int() })),
  approximate: z.boolean(),
  /** Span of each line; null where nothing is spoken. */
  lines: z.array(z.object({ startMs: z.number(), endMs: z.number() }).nullable()).optional(),
  /** The pace against the voice's own. */
  speed: z.number().default(1),
});
export type Narration = z.infer<typeof Narration>;

/** A stored narration: the clean speech as WAV, its times as JSON ({@link Narration}). */
export interface NarrationFiles {
  pcmKey: string;
  timesKey: string;
  seconds: number;
  /** Of the speech. */
  sha256: string;
  /** Its lines, spoken now or earlier. */
  parts?: StagePart[];
}

/** Spoken lines and where each lies in the narration. */
export interface PlacedLines extends SpokenLines {
  lines: (LineSpan | null)[];
}

/** Lines for a local voice; `targetSeconds` is the time it has, null for as long as it takes. */
export interface LocalNarrationRequest {
  lines: readonly string[];
  voiceId: string;
  targetSeconds: number | null;
  dir: string;
  cache?: StageCache;
  /** The speaker of a voice that is not the studio's. */
  speaker?: LineSpeaker | undefined;
}

/** Lines with rests between them that use the time nobody needs. */
function rested(spoken: SpokenLines, targetMs: number): PlacedLines {
  const { lines, endMs } = placeLines(spoken.clips);
  return { ...spoken, lines: withPauses(lines, targetMs === Infinity ? 0 : targetMs - endMs) };
}

/**
 * Speaks lines with a local voice at its own pace: faster only where it has less time than that takes, slower where short
 * words would be hard to follow and there is time. What time is left, it rests between lines.
 */
export async function speakWithin(request: LocalNarrationRequest, control: Control): Promise<PlacedLines> {
  const { targetSeconds } = request;
  const plain = await speakLines({ ...request, targetSeconds: null }, control);
  const { endMs } = placeLines(plain.clips);
  const targetMs = targetSeconds === null ? Infinity : targetSeconds * 1000;
  const speed = easyPace(plain.clips, targetMs / endMs);
  if (speed === 1 && endMs <= targetMs) return rested(plain, targetMs);
  return rested(await speakLines(endMs > targetMs ? request : { ...request, speed }, control), targetMs);
}

/** Speaks the lines with a local voice and stores speech and times, for this video and for later subtitle jobs. */
export const narrate = (
  input: { files: JobFiles } & Omit<LocalNarrationRequest, "dir" | "cache">,
  control: Control,
): Promise<NarrationFiles> =>
  withScratch(async (dir) => {
    const { files, speaker, ...request } = input;
    const cache = stageCache(files.accountId, dir);
    const speak = () => speakWithin({ ...request, speaker, dir, cache }, control);
    const key = stageKey("speech", { ...request, ...(speaker && { model: speaker.model }) });
    const spoken = await inSingleFlight(files.accountId, key, speak);
    control.onProgress(1);
    return storeSpeech(files, await writeSpeechFile(spoken, spoken.lines, dir), spoken.parts);
  });

/** Stores a finished narration of a local voice under the names of its job. */
export const storeSpeech = async (
  files: JobFiles,
  { pcmFile, ...times }: Speech,
  parts: StagePart[],
): Promise<NarrationFiles> => ({ ...(await storeNarration(files, pcmFile, times)), parts });

/** Stores a finished narration, a WAV file and its times, under the names of its job. */
export async function storeNarration(
  files: JobFiles,
  pcmFile: string,
  times: z.input<typeof Narration>,
): Promise<NarrationFiles> {
  const { key: pcmKey, sha256 } = await storage().putFile(fileKey(files, "voice.wav"), pcmFile);
  const { key: timesKey } = await putJson(fileKey(files, "voice.json"), times);
  return { pcmKey, timesKey, seconds: times.seconds, sha256 };
}
