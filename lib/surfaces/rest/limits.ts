import { plans } from "@/lib/domains/billing/service";
import type { Entry } from "@/lib/contract/registry";
import { limited } from "@/lib/contract/errors";
import { env } from "@/lib/platform/env";
import type { Identity } from "./authenticate";
import type { Exchange } from "./exchange";
import { spend, windowSeconds, type Spent } from "./rate-limit";

/** Bucket of a caller: its key, or the session of its account. */
export const bucketOf = ({ keyId, accountId }: Identity): string => keyId ?? `session:${accountId}`;

/** States the limits of a caller in the syntax of the IETF RateLimit draft. */
function state({ headers }: Exchange, items: Readonly<Record<string, Spent>>): void {
  const all = Object.entries(items);
  headers["ratelimit-policy"] = all.map(([name, { limit }]) => `"${name}";q=${limit};w=${windowSeconds}`).join(", ");
  headers["ratelimit"] = all
    .map(([name, { remaining, resetSeconds }]) => `"${name}";r=${remaining};t=${resetSeconds}`)
    .join(", ");
}

/** Counts an authenticated request and states its limits; whether it goes on is decided by {@link requireRate}. */
export async function countRequest(exchange: Exchange, identity: Identity): Promise<Spent> {
  const requests = await spend(`requests:${bucketOf(identity)}`, env().RATE_REQUESTS_PER_MINUTE);
  state(exchange, { requests });
  return requests;
}

/** Refuses a request beyond the key's limits: all requests, and by plan those that create jobs. Throws ApiError RATE_LIMITED. */
export async function requireRate(
  exchange: Exchange,
  { op }: Entry,
  identity: Identity,
  requests: Spent,
): Promise<void> {
  if (!requests.isAllowed) throw limited(requests.resetSeconds);
  const { plan } = identity.standing;
  if (!op.createsJob || !plan) return;
  const jobs = await spend(`jobs:${bucketOf(identity)}`, plans[plan].jobsPerMinute);
  state(exchange, { requests, jobs });
  if (!jobs.isAllowed) throw limited(jobs.resetSeconds, "too many job-creating requests");
}
