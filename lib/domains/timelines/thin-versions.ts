import { MOST_VERSIONS } from "@/lib/contract/edits";

/** A stored version without its document. */
export interface KeptVersion {
  version: number;
  bytes: number;
  createdAt: Date;
}

/** The newest versions, of which none is removed: whoever undoes something finds every step. */
const NEWEST = 10;
/** Most bytes that all versions of an edit have together, its newest ones apart. */
const MOST_BYTES = 2 * 1024 * 1024;

/**
 * The versions to remove, so that no more than {@link MOST_VERSIONS} are left and their documents stay small together. The
 * first and the newest stay; of the others those go first that have a neighbour close in time. `versions` are newest
 * first. Pure.
 */
export function versionsToRemove(
  versions: readonly KeptVersion[],
  most = MOST_VERSIONS,
  mostBytes = MOST_BYTES,
): number[] {
  const kept = [...versions];
  const removed: number[] = [];
  const isTooMuch = (): boolean => kept.length > most || kept.reduce((sum, { bytes }) => sum + bytes, 0) > mostBytes;
  while (isTooMuch()) {
    const at = closestOf(kept);
    if (at === null) break;
    removed.push(...kept.splice(at, 1).map(({ version }) => version));
  }
  return removed;
}

/** Index of the version whose removal leaves the smallest gap; null when all that are left stay. */
function closestOf(kept: readonly KeptVersion[]): number | null {
  let best: { at: number; gapMs: number } | null = null;
  for (let at = NEWEST; at < kept.length - 1; at++) {
    const [newer, older] = [kept[at - 1], kept[at + 1]];
    if (!newer || !older) continue;
    const gapMs = newer.createdAt.getTime() - older.createdAt.getTime();
    if (!best || gapMs < best.gapMs) best = { at, gapMs };
  }
  return best?.at ?? null;
}
