import { runTask } from "../workers/run";
import type { Control } from "../workers/control";
import { type AdSpec, AdReport } from "./ad-spec";

/** An ad to draw, and where its PNG goes. */
export interface ImageAdRequest {
  spec: AdSpec;
  out: string;
}

/**
 * Draws an image ad to a PNG in a child process and reads it back: it decodes to exactly what was drawn. Equal ads
 * give equal pixels.
 */
export const renderImageAd = ({ spec, out }: ImageAdRequest, control: Control): Promise<AdReport> =>
  runTask(
    // A brand's typeface is a foreign file and stays loaded.
    { program: "image-child", op: "draw", input: { spec, out }, output: AdReport, isReusable: !spec.font },
    control,
  );
