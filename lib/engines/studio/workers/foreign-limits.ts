import { defaultLimits } from "./start";
import type { Control } from "./control";

/** Limits of a child in `dir` that decodes and encodes a 4096-pixel video; the rest of the machine stays free. */
export const foreignVideoLimits = (dir: string) => ({ ...defaultLimits, maxMb: 2048, cwd: dir, isOffline: true });

/** Takes reports of seconds done for shares of a whole. */
export const shareOf = ({ signal, onProgress }: Control, totalSeconds: number): Control => ({
  signal,
  onProgress: (seconds, note) => onProgress(Math.min(1, seconds / Math.max(0.1, totalSeconds)), note),
});
