import { plans } from "@/lib/domains/billing/service";
import { DAY_SECONDS } from "@/lib/platform/clock";
import type { Entry } from "@/lib/contract/registry";
import { limited } from "@/lib/contract/errors";
import { countsAsJob, type Standing } from "@/lib/contract/operation";
import { env } from "@/lib/platform/env";
import type { Identity } from "../authentication/authenticate";
import type { Exchange } from "../exchange";
import { consumeRateLimit, windowSeconds, type RateLimitState } from "./rate-limit";

/** Bucket of a caller: its key, or the session of its account. */
export const bucketOf = ({ keyId, accountId }: Pick<Identity, "keyId" | "accountId">): string =>
  keyId ?? `session:${accountId}`;

/** Sets the headers of the IETF RateLimit draft. */
function setRateLimitHeaders({ headers }: Exchange, items: Readonly<Record<string, RateLimitState>>): void {
  const all = Object.entries(items);
  headers["ratelimit-policy"] = all.map(([name, { limit }]) => `"${name}";q=${limit};w=${windowSeconds}`).join(", ");
  headers["ratelimit"] = all
    .map(([name, { remaining, resetSeconds }]) => `"${name}";r=${remaining};t=${resetSeconds}`)
    .join(", ");
}

/** Counts an authenticated request and sets its limit headers; {@link requireRate} decides whether it may continue. */
export async function countRequest(exchange: Exchange, identity: Identity): Promise<RateLimitState> {
  const requests = await consumeRateLimit(`requests:${bucketOf(identity)}`, env().RATE_REQUESTS_PER_MINUTE);
  setRateLimitHeaders(exchange, { requests });
  return requests;
}

/**
 * Counts a call that charges, creates a job or sends a test against the plan's limit of its key or account. Whoever calls an
 * operation for an account passes here, the agent too. Throws ApiError RATE_LIMITED.
 */
export async function countJob(
  { op }: Pick<Entry, "op">,
  caller: Pick<Identity, "keyId" | "accountId" | "standing">,
  onCounted: (jobs: RateLimitState) => void = () => undefined,
): Promise<void> {
  const { plan } = caller.standing;
  if (!countsAsJob(op) || !plan) return;
  const jobs = await consumeRateLimit(`jobs:${bucketOf(caller)}`, plans[plan].jobsPerMinute);
  onCounted(jobs);
  if (!jobs.isAllowed) throw limited(jobs.resetSeconds, "too many job-creating requests");
}

/** Previews a minute of an account without a paid plan. */
const UNPAID_PER_MINUTE = 30;
/** Scripts and storyboards a day of such an account: they charge nothing, and cost this server time. */
const UNPAID_DRAFTS_PER_DAY = 40;
const written: ReadonlySet<string> = new Set(["ugc_draftScripts", "timelines_draft"]);

/** Counts a preview of an account without a paid plan. Throws ApiError RATE_LIMITED. */
export async function countUnpaid(
  { id, op }: Pick<Entry, "id" | "op">,
  { accountId, standing }: { accountId: string; standing: Pick<Standing, "state"> },
): Promise<void> {
  if (standing.state === "paid" || op.method === "GET") return;
  const minute = await consumeRateLimit(`unpaid:${accountId}`, UNPAID_PER_MINUTE);
  if (!minute.isAllowed) throw limited(minute.resetSeconds, "too many previews without a plan");
  if (!written.has(id)) return;
  const day = await consumeRateLimit(`unpaid-drafts:${accountId}`, UNPAID_DRAFTS_PER_DAY, DAY_SECONDS);
  if (!day.isAllowed) throw limited(day.resetSeconds, `an account without a plan drafts ${day.limit} times a day`);
}

/** Refuses a request beyond the key's limits: all requests, and by plan those that create jobs. Throws ApiError RATE_LIMITED. */
export async function requireRate(
  exchange: Exchange,
  entry: Entry,
  identity: Identity,
  requests: RateLimitState,
): Promise<void> {
  if (!requests.isAllowed) throw limited(requests.resetSeconds);
  await countUnpaid(entry, identity);
  await countJob(entry, identity, (jobs) => setRateLimitHeaders(exchange, { requests, jobs }));
}
