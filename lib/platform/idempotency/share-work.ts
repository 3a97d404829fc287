import type { Caller } from "@/lib/contract/operation";
import { singleton } from "@/lib/platform/singleton";

/**
 * Work of a request that parallel ones with the same Idempotency-Key and body share in this process; without a key each does
 * its own. `singletonName` names the kind of work.
 */
export function shareWork<T>(
  { accountId, idempotencyKey }: Pick<Caller, "accountId" | "idempotencyKey">,
  singletonName: string,
  request: unknown,
  act: () => Promise<T>,
): Promise<T> {
  if (idempotencyKey === null) return act();
  const open = singleton(singletonName, () => new Map<string, Promise<T>>());
  const key = JSON.stringify([accountId, idempotencyKey, request]);
  const work = open.get(key) ?? act().finally(() => open.delete(key));
  open.set(key, work);
  return work;
}
