import { expect, test } from "vitest";
import { boundWait, MAX_WAIT_MS } from "./wire";

test("no tool call waits longer than clients do, also where the parameters of a skill ask to wait", () => {
  expect(boundWait({ sync: true })).toEqual({ sync: true, waitTimeoutMs: MAX_WAIT_MS });
  expect(boundWait({ sync: true, waitTimeoutMs: 300_000 })["waitTimeoutMs"]).toBe(MAX_WAIT_MS);
  expect(boundWait({ sync: true, waitTimeoutMs: 5 })["waitTimeoutMs"]).toBe(5);
  expect(boundWait({ skillId: "x" })).toEqual({ skillId: "x", waitTimeoutMs: MAX_WAIT_MS });
  expect(boundWait({ waitTimeoutMs: "5" })).toEqual({ waitTimeoutMs: "5" });
});
