/** Longest segment in frames: one closed group of pictures each. Apart from the encoder, so that planning needs no native code. */
export const SEGMENT_FRAMES = 60;
