import { beforeAll, expect, test } from "vitest";
import { buy, makeBuyer, makeCustomer } from "@/e2e/support/web/billing-pages";
import { useDatabase } from "@/e2e/support/database";
import { pool } from "@/lib/platform/db/client";
import { overviewOf } from "./overview";
import { changePlan } from "./plan-change";
import { type Buyer, customerOf } from "./purchase";
import { standingOf } from "./service";
import { listInvoices } from "./stripe";
import { sync } from "./sync";

beforeAll(async () => void (await useDatabase()));

/** Changes fields of the price that a buyer's subscription is on, in Stripe's spelling. */
async function setPrice(buyer: Buyer, fields: { id?: string; lookup_key?: null }): Promise<void> {
  const customer = await customerOf(buyer);
  await pool()`
    update stripe_double.object
    set body = jsonb_set(body, '{items,data,0,price}', body #> '{items,data,0,price}' || ${JSON.stringify(fields)}::text::jsonb)
    where kind = 'subscription' and customer = ${customer}`;
}

const billed = async (buyer: Buyer): Promise<number[]> =>
  (await listInvoices(await customerOf(buyer))).map(({ amount }) => amount);

test("a price whose lookup key has moved to a new one keeps its plan, and an upgrade costs the difference", async () => {
  const buyer = await makeCustomer("growth");
  await setPrice(buyer, { id: `price_${crypto.randomUUID()}` });
  await sync(buyer.userId);
  await setPrice(buyer, { lookup_key: null });
  await sync(buyer.userId);
  expect(await standingOf(buyer.userId)).toMatchObject({ state: "paid", plan: "growth" });
  await changePlan(buyer, "growth");
  await changePlan(buyer, "pro");
  expect(await overviewOf(buyer.userId)).toMatchObject({ plan: "pro", nextPlan: null });
  expect(await billed(buyer)).toEqual([20_000, 9900]);
});

test("a checkout that is paid after its price's lookup key has moved gives the plan", async () => {
  const buyer = await makeBuyer();
  await buy(buyer, "startup");
  await setPrice(buyer, { lookup_key: null });
  await sync(buyer.userId);
  expect(await standingOf(buyer.userId)).toMatchObject({ state: "paid", plan: "startup" });
});

test("a smaller plan chosen for later stays chosen when its lookup key moves, and is taken back for an upgrade", async () => {
  const buyer = await makeCustomer("growth");
  await changePlan(buyer, "startup");
  await setPrice(buyer, { lookup_key: null });
  await sync(buyer.userId);
  expect(await overviewOf(buyer.userId)).toMatchObject({ plan: "growth", nextPlan: "startup" });
  await changePlan(buyer, "pro");
  expect(await billed(buyer)).toEqual([20_000, 9900]);
});
