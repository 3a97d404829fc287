import pLimit from "p-limit";
import { limited, unavailable } from "@/lib/contract/errors";
import { singleton } from "@/lib/platform/singleton";

/** Pages read at once by this process: each has a child process of its own. */
const MAX_READING = 3;
const MAX_WAITING = 12;
const MAX_OF_ACCOUNT = 2;
const RETRY_SECONDS = 5;

const turns = () =>
  singleton("product-turns", () => ({ limit: pLimit(MAX_READING), ofAccount: new Map<string, number>() }));

/**
 * Runs `act` in one of a few turns, of which an account has a part. Throws ApiError CONCURRENCY_LIMITED (429) when the account
 * has that already, and a 503 when too many wait.
 */
export async function takeTurn<T>(accountId: string, act: () => Promise<T>): Promise<T> {
  const { limit, ofAccount } = turns();
  const own = ofAccount.get(accountId) ?? 0;
  if (own >= MAX_OF_ACCOUNT)
    throw limited(RETRY_SECONDS, "two pages are being read for you already", "CONCURRENCY_LIMITED");
  if (limit.pendingCount >= MAX_WAITING)
    throw unavailable(RETRY_SECONDS, "too many pages are being read at the moment");
  ofAccount.set(accountId, own + 1);
  try {
    return await limit(act);
  } finally {
    const left = (ofAccount.get(accountId) ?? 1) - 1;
    if (left > 0) ofAccount.set(accountId, left);
    else ofAccount.delete(accountId);
  }
}
