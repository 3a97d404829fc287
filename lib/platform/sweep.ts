import { HOUR_MS, MINUTE_MS } from "@/lib/platform/clock";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";

const FIRST_DELAY_MS = MINUTE_MS;
const LONGEST_DELAY_MS = HOUR_MS;

/** Outcome of a sweep: items dealt with, items that failed, and failed ones left alone until their next try is due. */
export interface Swept {
  readonly done: number;
  readonly failed: number;
  readonly waiting: number;
}

interface Failure {
  readonly delayMs: number;
  readonly retryAt: number;
}

const failuresOf = (name: string) => singleton(`sweep-failures:${name}`, () => new Map<string, Failure>());

/**
 * Does a piece of upkeep for each item, by itself: one that throws is logged and tried again after one minute, then two,
 * four … up to an hour, and never keeps the others from their turn. Forgotten when the process ends.
 */
export async function sweepEach<T>(
  name: string,
  items: readonly T[],
  idOf: (item: T) => string,
  act: (item: T) => Promise<unknown>,
): Promise<Swept> {
  const failures = failuresOf(name);
  const swept = { done: 0, failed: 0, waiting: 0 };
  for (const item of items) {
    const id = idOf(item);
    const before = failures.get(id);
    if (before && before.retryAt > performance.now()) {
      swept.waiting++;
      continue;
    }
    try {
      await act(item);
      failures.delete(id);
      swept.done++;
    } catch (error) {
      const delayMs = Math.min(before ? before.delayMs * 2 : FIRST_DELAY_MS, LONGEST_DELAY_MS);
      failures.set(id, { delayMs, retryAt: performance.now() + delayMs });
      swept.failed++;
      log.error("an item of a sweep failed", { sweep: name, id, retryInSeconds: delayMs / 1000, error });
    }
  }
  forgetOld(failures);
  return swept;
}

/**
 * Sweeps a list page by page, each as {@link sweepEach} does, until its end or until `most` are done: what fails stays in the
 * list and is passed by. One that ended before the list did is gone on with by the next of the same name, so that what is done
 * and stays in the list keeps nobody behind it from their turn; the next after its end begins anew. `pageAfter` returns the items
 * behind one, from the start without it, in the order of a key that is unique and exact: the database's times are finer than ours.
 */
export async function sweepPages<T extends { readonly id: string }>(
  name: string,
  pageAfter: (last?: T) => Promise<readonly T[]>,
  act: (item: T) => Promise<unknown>,
  most = Infinity,
): Promise<Swept> {
  const position = singleton<{ last?: T | undefined }>(`sweep-position:${name}`, () => ({}));
  const total = { done: 0, failed: 0, waiting: 0 };
  while (total.done < most) {
    const page = await pageAfter(position.last);
    const swept = await sweepEach(name, page, ({ id }) => id, act);
    for (const outcome of ["done", "failed", "waiting"] as const) total[outcome] += swept[outcome];
    position.last = page.at(-1);
    if (!position.last) break;
  }
  return total;
}

/** Drops failures whose item has not come again for long: it is gone. */
function forgetOld(failures: Map<string, Failure>): void {
  const oldest = performance.now() - LONGEST_DELAY_MS;
  for (const [id, { retryAt }] of failures) if (retryAt < oldest) failures.delete(id);
}
