import { setTimeout } from "node:timers/promises";
import { limited } from "@/lib/contract/errors";
import * as repo from "./repo";

const WAIT_MS = 10_000;
const LOOK_MS = 100;

/**
 * Runs `work` while no other request of the account opens checkouts or changes its subscription; no connection is held meanwhile.
 * Throws ApiError RATE_LIMITED where another one takes longer than ten seconds.
 */
export async function withBillingLease<T>(accountId: string, work: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + WAIT_MS;
  let lease = await repo.takeBillingLease(accountId);
  for (; !lease; lease = await repo.takeBillingLease(accountId)) {
    if (performance.now() > deadline) throw limited(5, "the plan of this account is being bought or changed");
    await setTimeout(LOOK_MS);
  }
  try {
    return await work();
  } finally {
    await repo.releaseBillingLease(accountId, lease);
  }
}
