import { expect } from "@playwright/test";
import { setSubscription } from "../../bin/ops/set-subscription";
import { setUsage } from "../../lib/domains/billing/service";
import { makeAccount } from "../support/account";
import { test } from "../support/api-test";

test("M1 GET /me tells whose key it is", async ({ api }) => {
  const { userId, secret } = await makeAccount({ scopes: ["account:read", "jobs:read"] });
  const { status, body } = await api.call("GET", "/me", { key: secret });
  expect([status, body]).toEqual([
    200,
    {
      userId,
      keyPrefix: secret.slice(0, 13),
      scopes: ["account:read", "jobs:read"],
      subscriptionStatus: "active",
      paymentStatus: "paid",
    },
  ]);
});

test("M2 GET /usage counts both kinds of the cycle; a downgrade below use leaves 0; a new cycle starts at 0", async ({
  api,
}) => {
  const { userId, secret: key } = await makeAccount({ subscription: { plan: "growth" } });
  await setUsage(userId, { videos: 60, staticAdGenerations: 200 });
  expect((await api.call("GET", "/usage", { key })).body).toMatchObject({
    subscription: { status: "active", paymentStatus: "paid", billingCycleStart: expect.stringMatching(/^\d{4}-.*Z$/) },
    usage: { videos: 60, limit: 100, remaining: 40, staticAdGenerations: { used: 200, limit: 500, remaining: 300 } },
  });
  await setSubscription(userId, { plan: "startup" });
  expect((await api.call("GET", "/usage", { key })).body).toMatchObject({
    usage: { videos: 60, limit: 30, remaining: 0 },
  });
  await setSubscription(userId, { cycleStart: new Date(Date.now() - 60_000), cycleEnd: new Date(Date.now() + 1e9) });
  expect((await api.call("GET", "/usage", { key })).body).toMatchObject({
    usage: { videos: 0, limit: 30, remaining: 30 },
  });
});
