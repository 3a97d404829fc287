/** Width and height in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A video to be drawn, by what its drawing costs. */
export interface DrawnVideo extends Size {
  seconds: number;
  /** Number of pictures it is made from. */
  pictures: number;
}

/** As many pixels as a full HD picture has: every video is drawn at its own size up to here. */
const FULL_HD = 1920 * 1080;
/** Above full HD: pixels times seconds that are drawn within the time of a job, and pixels times pictures a child holds. */
const [MOST_PIXEL_SECONDS, MOST_HELD_PIXELS] = [60 * 4 * FULL_HD, 20 * FULL_HD];

/**
 * The size a video is drawn at: its own; where that would take too long or too much memory, the same shape with as many
 * pixels as may be, full HD at least.
 */
export const workSize = ({ width, height, seconds, pictures }: DrawnVideo): Size => {
  const most = Math.max(FULL_HD, Math.min(MOST_PIXEL_SECONDS / seconds, MOST_HELD_PIXELS / Math.max(1, pictures)));
  const scale = Math.min(1, Math.sqrt(most / (width * height)));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
};

/** The size a motion document is drawn at. */
export const workSizeOf = (motion: Size & { fps: number; frames: number; pictures: readonly unknown[] }): Size =>
  workSize({ ...motion, seconds: motion.frames / motion.fps, pictures: motion.pictures.length });
