import type { Caller } from "@/lib/contract/operation";
import { singleton } from "@/lib/platform/singleton";

interface OpenWork<T> {
  readonly answer: Promise<T>;
  readonly controller: AbortController;
  /** Requests that wait for the answer. */
  sharers: number;
}

/**
 * Work of a request that parallel ones with the same Idempotency-Key and body share in this process; without a key each does
 * its own. `singletonName` names the kind of work. `act` gets a signal that aborts when the client of the last one has gone.
 */
export function shareWork<T>(
  { accountId, idempotencyKey, signal }: Pick<Caller, "accountId" | "idempotencyKey" | "signal">,
  singletonName: string,
  request: unknown,
  act: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  if (idempotencyKey === null) return act(signal);
  const open = singleton(singletonName, () => new Map<string, OpenWork<T>>());
  const key = JSON.stringify([accountId, idempotencyKey, request]);
  const work = open.get(key) ?? begin(act);
  const close = () => open.get(key) === work && open.delete(key);
  if (work.sharers++ === 0) {
    open.set(key, work);
    work.answer.then(close, close);
  }
  const leave = () => {
    if (--work.sharers > 0) return;
    // Whoever comes now begins anew.
    close();
    work.controller.abort(signal.reason);
  };
  if (signal.aborted) leave();
  else signal.addEventListener("abort", leave, { once: true });
  return work.answer;
}

function begin<T>(act: (signal: AbortSignal) => Promise<T>): OpenWork<T> {
  const controller = new AbortController();
  return { answer: act(controller.signal), controller, sharers: 0 };
}
