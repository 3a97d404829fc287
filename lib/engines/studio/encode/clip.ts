import type * as z from "zod";
import { type ReframeInput, ReframeOutput } from "../workers/foreign-tasks";
import { runTask } from "../workers/run";
import type { Control } from "../workers/control";
import { foreignVideoLimits, shareOf } from "../workers/foreign-limits";
import { runExclusive } from "../workers/run-exclusive";

/**
 * Writes a foreign video of about `seconds` anew so that it covers exactly the wanted frame, with or without its sound,
 * and a poster of it. In a probe child working in `dir`. Returns the number of frames. Throws MediaError with a public message.
 */
export const reframeVideo = (
  { dir, seconds, ...input }: z.input<typeof ReframeInput> & { dir: string; seconds: number },
  control: Control,
): Promise<{ frames: number }> => {
  const limits = foreignVideoLimits(dir);
  const task = { program: "probe-child", op: "reframe", input, output: ReframeOutput, limits } as const;
  return runExclusive(control, () => runTask(task, shareOf(control, seconds)));
};
