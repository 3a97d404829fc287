import { audit } from "@/lib/domains/audit/service";
import { MINUTE_MS, now } from "@/lib/platform/clock";
import type { Standing } from "@/lib/contract/operation";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";
import { lookupKeyOf } from "./known-prices";
import { isBigger, planOf } from "./plans";
import { highestRanked } from "./ranking";
import * as customerRepo from "./customer-repo";
import * as repo from "./repo";
import { standingOf } from "./standing";
import { listSubscriptions, type RemoteSubscription } from "./stripe";

const RESYNC_EVERY_MS = MINUTE_MS;
/** Time a request may wait for the payment service. */
const REQUEST_TIMEOUT_MS = 2500;

type ReadLimits = Parameters<typeof listSubscriptions>[1];
interface Flight {
  running: Promise<void>;
  next?: Promise<void>;
}

const flights = () => singleton("billing-syncs", () => new Map<string, Flight>());

/**
 * Reads an account's subscriptions from Stripe and stores the one that counts. The only writer of the row: webhooks,
 * pages, the cron and expired cycles all come here, so their order and number do not matter. One read at a time per
 * account; a call during one waits for a read that begins after it. Nothing for an account Stripe does not know.
 */
export function sync(accountId: string, limits?: ReadLimits): Promise<void> {
  const flight = flights().get(accountId);
  if (!flight) return begin(accountId, limits);
  flight.next ??= flight.running.catch(() => undefined).then(() => begin(accountId, limits));
  return flight.next;
}

function begin(accountId: string, limits: ReadLimits): Promise<void> {
  const flight: Flight = { running: read(accountId, limits) };
  flights().set(accountId, flight);
  // A waiting next read replaces this one; otherwise the account is done.
  const remove = () => flight.next === undefined && flights().delete(accountId);
  flight.running.then(remove, remove);
  return flight.running;
}

async function read(accountId: string, limits: ReadLimits): Promise<void> {
  const customer = await customerRepo.findCustomer(accountId);
  if (!customer) return;
  const readAt = await repo.beginReading();
  const counting = highestRanked(await listSubscriptions(customer, limits));
  const columns = counting && toColumns(counting, await lookupKeyOf(counting));
  const saved = await repo.saveReading(accountId, readAt, (known) =>
    columns ? { accountId, ...withPaidPlan(columns, known), syncedAt: now() } : null,
  );
  if (!saved?.row) return;
  const { before, row } = saved;
  if (before?.status === row.status && before.priceLookupKey === row.priceLookupKey) return;
  const subject = `${row.status} ${row.priceLookupKey}`;
  await audit({ accountId, action: "billing.changed", actor: "stripe", subject });
  log.info("a subscription changed", {
    accountId,
    from: before && `${before.status} ${before.priceLookupKey}`,
    to: subject,
    until: row.periodEnd,
  });
}

type Columns = ReturnType<typeof toColumns>;

/**
 * Keeps the bigger plan a period was paid for until its end, wherever the smaller one was chosen; that one is next. Otherwise a
 * month of the biggest plan could be used up on its first day and given back.
 */
function withPaidPlan(columns: Columns, before: repo.SubscriptionRow | undefined) {
  const [chosen, paid] = [planOf(columns.priceLookupKey), planOf(before?.priceLookupKey ?? null)];
  const isSamePeriod =
    before?.stripeSubscriptionId === columns.stripeSubscriptionId &&
    before.periodStart.getTime() === columns.periodStart.getTime();
  if (!isSamePeriod || !chosen || !paid || columns.status !== "active" || !isBigger(paid, chosen))
    return { ...columns, nextPriceLookupKey: null };
  return { ...columns, priceLookupKey: paid, nextPriceLookupKey: chosen };
}

const toColumns = (
  { id, status, periodStart, periodEnd, ending }: RemoteSubscription,
  priceLookupKey: string | null,
) => ({
  stripeSubscriptionId: id,
  status,
  priceLookupKey,
  periodStart,
  periodEnd,
  cancelAt: ending?.at ?? null,
});

/** Instants of the last reads by account, the oldest first. */
const attempts = () => singleton("billing-resyncs", () => new Map<string, number>());

/** Notes a read of an account, whose last one is no longer recent, and forgets all others that are not. */
function noteAttempt(accountId: string): void {
  const [all, at] = [attempts(), performance.now()];
  for (const [id, before] of all) {
    if (at - before < RESYNC_EVERY_MS) break;
    all.delete(id);
  }
  all.set(accountId, at);
}

/** Returns the standing after one more read, for a cycle whose renewal may have been missed; at most one read a minute. */
async function reread(accountId: string, standing: Standing): Promise<Standing> {
  const last = attempts().get(accountId) ?? -Infinity;
  const isRecent = performance.now() - last < RESYNC_EVERY_MS;
  const flight = flights().get(accountId);
  if (isRecent && !flight) return standing;
  if (!isRecent) noteAttempt(accountId);
  const reading = isRecent && flight ? flight.running : sync(accountId, { timeoutMs: REQUEST_TIMEOUT_MS });
  await reading.catch((error: unknown) => log.warn("the payment service was not read", { accountId, error }));
  return standingOf(accountId);
}

/**
 * Returns a standing that is true now. One whose paid cycle has just ended is read from Stripe again, since webhooks may be
 * late; every other is returned as it is, at once.
 */
export const refreshed = (accountId: string, standing: Standing): Standing | Promise<Standing> =>
  standing.state === "cycle-ended" && standing.subscriptionStatus === "active" ? reread(accountId, standing) : standing;

/** Reads an account's subscription before a page shows it. A payment service out of reach leaves what was known. */
export const syncForPage = (accountId: string): Promise<void> =>
  sync(accountId, { timeoutMs: REQUEST_TIMEOUT_MS }).catch((error: unknown) =>
    log.warn("the payment service was not read", { accountId, error }),
  );
