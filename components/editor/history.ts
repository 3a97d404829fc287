import type { Timeline } from "@/lib/contract/timeline/document";

/** A document with its steps back and forth. */
export interface History {
  readonly past: readonly Timeline[];
  readonly present: Timeline;
  readonly future: readonly Timeline[];
  /** The field that was changed last, and when: what is typed in one go is one step. */
  readonly last: { readonly field: string; readonly atMs: number } | null;
}

const MOST_STEPS = 100;
const SAME_STEP_MS = 1500;

/** The history of a document nobody changed. */
export const begin = (present: Timeline): History => ({ past: [], present, future: [], last: null });

/** A change of a field; `field` null is a step of its own. */
export function change(history: History, next: Timeline, field: string | null, atMs: number): History {
  const { past, present, last } = history;
  if (next === present) return history;
  const goesOn = field !== null && last?.field === field && atMs - last.atMs < SAME_STEP_MS;
  return {
    past: goesOn ? past : [...past, present].slice(-MOST_STEPS),
    present: next,
    future: [],
    last: field === null ? null : { field, atMs },
  };
}

/** One step back. */
export function undo({ past, present, future }: History): History {
  const before = past.at(-1);
  const now = { past, present, future, last: null };
  return before ? { past: past.slice(0, -1), present: before, future: [present, ...future], last: null } : now;
}

/** One step forth again. */
export function redo({ past, present, future }: History): History {
  const [next, ...rest] = future;
  const now = { past, present, future, last: null };
  return next ? { past: [...past, present], present: next, future: rest, last: null } : now;
}
