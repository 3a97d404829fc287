import type { LineSpan } from "@/lib/engines/studio/speech/place-lines";

/** The end card has the first of the time that nobody needs. */
const END_MS = 1600;
/** A longer rest of the voice has no line to stand on. */
const MAX_PAUSE_MS = 8000;
/** Lines begin on tenths of a second; see `placeLines`. */
const GRID_MS = 100;

/**
 * Lines of an ad that has more time than words: the voice keeps its pace and rests between them, evenly, up to eight seconds,
 * so that pictures and music have the time. `spareMs` is what is left after the last line. Pure.
 */
export function withPauses(lines: readonly (LineSpan | null)[], spareMs: number): (LineSpan | null)[] {
  const count = lines.filter((span) => span !== null).length - 1;
  const pause = Math.min(MAX_PAUSE_MS, (spareMs - END_MS) / Math.max(1, count));
  const step = Math.floor(pause / GRID_MS) * GRID_MS;
  if (count < 1 || step <= 0) return [...lines];
  let nth = 0;
  return lines.map((span) => {
    if (span === null) return null;
    const moved = step * nth++;
    return { startMs: span.startMs + moved, endMs: span.endMs + moved };
  });
}
