import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buy, makeBuyer, makeCustomer } from "@/e2e/support/web/billing-pages";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { pool } from "@/lib/platform/db/client";
import { changePlan } from "./plan-change";
import { customerOf, endBilling, openPortal } from "./purchase";
import { standingOf } from "./service";
import { createCustomer, deleteCustomer, listSubscriptions } from "./stripe";
import { sync } from "./sync";

let database: TestDatabase;
beforeAll(async () => {
  database = await useDatabase();
});
afterAll(() => database.drop());

describe("the customer", () => {
  test("is made once, however often and in parallel it is asked for", async () => {
    const buyer = await makeBuyer();
    const made = await Promise.all(Array.from({ length: 5 }, () => customerOf(buyer)));
    expect(new Set(made).size).toBe(1);
  });

  test("the same idempotency key with other parameters is an error", async () => {
    const id = crypto.randomUUID();
    await createCustomer({ id, email: "a@example.test" });
    await expect(createCustomer({ id, email: "b@example.test" })).rejects.toMatchObject({
      type: "StripeIdempotencyError",
    });
  });
});

describe("a customer that Stripe has deleted", () => {
  test("is made anew, once, by whoever wants to buy or to manage", async () => {
    const buyer = await makeCustomer("growth");
    const gone = await customerOf(buyer);
    await deleteCustomer(gone);
    const answers = await Promise.all(Array.from({ length: 4 }, () => openPortal(buyer)));
    expect(answers.every(({ url }) => url.includes("/portal/"))).toBe(true);
    const made = await pool()`
      select id from stripe_double.object where kind = 'customer' and body->'metadata'->>'accountId' = ${buyer.userId}`;
    expect(made.map(({ id }) => id)).toEqual([await customerOf(buyer)]);
    await deleteCustomer(await customerOf(buyer));
    await buy(buyer, "startup");
    await sync(buyer.userId);
    expect(await standingOf(buyer.userId)).toMatchObject({ state: "paid", plan: "startup" });
  });

  test("has nothing to change", async () => {
    const buyer = await makeCustomer("growth");
    await deleteCustomer(await customerOf(buyer));
    await expect(changePlan(buyer, "pro")).rejects.toMatchObject({ code: "PUBLIC_API_SUBSCRIPTION_REQUIRED" });
  });
});

test("a customer is gone with its account, and one that is gone already is fine", async () => {
  const buyer = await makeCustomer();
  const customer = await customerOf(buyer);
  await endBilling(buyer.userId);
  await endBilling(buyer.userId);
  expect((await listSubscriptions(customer)).map(({ status }) => status)).toEqual(["canceled"]);
  expect(await standingOf(buyer.userId)).toMatchObject({ state: "lapsed", subscriptionStatus: null });
});
