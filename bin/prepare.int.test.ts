import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type TestDatabase, useDatabase } from "../e2e/support/database";
import { pool } from "../lib/platform/db/client";
import { prepare } from "./prepare";
import { OperatorError } from "./start/operator-error.mjs";

const demo = { DEMO_PASSWORD: "a-password-of-the-demo" };
let database: TestDatabase;
beforeAll(async () => {
  database = await useDatabase();
});
beforeEach(() => globalThis.spotmillSingletons?.delete("env"));
afterEach(() => {
  vi.unstubAllEnvs();
  globalThis.spotmillSingletons?.delete("env");
});
afterAll(() => database.drop());

test("a public service that sells for money has no demo account, one on loopback has", async () => {
  const service = { NODE_ENV: "production", STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
  for (const [name, value] of Object.entries({ ...service, STRIPE_DOUBLE_URL: "" })) vi.stubEnv(name, value);
  vi.stubEnv("APP_URL", "https://ads.example.com");
  expect(await prepare({ databaseUrl: database.url, demo })).toBeUndefined();
  expect(await pool()`select email from users`).toEqual([]);

  globalThis.spotmillSingletons?.delete("env");
  vi.stubEnv("APP_URL", "http://127.0.0.1:3000");
  expect(await prepare({ databaseUrl: database.url, demo })).toMatch(/^svc_live_/);
});

test("a public service without Stripe's key does not start: one line names the setting and the way out", async () => {
  const service = {
    NODE_ENV: "production",
    STRIPE_SECRET_KEY: "",
    APP_URL: "https://ads.example.com",
    TEST_BILLING: "",
  };
  for (const [name, value] of Object.entries(service)) vi.stubEnv(name, value);
  const start = () => prepare({ databaseUrl: database.url, demo: undefined });
  await expect(start()).rejects.toThrow(OperatorError);
  await expect(start()).rejects.toThrow(
    /^the environment is incomplete: STRIPE_SECRET_KEY: is not set.*TEST_BILLING=1/,
  );
  vi.stubEnv("TEST_BILLING", "1");
  globalThis.spotmillSingletons?.delete("env");
  await expect(start()).resolves.toBeUndefined();
});
