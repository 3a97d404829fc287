import type { Timeline } from "@/lib/contract/timeline/document";

/** Entrances take at most this long, so words that started it are complete. */
const SETTLED_MS = 500;
const EARLIEST_MS = 800;

/** The poster's frame: the first one after the words of the first scene are fully visible. */
export const posterFrame = ({ scenes, fps, durationMs }: Timeline): number => {
  const first = scenes[0];
  const entered = Math.max(0, ...(first?.overlays ?? []).map(({ atMs = 0 }) => atMs));
  const wanted = (first?.startMs ?? 0) + Math.max(EARLIEST_MS, entered + SETTLED_MS);
  const lastMs = Math.min(first?.endMs ?? durationMs, durationMs) - 1000 / fps;
  return Math.max(0, Math.floor((Math.min(wanted, lastMs) * fps) / 1000));
};
