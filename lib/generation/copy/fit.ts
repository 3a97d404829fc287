import { words } from "./text";

/** Something that may be said; rank 0 must be, higher ranks only while there is time. */
export interface Candidate {
  text: string;
  rank: number;
}

const size = (candidate: Candidate): number => words(candidate.text).length;

/** How far from the target a script may end, in words. */
export const toleranceOf = (targetWords: number): number => Math.max(1, Math.round(targetWords * 0.04));

/**
 * Picks candidates so that their words add up to the target as nearly as the ranks allow; the order is kept.
 * Rank 0 is always in, even when it alone is too long. A last pass exchanges or adds one line when that comes closer.
 */
export function fitWords<C extends Candidate>(candidates: readonly C[], targetWords: number): C[] {
  const limit = targetWords + toleranceOf(targetWords);
  const chosen = new Set(candidates.filter(({ rank }) => rank === 0));
  let total = [...chosen].reduce((sum, candidate) => sum + size(candidate), 0);
  for (const candidate of candidates.toSorted((a, b) => a.rank - b.rank)) {
    if (chosen.has(candidate) || total + size(candidate) > limit) continue;
    chosen.add(candidate);
    total += size(candidate);
  }
  const best = nearest(candidates, chosen, targetWords - total);
  for (const candidate of best.out) chosen.delete(candidate);
  for (const candidate of best.in) chosen.add(candidate);
  return candidates.filter((candidate) => chosen.has(candidate));
}

interface Exchange<C> {
  in: C[];
  out: C[];
}

/** The one exchange that brings the sum nearest to the target; none when it is within a word already. */
function nearest<C extends Candidate>(candidates: readonly C[], chosen: ReadonlySet<C>, missing: number): Exchange<C> {
  let best: Exchange<C> = { in: [], out: [] };
  let gap = Math.abs(missing);
  const optional = candidates.filter((candidate) => chosen.has(candidate) && candidate.rank > 1);
  for (const added of candidates.filter((candidate) => !chosen.has(candidate))) {
    for (const removed of [null, ...optional]) {
      const next = Math.abs(missing - size(added) + (removed === null ? 0 : size(removed)));
      if (next >= gap || gap <= 1) continue;
      gap = next;
      best = { in: [added], out: removed === null ? [] : [removed] };
    }
  }
  return best;
}
