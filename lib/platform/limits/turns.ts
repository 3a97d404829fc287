import pLimit, { type LimitFunction } from "p-limit";
import { limited, unavailable } from "@/lib/contract/errors";
import { singleton } from "@/lib/platform/singleton";

/** Bounds of one kind of work in this process, and what those are told who get no turn. */
interface TurnLimits {
  readonly running: number;
  readonly waiting: number;
  /** Turns of one account, running or waiting. */
  readonly ofAccount: number;
  readonly accountIsFull: string;
  readonly allAreTaken: string;
}

/** Runs `act` in a turn of an account. */
type TakeTurn = <T>(accountId: string, act: () => Promise<T>) => Promise<T>;

const RETRY_SECONDS = 5;

/**
 * Turns of one kind of work, of which an account has a part. Taking one throws ApiError CONCURRENCY_LIMITED (429) when the
 * account has its part already, and a 503 when too many wait.
 */
export function createTurns(name: string, limits: TurnLimits): TakeTurn {
  const turns = (): { limit: LimitFunction; ofAccount: Map<string, number> } =>
    singleton(name, () => ({ limit: pLimit(limits.running), ofAccount: new Map<string, number>() }));
  return async (accountId, act) => {
    const { limit, ofAccount } = turns();
    const own = ofAccount.get(accountId) ?? 0;
    if (own >= limits.ofAccount) throw limited(RETRY_SECONDS, limits.accountIsFull, "CONCURRENCY_LIMITED");
    if (limit.pendingCount >= limits.waiting) throw unavailable(RETRY_SECONDS, limits.allAreTaken);
    ofAccount.set(accountId, own + 1);
    try {
      return await limit(act);
    } finally {
      const left = (ofAccount.get(accountId) ?? 1) - 1;
      if (left > 0) ofAccount.set(accountId, left);
      else ofAccount.delete(accountId);
    }
  };
}
