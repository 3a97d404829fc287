import { expect, test } from "vitest";
import { sentenceOf, statusLabelOf } from "./subscription-text";

const day = 86_400_000;
const dayOf = (at: string): string => at.slice(0, 10);
const active = {
  planName: "Pro",
  nextPlanName: null,
  status: "active",
  periodEnd: new Date(Date.now() + 9 * day).toISOString(),
  endsAt: null,
};

test("a smaller plan that is coming is told with its day; an end, or a payment that failed, comes first", () => {
  expect(sentenceOf(active, dayOf)).toMatch(/^Renews on /);
  expect(sentenceOf({ ...active, nextPlanName: "Startup" }, dayOf)).toMatch(/^Becomes Startup on .+ Until then/);
  expect(sentenceOf({ ...active, nextPlanName: "Startup", endsAt: active.periodEnd }, dayOf)).toMatch(/^Ends on /);
  expect(sentenceOf({ ...active, nextPlanName: "Startup", status: "past_due" }, dayOf)).toMatch(/Pay the open invoice/);
});

test("a subscription whose month is over is not called active", () => {
  expect(statusLabelOf(active)).toBe("Active");
  expect(statusLabelOf({ ...active, endsAt: active.periodEnd })).toBe("Ending");
  expect(statusLabelOf({ ...active, periodEnd: "2020-01-01T00:00:00.000Z" })).toBe("Not renewed");
});
