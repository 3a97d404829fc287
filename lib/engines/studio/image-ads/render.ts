import { runTask } from "../workers/run";
import type { Control } from "../workers/control";
import { type AdSheet, SheetReport } from "./sheet";

/** An ad to draw, and where its PNG goes. */
export interface ImageAdRequest {
  sheet: AdSheet;
  out: string;
}

/**
 * Draws an image ad to a PNG in a child process and reads it back: it decodes to exactly what was drawn. Equal sheets
 * give equal pixels.
 */
export const renderImageAd = ({ sheet, out }: ImageAdRequest, control: Control): Promise<SheetReport> =>
  runTask({ program: "image-child", op: "draw", input: { sheet, out }, output: SheetReport }, control);
