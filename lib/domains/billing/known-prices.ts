import type { Plan } from "@/lib/contract/operation";
import { planOf } from "./plans";
import * as repo from "./repo";
import { listPrices, type RemoteSubscription } from "./stripe";

/** The price at which a plan is sold from now on. Throws where Stripe has none. */
export async function priceOf(plan: Plan): Promise<string> {
  const [price] = await listPrices([plan]);
  if (!price) throw new Error(`Stripe has no active price with the lookup key ${plan}`);
  await repo.saveKnownPrice(price.id, plan);
  return price.id;
}

/**
 * The lookup key under which a subscription's price was sold. A plan that costs something else gets a new price, to which its key
 * moves; who pays the one before keeps the plan.
 */
export async function lookupKeyOf({ priceId, priceLookupKey }: RemoteSubscription): Promise<string | null> {
  const plan = planOf(priceLookupKey);
  if (!plan) return (await repo.findKnownPrice(priceId)) ?? priceLookupKey;
  await repo.saveKnownPrice(priceId, plan);
  return plan;
}
