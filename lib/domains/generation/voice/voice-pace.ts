import type { VoiceSynth } from "@/lib/engines/providers/ports";
import { words } from "../reading/service";

/** Pace of a provider's voice by itself, in words a second. */
const WORDS_PER_SECOND = 2.6;

/**
 * The pace a provider's voice is asked for, so that its lines fit the time they have: faster only, and no more than it can.
 * Undefined for its own: there is time, or it has no other. Pure.
 */
export function voicePace(
  lines: readonly string[],
  targetSeconds: number | null,
  { paces }: Pick<VoiceSynth, "paces">,
): number | undefined {
  if (targetSeconds === null || !paces) return undefined;
  const seconds = lines.reduce((sum, line) => sum + words(line).length, 0) / WORDS_PER_SECOND;
  const wanted = Math.min(paces[1], seconds / Math.max(1, targetSeconds));
  return wanted > 1.02 ? Math.round(wanted * 100) / 100 : undefined;
}
