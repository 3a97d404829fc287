import { describe, expect, test } from "vitest";
import type { ApiError } from "@/lib/contract/errors";
import { entitlement, requirePaid } from "./entitlement";

const periodStart = new Date("2026-03-01T00:00:00Z");
const periodEnd = new Date("2026-04-01T00:00:00Z");
const before = new Date("2026-03-15T00:00:00Z");
const after = new Date("2026-04-02T00:00:00Z");
const instants = { before, at: periodEnd, after };

type Row = [status: string | null, price: string | null, payment: string | null, before: string, fromTheEndOn: string];
const rows: Row[] = [
  ["active", "startup", "paid", "paid", "cycle-ended"],
  ["active", "growth", "paid", "paid", "cycle-ended"],
  ["active", "pro", "paid", "paid", "cycle-ended"],
  ["active", "legacy_gold", "paid", "lapsed", "lapsed"],
  ["active", null, "paid", "lapsed", "lapsed"],
  ["past_due", "pro", "past_due", "cycle-ended", "cycle-ended"],
  ["past_due", "legacy_gold", "past_due", "lapsed", "lapsed"],
  ["unpaid", "pro", "unpaid", "lapsed", "lapsed"],
  ["canceled", "pro", "canceled", "lapsed", "lapsed"],
  ["incomplete", "pro", "unpaid", "lapsed", "lapsed"],
  ["incomplete_expired", "pro", "unpaid", "lapsed", "lapsed"],
  ["trialing", "pro", "unpaid", "lapsed", "lapsed"],
  ["paused", "pro", "unpaid", "lapsed", "lapsed"],
];

describe.each(rows)("%s on %s", (status, priceLookupKey, payment, whileOpen, fromTheEndOn) => {
  test.each(Object.entries(instants))("%s the period's end", (name, now) => {
    const state = name === "before" ? whileOpen : fromTheEndOn;
    const standing = entitlement({ status, priceLookupKey, periodStart, periodEnd }, now, 0);
    expect(standing).toEqual({
      state,
      plan: state === "paid" ? priceLookupKey : null,
      subscriptionStatus: status,
      paymentStatus: payment,
      cycleStart: periodStart,
      cycleEnd: periodEnd,
    });
  });
});

test("no subscription is lapsed, with nulls", () =>
  expect(
    entitlement({ status: null, priceLookupKey: null, periodStart: null, periodEnd: null }, before, 0),
  ).toMatchObject({ state: "lapsed", plan: null, subscriptionStatus: null, paymentStatus: null }));

describe("a grace of 24 hours for an unpaid renewal", () => {
  const facts = { status: "past_due", priceLookupKey: "pro", periodStart, periodEnd };
  test.each([
    ["2026-03-01T23:59:59Z", "paid"],
    ["2026-03-02T00:00:00Z", "cycle-ended"],
  ])("at %s is %s", (now, state) => expect(entitlement(facts, new Date(now), 24).state).toBe(state));
});

test.each([
  ["paid", null],
  ["lapsed", "PUBLIC_API_SUBSCRIPTION_REQUIRED"],
  ["cycle-ended", "PUBLIC_API_BILLING_EXPIRED"],
] as const)("%s answers %s", (state, code) => {
  const standing = { ...entitlement({ status: null, priceLookupKey: null, periodStart, periodEnd }, before, 0), state };
  if (code === null) expect(() => requirePaid(standing)).not.toThrow();
  else expect(() => requirePaid(standing)).toThrow(expect.objectContaining({ code, status: 402 }) as ApiError);
});
