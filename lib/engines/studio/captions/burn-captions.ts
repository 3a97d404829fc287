import type * as z from "zod";
import { MediaError } from "../workers/control";
import type { CaptionInput, CaptionOutput, DrawnBox } from "../workers/tasks";
import { transcode } from "../encode/transcode";
import { foreignLimits } from "../encode/open";
import { toRgba } from "../encode/picture";
import { fontStack } from "../draw/font-files";
import { drawableText, undrawnIn } from "../draw/glyphs";
import { makeCaptionOverlay } from "./overlay";
import { writePoster } from "../pictures/poster-file";
import { blendPatch } from "./patch";
import { captionPresets } from "./presets";

/** The poster shows the first page once it has come in; a video whose first words come later than this does not wait. */
const [SETTLED_MS, LATEST_MS] = [400, 8000];

/** Burns captions into a foreign video and writes a poster of it. Reports the seconds done. Throws MediaError for a damaged one. */
export const burnCaptions = async (
  input: z.output<typeof CaptionInput>,
  onSeconds: (seconds: number) => void,
): Promise<z.output<typeof CaptionOutput>> => {
  const { file, out, scratchSound, format, words, preset } = input;
  const stack = fontStack(captionPresets[preset].family);
  if (words.every(({ text }) => drawableText(text, stack) === "")) {
    throw new MediaError("no typeface of this server has the letters of the script");
  }
  const undrawn = [...new Set(words.flatMap(({ text }) => undrawnIn(text, stack)))];
  const overlaidAt = makeCaptionOverlay({ ...input, ...format });
  const fps = format.rate.num / format.rate.den;
  const posterMs = Math.min(LATEST_MS, (words[0]?.startMs ?? 0) + SETTLED_MS);
  const boxes: DrawnBox[] = [];
  let poster: Buffer | null = null;
  const frames = await transcode({ file, out, scratchSound, format, limits: foreignLimits }, (open) => {
    const overlaid = overlaidAt(open.timeMs);
    if (overlaid) blendPatch(overlaid.patch, open);
    // Noted twice a second: enough to judge a layout.
    if (overlaid && open.index % Math.max(1, Math.round(fps / 2)) === 0) {
      boxes.push({ frame: open.index, label: "caption", ...overlaid.box });
    }
    if (poster === null || (open.timeMs >= posterMs && open.timeMs - 1000 / fps < posterMs))
      poster = toRgba(open.frame);
    if (open.index % 15 === 14) onSeconds(open.timeMs / 1000);
  });
  await writePoster(poster ?? Buffer.alloc(0), format, input.poster);
  return { frames, boxes, undrawn };
};
