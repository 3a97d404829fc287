import type * as z from "zod";
import type { Control } from "../workers/control";
import { foreignVideoLimits, shareOf } from "../workers/foreign-limits";
import { runTask } from "../workers/run";
import { ListenOutput } from "../workers/tasks";

/** Intervals of speech in an untrusted video, in milliseconds; null when it has no sound. */
export type DetectedSpeech = z.output<typeof ListenOutput>["stretches"];

/**
 * Detects speech in an untrusted video of `seconds` by its level, in a probe child working in `dir`. Throws MediaError with
 * a public message.
 */
export const detectSpeech = async (
  { file, dir, seconds }: { file: string; dir: string; seconds: number },
  control: Control,
): Promise<DetectedSpeech> => {
  const task = { program: "probe-child", op: "listen", input: { file }, output: ListenOutput } as const;
  return (await runTask({ ...task, limits: foreignVideoLimits(dir) }, shareOf(control, seconds))).stretches;
};
