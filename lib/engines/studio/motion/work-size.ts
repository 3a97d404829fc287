/** Width and height in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** As many pixels as a full HD picture has. */
const MAX_PIXELS = 1920 * 1080;

/** The size a video is drawn at: its own, or where that has more pixels than 1920 × 1080, the same shape with about as many. */
export const workSize = ({ width, height }: Size): Size => {
  const scale = Math.min(1, Math.sqrt(MAX_PIXELS / (width * height)));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
};
