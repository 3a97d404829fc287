import type { Plan } from "@/lib/contract/operation";
import { MINUTE_MS } from "@/lib/platform/clock";
import { log } from "@/lib/platform/log";
import { planOf, plans } from "./plans";
import { singleton } from "@/lib/platform/singleton";
import * as customerRepo from "./customer-repo";
import * as repo from "./repo";
import * as usageRepo from "./usage-repo";
import { isLocalBilling, listInvoices, listPrices, type RemoteInvoice, type RemotePrice } from "./stripe";

/** Units of one job. */
export type JobUnits = usageRepo.JobUnits;
export type { RemoteInvoice, RemotePrice };

/** Contents of the billing page beside the use of the cycle. */
export interface BillingOverview {
  /** The plan of the subscription, whatever its standing; null without one of ours. */
  readonly plan: Plan | null;
  /** A smaller one that takes its place with the next cycle. */
  readonly nextPlan: Plan | null;
  /** Status as Stripe names it, or null without a subscription. */
  readonly status: string | null;
  /** Instant at which the subscription ends instead of being renewed. */
  readonly cancelAt: Date | null;
  readonly periodEnd: Date | null;
  /** Newest first. */
  readonly ledger: readonly JobUnits[];
  /** Null when the payment service cannot be reached. */
  readonly invoices: readonly RemoteInvoice[] | null;
  readonly prices: readonly RemotePrice[] | null;
  /** Payments go to the local stand-in. */
  readonly isLocal: boolean;
}

const orNull = <T>(reading: Promise<T>): Promise<T | null> =>
  reading.catch((error: unknown) => {
    log.warn("the payment service cannot be reached", { error });
    return null;
  });

const PRICES_KEPT_MS = 10 * MINUTE_MS;
const FAILURE_KEPT_MS = 5000;
const PRICES_WAIT_MS = 1500;

interface KnownPrices {
  prices: readonly RemotePrice[] | null;
  until: number;
  reading?: Promise<void> | undefined;
}

const known = () => singleton("plan-prices", (): KnownPrices => ({ prices: null, until: 0 }));

/** Prices of the plans as they were within ten minutes, for pages that anybody reads; null where none came in time. */
export async function planPrices(): Promise<readonly RemotePrice[] | null> {
  const kept = known();
  if (kept.until > Date.now()) return kept.prices;
  const late = new Promise<void>((resolve) => setTimeout(resolve, PRICES_WAIT_MS).unref());
  // However many readers wait, one request is on its way.
  kept.reading ??= readPrices(kept).finally(() => (kept.reading = undefined));
  await Promise.race([kept.reading, late]);
  return kept.prices;
}

/** Reads the prices; the last that came stand where none do, which is not asked again at once. */
async function readPrices(kept: KnownPrices): Promise<void> {
  const prices = await orNull(listPrices(Object.keys(plans)));
  kept.prices = prices ?? kept.prices;
  kept.until = Date.now() + (prices ? PRICES_KEPT_MS : FAILURE_KEPT_MS);
}

/** Loads the billing page of an account. Stripe's parts are null while it cannot be reached. */
export async function overviewOf(accountId: string): Promise<BillingOverview> {
  const [row, customer, ledger] = await Promise.all([
    repo.findSubscription(accountId),
    customerRepo.findCustomer(accountId),
    usageRepo.listJobUnits(accountId),
  ]);
  const [invoices, prices] = await Promise.all([
    customer ? orNull(listInvoices(customer)) : [],
    orNull(listPrices(Object.keys(plans))),
  ]);
  return {
    plan: planOf(row?.priceLookupKey ?? null),
    nextPlan: planOf(row?.nextPriceLookupKey ?? null),
    status: row?.status ?? null,
    cancelAt: row?.cancelAt ?? null,
    periodEnd: row?.periodEnd ?? null,
    ledger,
    invoices,
    prices,
    isLocal: isLocalBilling(),
  };
}
