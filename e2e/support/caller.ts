import { randomUUID } from "node:crypto";
import { setSubscription } from "../../bin/ops/set-subscription";
import type { Caller, Plan } from "../../lib/contract/operation";
import { allScopes } from "../../lib/contract/scopes";
import { randomBase62 } from "../../lib/platform/crypto";
import { db } from "../../lib/platform/db/client";
import { users } from "../../lib/platform/db/schema";

/** A paying account of its own, as the door would present it to a service. */
export async function makeCaller(change: Partial<Caller> & { plan?: Plan } = {}): Promise<Caller> {
  const { plan = "startup", ...rest } = change;
  const accountId = randomUUID();
  await db()
    .insert(users)
    .values({ id: accountId, email: `${accountId}@example.com` });
  return {
    accountId,
    keyId: null,
    keyPrefix: null,
    keyExpiresAt: null,
    scopes: allScopes,
    standing: await setSubscription(accountId, { plan }),
    channel: "api",
    requestId: `req_${randomBase62(24)}`,
    signal: new AbortController().signal,
    idempotencyKey: null,
    lastEventId: null,
    ...rest,
  };
}
