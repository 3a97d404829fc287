/** Text with a rank: 0 must be used, higher ranks only while there is time. */
export interface RankedText {
  text: string;
  rank: number;
}

// Fitted to 24 scripts in the eight local voices: 0.064 s a letter, 0.6 s a sentence with its pause (mean error 0.7 of 14.5 s).
const WORDS_PER_LETTER = 0.16;
const WORDS_PER_SENTENCE = 1.5;
const LETTERS_PER_DIGIT = 5;

/** Spoken length of a text, in words of ordinary running text (2.5 a second); pauses and figures are included. */
export function spokenSize(text: string): number {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const digits = text.match(/\p{N}/gu)?.length ?? 0;
  const pauses = Math.max(1, text.match(/[.!?…](?=["')\]]*(?:\s|$))/gu)?.length ?? 0);
  return WORDS_PER_LETTER * (letters + LETTERS_PER_DIGIT * digits) + WORDS_PER_SENTENCE * pauses;
}

const measured = new WeakMap<RankedText, number>();

/** The size of a candidate, measured once. */
function size(candidate: RankedText): number {
  const known = measured.get(candidate);
  if (known !== undefined) return known;
  const fresh = spokenSize(candidate.text);
  measured.set(candidate, fresh);
  return fresh;
}

/** Tolerance of a script's length, in words. */
export const toleranceOf = (targetWords: number): number => Math.max(1, Math.round(targetWords * 0.04));

/**
 * Picks candidates so that their words add up to the target as nearly as the ranks allow; the order is kept.
 * Rank 0 is always in, even when it alone is too long. A last pass exchanges or adds one line when that comes closer.
 */
export function fitWords<C extends RankedText>(candidates: readonly C[], targetWords: number): C[] {
  const limit = targetWords + toleranceOf(targetWords);
  const chosen = new Set(candidates.filter(({ rank }) => rank === 0));
  let total = [...chosen].reduce((sum, candidate) => sum + size(candidate), 0);
  for (const candidate of candidates.toSorted((a, b) => a.rank - b.rank)) {
    if (chosen.has(candidate) || total + size(candidate) > limit) continue;
    chosen.add(candidate);
    total += size(candidate);
  }
  const best = nearest(candidates, chosen, targetWords - total, toleranceOf(targetWords));
  for (const candidate of best.out) chosen.delete(candidate);
  for (const candidate of best.in) chosen.add(candidate);
  return candidates.filter((candidate) => chosen.has(candidate));
}

interface Exchange<C> {
  in: C[];
  out: C[];
}

/** The one exchange that brings the sum nearest to the target; none when it is within a word already. */
function nearest<C extends RankedText>(
  candidates: readonly C[],
  chosen: ReadonlySet<C>,
  missing: number,
  tolerance: number,
): Exchange<C> {
  let best: Exchange<C> = { in: [], out: [] };
  let gap = Math.abs(missing);
  const optional = candidates.filter((candidate) => chosen.has(candidate) && candidate.rank > 2);
  for (const added of candidates.filter((candidate) => !chosen.has(candidate))) {
    for (const removed of [null, ...optional]) {
      const left = missing - size(added) + (removed === null ? 0 : size(removed));
      // Too many words cost twice: a voice can slow down further than it can hurry.
      const next = left < -tolerance ? -2 * left : Math.abs(left);
      if (next >= gap || gap <= 1) continue;
      gap = next;
      best = { in: [added], out: removed === null ? [] : [removed] };
    }
  }
  return best;
}
