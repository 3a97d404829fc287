import type * as z from "zod";
import type { ReframeInput, ReframeOutput } from "../workers/foreign-tasks";
import { transcode } from "./transcode";
import { foreignLimits } from "./open";
import { toRgba } from "./picture";
import { writePoster } from "../pictures/poster-file";

/** The poster shows what is seen after this long: many generated clips begin on an unsettled frame. */
const POSTER_MS = 1000;

/** Writes a foreign video anew, covering a frame of our own format. Reports the seconds done. Throws MediaError for a damaged one. */
export const reframe = async (
  input: z.output<typeof ReframeInput>,
  onSeconds: (seconds: number) => void,
): Promise<z.output<typeof ReframeOutput>> => {
  const { file, out, scratchSound, width, height, fps, hasSound } = input;
  const format = { width, height, rate: { num: fps, den: 1 }, covers: true };
  let poster: Buffer | null = null;
  const frames = await transcode({ file, out, scratchSound, format, limits: foreignLimits, hasSound }, (open) => {
    if (poster === null || (open.timeMs >= POSTER_MS && open.timeMs - 1000 / fps < POSTER_MS))
      poster = toRgba(open.frame);
    if (open.index % 15 === 14) onSeconds(open.timeMs / 1000);
  });
  await writePoster(poster ?? Buffer.alloc(0), format, input.poster);
  return { frames };
};
