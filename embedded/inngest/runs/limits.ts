import { evaluate } from "./expression";
import type { FunctionConfig, StoredEvent } from "../protocol";

/** One concurrency slot a turn needs: at most `limit` leased turns may name the same key. */
export type Slot = { key: string; limit: number };

/** Inngest's bound on a priority, either way. */
export const MAX_PRIORITY_SECONDS = 600;
const DEFAULT_RETRIES = 4;

/** Attempts a step of this function has, the first included. */
export const maxAttempts = (fn: FunctionConfig): number => (fn.steps.step.retries?.attempts ?? DEFAULT_RETRIES) + 1;

/**
 * The slots a turn of this function holds while it runs. Scope `fn` counts per function and key expression; `env` and
 * `account` count every function whose key has the same value.
 */
export const slotsFor = (fn: FunctionConfig, event: StoredEvent): Slot[] =>
  fn.concurrency.map(({ limit, key, scope }) => {
    const value = key === undefined ? "*" : String(evaluate(key, { event }));
    return { limit, key: scope === "fn" ? `${fn.id}:${key ?? ""}:${value}` : `${scope}:${value}` };
  });

/** The head start of a run in seconds, -600 to 600; 0 when the function states none or it cannot be evaluated. */
export function prioritySeconds(fn: FunctionConfig, event: StoredEvent): number {
  const seconds = fn.priority?.run === undefined ? 0 : Number(evaluate(fn.priority.run, { event }));
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, -MAX_PRIORITY_SECONDS), MAX_PRIORITY_SECONDS) : 0;
}
