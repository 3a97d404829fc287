import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { setSubscription } from "@/bin/ops/set-subscription";
import { startLocal } from "@/embedded/stripe/local";
import { useDatabase, type TestDatabase } from "@/e2e/support/database";
import { buy, makeBuyer, makeCustomer, manage, press } from "@/e2e/support/web/billing-pages";
import { pool } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { overviewOf, planPrices } from "./overview";
import { changePlan } from "./plan-change";
import { customerOf, openCheckout, openPortal } from "./purchase";
import { setUsage, standingOf, usedUnits } from "./service";
import { listInvoices, listSubscriptions } from "./stripe";
import { refreshed, sync } from "./sync";

let database: TestDatabase;
beforeAll(async () => {
  database = await useDatabase();
});
afterAll(() => database.drop());

describe("checkout", () => {
  test("paid: active on the plan, an invoice, one subscription", async () => {
    const buyer = await makeBuyer();
    expect(await standingOf(buyer.userId)).toMatchObject({ state: "lapsed", subscriptionStatus: null });
    await buy(buyer, "growth");
    await Promise.all([sync(buyer.userId), sync(buyer.userId), sync(buyer.userId)]);
    expect(await standingOf(buyer.userId)).toMatchObject({ state: "paid", plan: "growth", paymentStatus: "paid" });
    const { invoices, prices } = await overviewOf(buyer.userId);
    expect(invoices).toMatchObject([{ status: "paid", amount: 9900 }]);
    expect(prices?.map(({ lookupKey }) => lookupKey)).toEqual(["startup", "growth", "pro"]);
    expect(await planPrices()).toEqual(prices);
  });

  test("declined: the page says so and nothing is bought", async () => {
    const buyer = await makeBuyer();
    const answer = await press((await openCheckout(buyer, "pro")).url, "decline");
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining("declined")]);
    await sync(buyer.userId);
    expect(await standingOf(buyer.userId)).toMatchObject({ subscriptionStatus: null });
  });

  test("two tabs cannot buy two subscriptions", async () => {
    const buyer = await makeBuyer();
    const first = await openCheckout(buyer, "startup");
    const second = await openCheckout(buyer, "pro");
    expect((await press(first.url, "pay")).status).toBe(410);
    expect((await press(second.url, "pay")).status).toBe(303);
    expect((await press(second.url, "pay")).status).toBe(410);
    expect((await openCheckout(buyer, "growth")).url).toContain("/portal/");
    expect(await listSubscriptions(await customerOf(buyer))).toHaveLength(1);
  });
});

describe("a subscription", () => {
  test("changes plan: a bigger one counts at once, a smaller one from the end of the period; nothing is given back", async () => {
    const buyer = await makeCustomer("growth");
    const before = await standingOf(buyer.userId);
    await setUsage(buyer.userId, { videos: 40 });
    await changePlan(buyer, "pro");
    expect(await standingOf(buyer.userId)).toEqual({ ...before, plan: "pro" });
    await changePlan(buyer, "startup");
    expect(await standingOf(buyer.userId)).toEqual({ ...before, plan: "pro" });
    expect(await overviewOf(buyer.userId)).toMatchObject({ plan: "pro", nextPlan: "startup" });
    expect(await usedUnits(buyer.userId, before.cycleStart ?? new Date())).toMatchObject({ videos: 40 });
    const bills = await listInvoices(await customerOf(buyer));
    expect(bills.map(({ amount }) => amount)).toEqual([20_000, 9900]);
    // Back up within the period: it is paid for.
    await changePlan(buyer, "pro");
    await changePlan(buyer, "startup");
    expect(await listInvoices(await customerOf(buyer))).toHaveLength(2);
    await manage(buyer, "renew");
    await sync(buyer.userId);
    expect(await standingOf(buyer.userId)).toMatchObject({ state: "paid", plan: "startup" });
  });

  test("upgraded an hour before its renewal costs the whole difference, as its units are whole", async () => {
    const buyer = await makeCustomer("startup");
    const hour = 3_600_000;
    const cycle = { cycleStart: new Date(Date.now() - 30 * 24 * hour), cycleEnd: new Date(Date.now() + hour) };
    await setSubscription(buyer.userId, cycle);
    await changePlan(buyer, "pro");
    expect(await standingOf(buyer.userId)).toMatchObject({ state: "paid", plan: "pro" });
    const [bill] = await listInvoices(await customerOf(buyer));
    expect(bill).toMatchObject({ status: "paid", amount: 29_900 - 2900 });
  });

  test("what the portal refuses is said on the portal, from which everything goes on, and changes nothing", async () => {
    const buyer = await makeCustomer("growth");
    const { url } = await openPortal(buyer);
    const [, , pro] = (await planPrices()) ?? [];
    await manage(buyer, "pm_card_chargeCustomerFail");
    const answer = await press(url, pro?.id ?? "");
    const page = await answer.text();
    expect([answer.status, page]).toEqual([200, expect.stringMatching(/role="alert">Your card was declined\.</)]);
    expect(page).toContain("Return to Spotmill");
    await sync(buyer.userId);
    expect(await standingOf(buyer.userId)).toMatchObject({ plan: "growth" });
    expect((await overviewOf(buyer.userId)).invoices).toHaveLength(1);
    expect((await press(url, "pm_card_visa")).status).toBe(303);
    expect((await press(url, pro?.id ?? "")).status).toBe(303);
  });

  test.each(["pm_card_chargeCustomerFail", "pm_card_authenticationRequired"])(
    "400 for an upgrade that %s does not pay: the plan stays, no bill is left, and a smaller plan can be chosen",
    async (card) => {
      const buyer = await makeCustomer("growth");
      await manage(buyer, card);
      await expect(changePlan(buyer, "pro")).rejects.toMatchObject({
        code: "INVALID_REQUEST",
        message: "the card was declined, or its holder has to confirm the payment",
        hint: expect.stringContaining("Manage payment"),
      });
      expect(await standingOf(buyer.userId)).toMatchObject({ state: "paid", plan: "growth" });
      expect(await listInvoices(await customerOf(buyer))).toHaveLength(1);
      await changePlan(buyer, "startup");
      await manage(buyer, "pm_card_visa");
      await changePlan(buyer, "pro");
      expect(await standingOf(buyer.userId)).toMatchObject({ plan: "pro" });
    },
  );

  test("upgraded past the plan that is paid for costs the difference to it, whatever was chosen for later", async () => {
    const buyer = await makeCustomer("growth");
    await changePlan(buyer, "startup");
    await manage(buyer, "pm_card_chargeCustomerFail");
    await expect(changePlan(buyer, "pro")).rejects.toMatchObject({ code: "INVALID_REQUEST" });
    await sync(buyer.userId);
    expect(await overviewOf(buyer.userId)).toMatchObject({ plan: "growth", nextPlan: "startup" });
    await manage(buyer, "pm_card_visa");
    await changePlan(buyer, "pro");
    expect(await overviewOf(buyer.userId)).toMatchObject({ plan: "pro", nextPlan: null });
    const bills = await listInvoices(await customerOf(buyer));
    expect(bills.map(({ amount }) => amount)).toEqual([20_000, 9900]);
  });

  test("renewed on a smaller plan pays for a bigger one again, also before a webhook has told of the renewal", async () => {
    const buyer = await makeCustomer("growth");
    await changePlan(buyer, "startup");
    await manage(buyer, "renew");
    await changePlan(buyer, "growth");
    const bills = await listInvoices(await customerOf(buyer));
    expect(bills.map(({ amount }) => amount)).toEqual([7000, 2900, 9900]);
  });

  test("whose renewal fails is past due until the invoice is paid, unpaid when the last retry fails", async () => {
    const buyer = await makeCustomer();
    await manage(buyer, "fail");
    await sync(buyer.userId);
    expect(await standingOf(buyer.userId)).toMatchObject({ state: "cycle-ended", paymentStatus: "past_due" });
    await expect(changePlan(buyer, "pro")).rejects.toMatchObject({ code: "INVALID_REQUEST" });
    await manage(buyer, "give-up");
    await sync(buyer.userId);
    expect(await standingOf(buyer.userId)).toMatchObject({ state: "lapsed", paymentStatus: "unpaid" });
    await manage(buyer, "settle");
    await sync(buyer.userId);
    expect(await standingOf(buyer.userId)).toMatchObject({ state: "paid", paymentStatus: "paid" });
  });

  test("renewed by the test clock starts at zero", async () => {
    const buyer = await makeCustomer();
    await setUsage(buyer.userId, { videos: 7 });
    await manage(buyer, "renew");
    await sync(buyer.userId);
    const { state, cycleStart } = await standingOf(buyer.userId);
    expect(state).toBe("paid");
    expect(await usedUnits(buyer.userId, cycleStart ?? new Date(0))).toEqual({ videos: 0, staticAdGenerations: 0 });
  });
});

describe("a cycle that has ended", () => {
  test("is read again once before anyone is refused, and then not for a minute", async () => {
    const buyer = await makeCustomer();
    const over = { cycleStart: new Date(Date.now() - 9e6), cycleEnd: new Date(Date.now() - 1e6) };
    const ended = await setSubscription(buyer.userId, over);
    expect(ended.state).toBe("cycle-ended");
    // Renewed at Stripe, and no webhook has told us yet.
    await manage(buyer, "renew");
    const answers = await Promise.all(Array.from({ length: 10 }, () => refreshed(buyer.userId, ended)));
    expect(answers.map(({ state }) => state)).toEqual(Array.from({ length: 10 }, () => "paid"));
    const again = await setSubscription(buyer.userId, over);
    await manage(buyer, "renew");
    expect((await refreshed(buyer.userId, again)).state).toBe("cycle-ended");
  });

  test("is forgotten a minute after it was read", async () => {
    globalThis.spotmillSingletons?.delete("billing-resyncs");
    const over = { cycleEnd: new Date(Date.now() - 1e6) };
    const [first, second] = [await makeCustomer(), await makeCustomer()];
    const ended = [await setSubscription(first.userId, over), await setSubscription(second.userId, over)] as const;
    vi.useFakeTimers({ toFake: ["performance"] });
    await refreshed(first.userId, ended[0]);
    vi.advanceTimersByTime(60_000);
    await refreshed(second.userId, ended[1]);
    vi.useRealTimers();
    const read = globalThis.spotmillSingletons?.get("billing-resyncs") as Map<string, number>;
    expect([...read.keys()]).toEqual([second.userId]);
  });

  test("stays what it is while Stripe cannot be reached", async () => {
    const buyer = await makeCustomer();
    const ended = await setSubscription(buyer.userId, { cycleEnd: new Date(Date.now() - 1e6) });
    await pool()`alter table stripe_double.object rename to elsewhere`;
    try {
      expect((await refreshed(buyer.userId, ended)).state).toBe("cycle-ended");
    } finally {
      await pool()`alter table stripe_double.elsewhere rename to object`;
    }
  });
});

test("a price outside the plans is paid for, and opens nothing", async () => {
  const buyer = await makeCustomer();
  const standing = await setSubscription(buyer.userId, { plan: "legacy_gold" });
  expect(standing).toMatchObject({ state: "lapsed", paymentStatus: "paid" });
});

test("more subscriptions than fit a page are all seen", async () => {
  const buyer = await makeCustomer();
  const customer = await customerOf(buyer);
  await pool()`
    insert into stripe_double.object (id, kind, customer, body)
    select 'sub_old' || n, kind, customer, body || jsonb_build_object('id', 'sub_old' || n, 'status', 'canceled')
    from stripe_double.object, generate_series(1, 25) n where customer = ${customer} and kind = 'subscription'`;
  expect(await listSubscriptions(customer)).toHaveLength(26);
  await sync(buyer.userId);
  expect(await standingOf(buyer.userId)).toMatchObject({ state: "paid" });
});

test("a restart of the payment service keeps everything", async () => {
  const buyer = await makeCustomer("pro");
  process.env["STRIPE_DOUBLE_URL"] = "";
  const other = await startLocal(env().DATABASE_URL);
  const { url } = await openPortal(buyer);
  const page = await fetch(other.url + new URL(url).pathname.replace("/test-billing", ""));
  expect(await page.text()).toContain("pro, $299.00 per month");
  await other.stop();
});
