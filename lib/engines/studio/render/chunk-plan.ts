import type { Timeline } from "@/lib/contract/timeline/document";
import { SEGMENT_FRAMES } from "../encode/segment-frames";

/** Frames `from` to `to` (not included) of a video, encoded as one segment. */
export interface Chunk {
  index: number;
  from: number;
  to: number;
  /** True when its frames reproduce a picture the customer gave: they are encoded finer. */
  isFine?: boolean;
}

/** Number of frames of a document, at least 1. */
export const frameCount = ({ durationMs, fps }: Timeline): number => Math.max(1, Math.round((durationMs * fps) / 1000));

/**
 * Cuts a document into chunks of at most 60 frames, every scene starting a new one. It depends on the document alone,
 * never on the machine, so any number of workers writes the same bytes.
 */
export const planChunks = (timeline: Timeline): Chunk[] =>
  cutChunks(
    frameCount(timeline),
    timeline.scenes.map(({ startMs }) => Math.round((startMs * timeline.fps) / 1000)),
  );

/** The chunks of a video of `frames` frames whose scenes begin at `starts`. */
export const cutChunks = (frames: number, starts: readonly number[]): Chunk[] => {
  const cuts = [...new Set([0, ...starts.filter((frame) => frame > 0 && frame < frames), frames])].toSorted(
    (a, b) => a - b,
  );
  const spans = cuts.slice(0, -1).flatMap((from, i) => split(from, cuts[i + 1] ?? frames));
  return spans.map((span, index) => ({ index, ...span }));
};

/** Even parts, so that no chunk is left with a frame or two. */
const split = (from: number, to: number): { from: number; to: number }[] => {
  const count = Math.ceil((to - from) / SEGMENT_FRAMES);
  const edge = (part: number): number => from + Math.round(((to - from) * part) / count);
  return Array.from({ length: count }, (_, part) => ({ from: edge(part), to: edge(part + 1) }));
};
