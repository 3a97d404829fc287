import { expect, test } from "vitest";
import { FunctionConfig } from "./protocol";
import { assertSupported } from "./assert-supported";

const configured = (options: object) =>
  FunctionConfig.parse({ id: "app-fn", triggers: [{ event: "e" }], steps: { step: {} }, ...options });

test.each([
  ["batchEvents", { batchEvents: { maxSize: 2, timeout: "1s" } }],
  ["debounce", { debounce: { period: "1s" } }],
  ["rateLimit", { rateLimit: { limit: 1, period: "1s" } }],
  ["singleton", { singleton: { mode: "skip" } }],
  ["throttle", { throttle: { limit: 1, period: "1s" } }],
  ["timeouts.start", { timeouts: { start: "1m" } }],
  ["cancelOn.timeout", { cancel: [{ event: "c", timeout: "1m" }] }],
  ["cron jitter", { triggers: [{ cron: "* * * * *", jitter: "5s" }] }],
])("%s is refused, naming the function and the option", (option, options) => {
  expect(() => assertSupported(configured(options))).toThrow(`app-fn: ${option} needs a real Inngest server`);
});

test.each([
  { triggers: [{ event: "e", expression: "event.data.n >" }] },
  { cancel: [{ event: "c", if: "==" }] },
  { concurrency: [{ limit: 1, key: "event.data.[" }] },
  { priority: { run: "?" } },
  { idempotency: "(" },
  { triggers: [{ cron: "61 * * * *" }] },
  { triggers: [{ cron: "TZ=Mars/Olympus * * * * *" }] },
  { timeouts: { finish: "soon" } },
])("what could not be read at run time is refused at registration: %j", (options) => {
  expect(() => assertSupported(configured(options))).toThrow(/^app-fn: .* cannot be read$/);
});

test("what the pipelines use is accepted", () => {
  const options = {
    triggers: [{ event: "e", expression: "event.data.n > 5" }, { cron: "TZ=Europe/Paris */5 * * * *" }],
    concurrency: [{ key: "event.data.accountId", scope: "env", limit: 3 }, { limit: 2 }],
    priority: { run: "event.data.plan == 'pro' ? 120 : 0" },
    cancel: [{ event: "job/cancelled", if: "event.data.jobId == async.data.jobId" }],
    timeouts: { finish: "1h" },
  };
  expect(() => assertSupported(configured(options))).not.toThrow();
});
