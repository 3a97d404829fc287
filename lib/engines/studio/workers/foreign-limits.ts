import { defaultLimits } from "./start";
import type { Control } from "./control";

/** Limits of a child in `dir` that decodes and encodes a 4096-pixel video; the rest of the machine stays free. */
export const foreignVideoLimits = (dir: string) => ({ ...defaultLimits, maxMb: 2048, cwd: dir, isForeign: true });

/** Control whose progress is reported in seconds done of a total instead of fractions. */
export const shareOf = ({ signal, onProgress }: Control, totalSeconds: number): Control => ({
  signal,
  onProgress: (seconds, note) => onProgress(Math.min(1, seconds / Math.max(0.1, totalSeconds)), note),
});
