import { createAccount } from "../../../lib/domains/accounts/service";
import { sync } from "../../../lib/domains/billing/service";
import { openCheckout, openPortal, type Buyer } from "../../../lib/domains/billing/purchase";
import type { Plan } from "../../../lib/contract/operation";

/** Submits a button of a page of local test billing and returns the answer. `url` is the address the app hands out. */
export function press(url: string, action: string): Promise<Response> {
  // The application hands these pages on; a test goes to the process itself.
  const path = new URL(url).pathname.replace(/^\/test-billing/, "");
  const body = new URLSearchParams({ action });
  return fetch(`${process.env["STRIPE_DOUBLE_URL"]}${path}`, { method: "POST", body, redirect: "manual" });
}

/** An account that has never paid. */
export async function makeBuyer(): Promise<Buyer> {
  const email = `${crypto.randomUUID()}@example.test`;
  return { email, ...(await createAccount({ email })) };
}

/** Buys a plan as a person does, up to the point where the browser comes back. */
export async function buy(buyer: Buyer, plan: Plan): Promise<void> {
  const answer = await press((await openCheckout(buyer, plan)).url, "pay");
  if (answer.status !== 303) throw new Error(`the checkout answered ${answer.status}`);
}

/** Submits a button of the account's portal. */
export async function manage(buyer: Buyer, action: string): Promise<void> {
  const answer = await press((await openPortal(buyer)).url, action);
  if (answer.status !== 303) throw new Error(`the portal answered ${answer.status}`);
}

/** A buyer with a paid plan, as the success page leaves them. */
export async function makeCustomer(plan: Plan = "growth"): Promise<Buyer> {
  const buyer = await makeBuyer();
  await buy(buyer, plan);
  await sync(buyer.userId);
  return buyer;
}
