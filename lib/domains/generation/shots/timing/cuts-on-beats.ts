import type { MusicMood } from "@/lib/contract/timeline/document";
import { beatGridFor, nearestBeat } from "@/lib/engines/studio/music/beat-grid";
import type { TimedWord } from "./word-timing";

/** Milliseconds a cut may lead the word it belongs to, and how far it may move from where it was wanted. */
const [LEAST_LEAD_MS, MOST_MOVE_MS] = [40, 150];
/** A scene that a moved cut would make shorter keeps its cut. */
const SHORTEST_MS = 700;

/**
 * Cuts, in milliseconds, on the beats of the ad's music: those that have one near enough and no word in between. The render
 * lays the music to the cuts in the same way, so an edited document keeps its beat. Pure.
 */
export function onBeats(cuts: readonly number[], timed: readonly TimedWord[], mood: MusicMood): number[] {
  const grid = beatGridFor(
    mood,
    cuts.slice(1).map((cut) => cut / 1000),
  );
  if (!grid) return [...cuts];
  return cuts.map((cut, index) => {
    const beat = Math.round(nearestBeat(grid, cut / 1000) * 1000);
    const before = timed.findLast(({ startMs }) => startMs < cut)?.startMs ?? 0;
    const after = timed.find(({ startMs }) => startMs >= cut)?.startMs ?? Number.POSITIVE_INFINITY;
    const isFree = beat > before && beat <= after - LEAST_LEAD_MS && Math.abs(beat - cut) <= MOST_MOVE_MS;
    const isLongEnough =
      beat - (cuts[index - 1] ?? 0) >= SHORTEST_MS && (cuts[index + 1] ?? Infinity) - beat >= SHORTEST_MS;
    // The end card keeps its time.
    const isAllowed = index > 0 && (index < cuts.length - 1 || beat <= cut);
    return isAllowed && isFree && isLongEnough ? beat : cut;
  });
}
