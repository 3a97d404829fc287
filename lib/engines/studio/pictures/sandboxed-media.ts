import { runTask } from "../workers/run";
import { foreignFileLimits } from "../workers/foreign-limits";
import { type FitInput, FitOutput } from "../workers/foreign-tasks";
import { MediaInfo } from "../workers/media-info";
import { PictureOutput } from "../workers/tasks";
import type { Control } from "../workers/control";
import type * as z from "zod";

/** A picture the renderer may use: files written by us, its size in pixels, and its focus point (fractions). */
export type PreparedPicture = z.output<typeof PictureOutput>;

/**
 * Writes a foreign picture anew into `dir` in a probe child: upright, sRGB, without metadata, at most 2400 pixels a side,
 * with its cut-out when the product stands on a plain background. Throws MediaError with a public message for non-pictures.
 */
export const preparePicture = async (
  request: { file: string; dir: string; name: string },
  control: Control,
): Promise<PreparedPicture> => {
  const task = { program: "probe-child", op: "picture", input: request, output: PictureOutput } as const;
  const picture = await runTask({ ...task, limits: foreignFileLimits(request.dir) }, control);
  control.onProgress(1);
  return picture;
};

/** Reads what a foreign video or sound holds, in a probe child working in `dir`. Throws MediaError with a public message. */
export const probeMedia = (request: { file: string; dir: string }, control: Control): Promise<MediaInfo> => {
  const task = { program: "probe-child", op: "probe", input: { file: request.file }, output: MediaInfo } as const;
  return runTask({ ...task, limits: { ...foreignFileLimits(request.dir), silenceTimeoutMs: 15_000 } }, control);
};

/**
 * Cuts and scales a foreign picture to exactly a size, as an opaque PNG at `out`, in a probe child working in `dir`. Throws
 * MediaError with a public message for non-pictures.
 */
export const fitPicture = (
  { dir, ...input }: z.output<typeof FitInput> & { dir: string },
  control: Control,
): Promise<z.output<typeof FitOutput>> =>
  runTask({ program: "probe-child", op: "fit", input, output: FitOutput, limits: foreignFileLimits(dir) }, control);
