import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeAccount } from "@/e2e/support/account";
import { createClient } from "@/e2e/support/client";
import { useDatabase, type TestDatabase } from "@/e2e/support/database";
import { setSubscription } from "@/bin/ops/set-subscription";
import { setUsage } from "@/lib/domains/billing/service";
import { pool } from "@/lib/platform/db/client";
import { serve } from "@/lib/surfaces/rest/serve";
import { createAccount, findByPassword } from "./service";

let database: TestDatabase;
beforeAll(async () => {
  database = await useDatabase();
});
afterAll(() => database.drop());

const { call } = createClient("http://api.example", serve);
const usage = async (key: string) =>
  (await call("GET", "/usage", { key })).body as Record<"usage" | "subscription", object>;

describe("createAccount", () => {
  const email = () => `${randomUUID()}@example.test`;

  test("keeps a password as argon2id, and finds the account by it, whatever the case of the address", async () => {
    const address = email();
    const { userId } = await createAccount({
      email: ` ${address.toUpperCase()} `,
      password: "correct horse",
      name: "Ada",
    });
    const [row] = await pool()`select * from users where id = ${userId}`;
    expect(row?.["password_hash"]).toMatch(/^\$argon2id\$/);
    expect(await findByPassword(address, "correct horse")).toEqual({ userId });
    expect(await findByPassword(address, "wrong horse")).toBeNull();
    expect(await findByPassword(email(), "correct horse")).toBeNull();
  });

  test("an account without a password cannot be entered with one", async () => {
    const address = email();
    await createAccount({ email: address });
    expect(await findByPassword(address, "")).toBeNull();
  });

  test("a taken address is refused whatever its case, also in parallel", async () => {
    const address = email();
    const tries = [address, address.toUpperCase(), address].map((one) => createAccount({ email: one }));
    const refused = (await Promise.allSettled(tries)).filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(2);
    await expect(createAccount({ email: address })).rejects.toMatchObject({
      message: "email: belongs to an account already",
    });
  });

  test.each([
    [{ email: "nobody" }, "email: must be an e-mail address"],
    [{ email: "a@example.test", password: "short" }, "password: must have 8 to 256 characters"],
  ])("%j is refused", (account, message) => expect(createAccount(account)).rejects.toMatchObject({ message }));
});

describe("GET /me", () => {
  test("tells whose key it is", async () => {
    const { userId, secret } = await makeAccount({ scopes: ["account:read"] });
    expect((await call("GET", "/me", { key: secret })).body).toEqual({
      userId,
      keyPrefix: secret.slice(0, 13),
      scopes: ["account:read"],
      subscriptionStatus: "active",
      paymentStatus: "paid",
    });
  });
});

describe("GET /usage", () => {
  test("counts both kinds against the plan, and starts a new cycle at zero", async () => {
    const { userId, secret } = await makeAccount({ subscription: { plan: "growth" } });
    await setUsage(userId, { videos: 3, staticAdGenerations: 7 });
    expect((await usage(secret)).usage).toEqual({
      videos: 3,
      limit: 100,
      remaining: 97,
      staticAdGenerations: { used: 7, limit: 500, remaining: 493 },
    });
    // Whole seconds, and not the second in which the first cycle may have begun.
    const cycleStart = new Date(Math.floor(Date.now() / 1000) * 1000 - 60_000);
    await setSubscription(userId, { cycleStart, cycleEnd: new Date(Date.now() + 1e9) });
    const renewed = await usage(secret);
    expect(renewed.usage).toMatchObject({ videos: 0, remaining: 100 });
    expect(renewed.subscription).toMatchObject({ status: "active", billingCycleStart: cycleStart.toISOString() });
  });

  test("never tells less than nothing remains, after a downgrade below use", async () => {
    const { userId, secret } = await makeAccount({ subscription: { plan: "pro" } });
    await setUsage(userId, { videos: 250 });
    await setSubscription(userId, { plan: "startup" });
    expect((await usage(secret)).usage).toMatchObject({ videos: 250, limit: 30, remaining: 0 });
  });
});
