import type * as z from "zod";
import { runTask } from "../workers/run";
import { type CaptionInput, CaptionOutput } from "../workers/tasks";
import type { Control } from "../workers/control";
import { foreignVideoLimits, shareOf } from "../workers/foreign-limits";
import { runExclusive } from "../workers/run-exclusive";

/** A foreign video with captions: number of frames, boxes of the captions at rest, letters that could not be drawn. */
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
