import * as z from "zod";
import { Timeline } from "@/lib/contract/timeline/document";
import type { Control } from "../workers/control";
import { runTask } from "../workers/run";

/**
 * Input of `stills` of `image-child`: frames of a document as WebP files, `width` pixels wide; `files` maps storage keys to
 * local paths.
 */
export const StillsInput = z.object({
  timeline: Timeline,
  files: z.record(z.string(), z.string()),
  width: z.int(),
  stills: z.array(z.object({ frame: z.int(), out: z.string() })),
});
/** Frames to draw and where each goes. */
export type StillsInput = z.infer<typeof StillsInput>;

/** Draws frames of a document, mouths closed, as small WebP pictures in a child process. Equal input gives equal pixels. */
export async function drawStills(input: StillsInput, control: Control): Promise<void> {
  // A brand's typeface is a foreign file and stays loaded.
  const isReusable = !input.timeline.brand.fontKey;
  const task = { program: "image-child", op: "stills", input, output: z.object({}), isReusable } as const;
  await runTask(task, control);
}
