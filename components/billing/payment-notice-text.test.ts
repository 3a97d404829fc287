import { expect, test } from "vitest";
import { paymentNoticeOf } from "./payment-notice-text";

const dayOf = (at: string): string => at.slice(0, 10);
const [past, coming] = ["2020-01-01T00:00:00.000Z", "2999-01-01T00:00:00.000Z"];
const usageOf = (status: string | null, billingCycleEnd: string | null, limit: number) => ({
  subscription: { status, billingCycleEnd },
  usage: { limit },
});
const saying = (status: string | null, end: string | null, limit = 0): string => {
  const notice = paymentNoticeOf(usageOf(status, end, limit), dayOf);
  return notice ? `${notice.title} ${notice.text}` : "";
};

test("an account whose plan runs is told nothing", () => {
  expect(paymentNoticeOf(usageOf("active", coming, 30), dayOf)).toBeNull();
});

test("who has an open invoice is told to pay it, not to choose a plan, which then is refused", () => {
  for (const status of ["past_due", "unpaid"]) {
    expect(saying(status, coming)).toMatch(/renewal was not paid.+To make ads, pay the open invoice\.$/);
    expect(saying(status, coming)).not.toContain("Growth");
  }
});

test("who may still make ads while an invoice is open is not told otherwise", () => {
  expect(saying("past_due", coming, 30)).toMatch(/renewal was not paid.+Pay the open invoice/);
  expect(saying("past_due", coming, 30)).not.toContain("To make ads");
});

test("a month that is over is told with its day; without a plan of ours one is to be chosen", () => {
  expect(saying("active", past)).toMatch(/ended on 2020-01-01.+To make ads, .+Manage payment/);
  expect(saying(null, null)).toMatch(/^This account has no plan yet\..+choose a Startup, Growth or Pro plan\.$/);
  expect(saying("canceled", past)).toMatch(/choose a Startup, Growth or Pro plan\.$/);
  expect(saying("active", coming)).toMatch(/^This plan includes no ads\..+choose a Startup, Growth or Pro plan\.$/);
});
