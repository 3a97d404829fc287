import { type BeatGrid, nearestBeat } from "./beat-grid";

/** Seconds between a moment and a beat up to which they are felt as one. */
const TOGETHER = 0.06;

/** True where a moment, in seconds, and a beat are felt as one. */
export const isOnBeat = (grid: BeatGrid, at: number): boolean => Math.abs(nearestBeat(grid, at) - at) <= TOGETHER;
