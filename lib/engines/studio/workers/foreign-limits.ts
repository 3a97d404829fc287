import { MINUTE_MS } from "@/lib/platform/clock";
import { type ChildLimits, defaultLimits } from "./start";
import type { Control } from "./control";

/** Limits of a child in `dir` that reads a foreign picture, sound or header. */
export const foreignFileLimits = (dir: string): ChildLimits => ({
  ...defaultLimits,
  maxMb: 1024,
  callTimeoutMs: 5 * MINUTE_MS,
  cwd: dir,
  isForeign: true,
});

/** Limits of a child in `dir` that decodes and encodes a 4096-pixel video; the rest of the machine stays free. */
export const foreignVideoLimits = (dir: string): ChildLimits => ({
  ...foreignFileLimits(dir),
  maxMb: 2048,
  // Ends before the run it is part of does, and the renderer's turn with it.
  callTimeoutMs: 25 * MINUTE_MS,
});

/** Control whose progress is reported in seconds done of a total instead of fractions. */
export const shareOf = ({ signal, onProgress }: Control, totalSeconds: number): Control => ({
  signal,
  onProgress: (seconds, note) => onProgress(Math.min(1, seconds / Math.max(0.1, totalSeconds)), note),
});
