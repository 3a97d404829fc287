import { z } from "zod";
import { storage } from "@/lib/storage";
import { withScratch } from "@/lib/storage/scratch";
import type { Control } from "@/lib/studio/control";
import { speak } from "@/lib/studio/speak";
import { fileKey, type JobFiles, putJson } from "./files";

/** When what is heard in a narration, in milliseconds from the start of the clip. */
export const Narration = z.object({
  seconds: z.number(),
  words: z.array(z.object({ text: z.string(), startMs: z.int(), endMs: z.int(), line: z.int() })),
  phones: z.array(z.object({ name: z.string(), startMs: z.int(), endMs: z.int() })),
  approximate: z.boolean(),
});
export type Narration = z.infer<typeof Narration>;

/** A stored narration: the clean speech as WAV, its times as JSON ({@link Narration}). */
export interface NarrationFiles {
  pcmKey: string;
  timesKey: string;
  seconds: number;
  /** Of the speech. */
  sha256: string;
}

/** Speaks the lines with a local voice and stores speech and times, for this video and for later subtitle jobs. */
export const narrate = (
  input: { files: JobFiles; lines: readonly string[]; voiceId: string; targetSeconds: number | null },
  control: Control,
): Promise<NarrationFiles> =>
  withScratch(async (dir) => {
    const { files, lines, voiceId, targetSeconds } = input;
    const { pcmFile, ...times } = await speak({ lines, voiceId, targetSeconds, dir }, control);
    const { key: pcmKey, sha256 } = await storage().putFile(fileKey(files, "voice.wav"), pcmFile);
    const { key: timesKey } = await putJson(fileKey(files, "voice.json"), times);
    return { pcmKey, timesKey, seconds: times.seconds, sha256 };
  });
