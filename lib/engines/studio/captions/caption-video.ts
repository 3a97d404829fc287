import type { z } from "zod";
import { runTask } from "../workers/run";
import { type CaptionInput, CaptionOutput, ListenOutput } from "../workers/tasks";
import type { Control } from "../workers/control";
import { foreignVideoLimits, shareOf } from "../workers/foreign-limits";
import { runExclusive } from "../workers/run-exclusive";

/** When somebody speaks in a foreign video, in milliseconds; null when it has no sound. */
export type DetectedSpeech = z.output<typeof ListenOutput>["stretches"];

/** Listens to a foreign video of `seconds` in a probe child working in `dir`. Throws MediaError with a public message. */
export const detectSpeech = async (
  { file, dir, seconds }: { file: string; dir: string; seconds: number },
  control: Control,
): Promise<DetectedSpeech> => {
  const task = { program: "probe-child", op: "listen", input: { file }, output: ListenOutput } as const;
  return (await runTask({ ...task, limits: foreignVideoLimits(dir) }, shareOf(control, seconds))).stretches;
};

/** A foreign video with captions: how many frames, where the captions rest, which letters could not be drawn. */
export type CaptionedVideo = z.output<typeof CaptionOutput>;

/**
 * Writes a foreign video anew in our own format with captions burned into it, its sound kept, and a poster of it. In a
 * probe child working in `dir`; one render at a time per process. Throws MediaError with a public message.
 */
export const captionVideo = (
  { dir, seconds, ...input }: z.input<typeof CaptionInput> & { dir: string; seconds: number },
  control: Control,
): Promise<CaptionedVideo> => {
  const task = { program: "probe-child", op: "caption", input, output: CaptionOutput } as const;
  return runExclusive(control, () => runTask({ ...task, limits: foreignVideoLimits(dir) }, shareOf(control, seconds)));
};
