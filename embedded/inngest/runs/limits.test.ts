import { expect, test } from "vitest";
import { maxAttempts, prioritySeconds, slotsFor } from "./limits";
import { FunctionConfig } from "../protocol";

const event = { id: "1", name: "e", ts: 0, data: { account: "acme", plan: "pro", n: 7 } };
const configured = (options: object) =>
  FunctionConfig.parse({ id: "app-fn", triggers: [], steps: { step: {} }, ...options });

test("slots: a number and an entry without a key count the function, a key counts per value", () => {
  const slots = (concurrency: unknown) => slotsFor(configured({ concurrency }), event);
  expect(slots(undefined)).toEqual([]);
  expect(slots(3)).toEqual([{ key: "app-fn::*", limit: 3 }]);
  expect(slots({ limit: 2, key: "event.data.account" })).toEqual([{ key: "app-fn:event.data.account:acme", limit: 2 }]);
});

test("scope env leaves the function out of the key, so that functions share the slot", () => {
  const slots = slotsFor(configured({ concurrency: [{ limit: 2, key: "event.data.account", scope: "env" }] }), event);
  expect(slots).toEqual([{ key: "env:acme", limit: 2 }]);
});

test.each([
  ["event.data.plan == 'pro' ? 120 : 0", 120],
  ["event.data.n * 1000.0", 600],
  ["-5000", -600],
  ["event.data.missing", 0],
  ["event.data.plan", 0],
])("priority %s is %d seconds", (run, seconds) => {
  expect(prioritySeconds(configured({ priority: { run } }), event)).toBe(seconds);
});

test("five attempts by default, the first included", () => {
  const retries = (attempts?: number) => ({ steps: { step: { retries: { attempts } } } });
  expect([configured({}), configured(retries(0)), configured(retries(3))].map(maxAttempts)).toEqual([5, 1, 4]);
});
