import { type Check, skipped } from "@/lib/engines/studio/checks/report";

/** Checks of what a clip keeps from its source unchanged. */
const kept: ReadonlySet<string> = new Set([
  "video.black",
  "video.freeze",
  "audio.loudness",
  "audio.silence",
  "script.pace",
]);

/** The checks of a clip: its pictures, sound and speech are not ours to judge. */
export const checksOfClip = (checks: readonly Check[]): Check[] =>
  checks.map((check) =>
    kept.has(check.id)
      ? { id: check.id, ...skipped(check.expected, "pictures and sound are the source's own") }
      : check,
  );
