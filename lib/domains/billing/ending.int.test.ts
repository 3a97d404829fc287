import { beforeAll, expect, test } from "vitest";
import { buy, makeCustomer, manage } from "@/e2e/support/web/billing-pages";
import { useDatabase } from "@/e2e/support/database";
import { pool } from "@/lib/platform/db/client";
import { overviewOf } from "./overview";
import { endWithCycle } from "./plan-change";
import { customerOf } from "./purchase";
import { standingOf } from "./service";
import { listSubscriptions } from "./stripe";
import { sync } from "./sync";

beforeAll(async () => void (await useDatabase()));

test("a subscription ends with its cycle: access until then, taken back by resuming, over afterwards; then bought again", async () => {
  const buyer = await makeCustomer();
  await endWithCycle(buyer, true);
  expect(await standingOf(buyer.userId)).toMatchObject({ state: "paid" });
  const { cancelAt, periodEnd } = await overviewOf(buyer.userId);
  expect(cancelAt).toEqual(periodEnd);
  await endWithCycle(buyer, false);
  expect(await overviewOf(buyer.userId)).toMatchObject({ cancelAt: null });
  await endWithCycle(buyer, true);
  await manage(buyer, "renew");
  await sync(buyer.userId);
  expect(await standingOf(buyer.userId)).toMatchObject({ state: "lapsed", paymentStatus: "canceled" });
  await buy(buyer, "startup");
  await sync(buyer.userId);
  expect(await standingOf(buyer.userId)).toMatchObject({ state: "paid", plan: "startup" });
});

test("a subscription cancelled in the portal, which sets no flag: resumed on the billing page it goes on", async () => {
  const buyer = await makeCustomer();
  await manage(buyer, "cancel");
  await sync(buyer.userId);
  const { cancelAt, periodEnd } = await overviewOf(buyer.userId);
  expect(cancelAt).toEqual(periodEnd);
  await endWithCycle(buyer, false);
  expect(await overviewOf(buyer.userId)).toMatchObject({ cancelAt: null });
  await manage(buyer, "renew");
  await sync(buyer.userId);
  expect(await standingOf(buyer.userId)).toMatchObject({ state: "paid" });
});

test("an end by cancel_at alone is one", async () => {
  const buyer = await makeCustomer();
  const [found] = await listSubscriptions(await customerOf(buyer));
  const at = Math.floor(Date.now() / 1000) + 3600;
  await pool()`update stripe_double.object set body = body || jsonb_build_object('cancel_at', ${at}::int) where id = ${found?.id ?? ""}`;
  await sync(buyer.userId);
  expect((await overviewOf(buyer.userId)).cancelAt).toEqual(new Date(at * 1000));
});
