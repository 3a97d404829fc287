import { setTimeout } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { makeCustomer } from "@/e2e/support/web/billing-pages";
import { useDatabase } from "@/e2e/support/database";
import { proxyStripe } from "@/e2e/support/doubles/stripe-proxy";
import { overviewOf } from "./overview";
import { changePlan } from "./plan-change";
import { type Buyer, customerOf } from "./purchase";
import { listInvoices } from "./stripe";

beforeAll(async () => void (await useDatabase()));

const billed = async (buyer: Buyer): Promise<number[]> =>
  (await listInvoices(await customerOf(buyer))).map(({ amount }) => amount);

/** Time in which a card is charged; another request has read everything by then. */
const CHARGE_MS = 400;
const isCharged = (form: URLSearchParams): boolean => form.get("proration_behavior") === "always_invoice";

describe("changes of plan at the same time", () => {
  test("to one bigger plan charge its difference once, whatever was chosen for later", async () => {
    const buyer = await makeCustomer("growth");
    await changePlan(buyer, "startup");
    let takenBack = 0;
    let charged = () => {};
    const firstCharge = new Promise<void>((resolve) => (charged = resolve));
    await proxyStripe(async (form, send) => {
      // A second request that takes the smaller plan back comes after the first one's charge.
      if (!isCharged(form) && ++takenBack > 1) await firstCharge;
      if (isCharged(form)) await setTimeout(CHARGE_MS);
      return send().finally(() => isCharged(form) && charged());
    });
    await Promise.all([changePlan(buyer, "pro"), changePlan(buyer, "pro")]);
    expect(await overviewOf(buyer.userId)).toMatchObject({ plan: "pro", nextPlan: null });
    expect(await billed(buyer)).toEqual([20_000, 9900]);
  });

  test("to two bigger plans: the biggest counts and has cost what it costs", async () => {
    const buyer = await makeCustomer("startup");
    await proxyStripe(async (form, send) => {
      if (isCharged(form)) await setTimeout(CHARGE_MS);
      return send();
    });
    await Promise.all([changePlan(buyer, "pro"), changePlan(buyer, "growth")]);
    expect(await overviewOf(buyer.userId)).toMatchObject({ plan: "pro" });
    const bills = await billed(buyer);
    expect(bills.reduce((sum, amount) => sum + amount)).toBe(29_900);
  });
});

test("an upgrade whose charge was never answered is had, and is not charged again", async () => {
  const buyer = await makeCustomer("growth");
  await changePlan(buyer, "startup");
  await proxyStripe(async (form, send) => {
    const answer = await send();
    return isCharged(form) ? null : answer;
  });
  await expect(changePlan(buyer, "pro")).rejects.toMatchObject({ type: "StripeConnectionError" });
  expect(await overviewOf(buyer.userId)).toMatchObject({ plan: "pro", nextPlan: null });
  await changePlan(buyer, "pro");
  expect(await billed(buyer)).toEqual([20_000, 9900]);
});
