import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { assertPublicUrl, BlockedUrlError } from "./guard";

const secret = "x".repeat(32);
const required = {
  DATABASE_URL: "postgres://127.0.0.1/x",
  KEY_PEPPER: secret,
  MEDIA_SIGNING_KEY: secret,
  NEXTAUTH_SECRET: secret,
};
const origin = "http://127.0.0.1:4010";
const start = (variables: Record<string, string>) => {
  for (const [name, value] of Object.entries({ ...required, ...variables })) vi.stubEnv(name, value);
  return () => assertPublicUrl(`${origin}/a.png`);
};
beforeEach(() => globalThis.spotmillSingletons?.clear());
afterEach(() => vi.unstubAllEnvs());

test("X13 the service's guard refuses loopback until EGRESS_ALLOW_ORIGINS names its exact origin", () => {
  expect(start({ EGRESS_ALLOW_ORIGINS: "" })).toThrow(BlockedUrlError);
  globalThis.spotmillSingletons?.clear();
  for (const origins of [`http://127.0.0.1:1,${origin}`, `http://127.0.0.1:1, ${origin} `])
    expect(start({ EGRESS_ALLOW_ORIGINS: origins })().href).toBe(`${origin}/a.png`);
  expect(() => assertPublicUrl("http://127.0.0.1:4011/a.png")).toThrow(BlockedUrlError);
});

test("X13 production refuses EGRESS_ALLOW_ORIGINS, whatever is embedded, but where the service is reached on loopback alone", () => {
  const stripe = { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
  const production = { NODE_ENV: "production", EGRESS_ALLOW_ORIGINS: origin, ...stripe };
  for (const more of [{}, { SPOTMILL_EMBEDDED: "1" }, { TEST_BILLING: "1" }]) {
    const atPublicAddress = start({ ...production, ...more, APP_URL: "https://ads.example.com" });
    expect(atPublicAddress).toThrow(/EGRESS_ALLOW_ORIGINS: opens private addresses/);
  }
  expect(start({ ...production, APP_URL: "http://127.0.0.1:3000" })().pathname).toBe("/a.png");
});
