import { expect, test } from "vitest";
import { testOutcomeOf } from "./test-outcome-text";

const at = "2026-11-22T10:00:00.000Z";

test("a test message is told of from the press to its answer", () => {
  expect(testOutcomeOf(undefined)).toEqual({ look: "sending", text: "Sending a test message…" });
  expect(testOutcomeOf({ status: "pending", attempts: [], nextAttemptAt: at }).look).toBe("sending");
  const good = { at, status: 204, ms: 31, error: null };
  expect(testOutcomeOf({ status: "succeeded", attempts: [good], nextAttemptAt: null })).toEqual({
    look: "good",
    text: "Test delivered: your server answered 204 in 31 ms.",
  });
});

test("a failure says what the server answered, or that it did not, and whether it is tried again", () => {
  const refused = { at, status: 500, ms: 9, error: null };
  expect(testOutcomeOf({ status: "failed", attempts: [refused], nextAttemptAt: null }).text).toBe(
    "Test not delivered: your server answered 500.",
  );
  const moved = { at, status: 302, ms: 9, error: "answered 302: redirects are not followed, set the final address" };
  expect(testOutcomeOf({ status: "failed", attempts: [moved], nextAttemptAt: null }).text).toBe(
    "Test not delivered: your server answered 302: redirects are not followed, set the final address.",
  );
  const silent = { at, status: null, ms: 9, error: "no such host" };
  expect(testOutcomeOf({ status: "pending", attempts: [refused, silent], nextAttemptAt: at })).toEqual({
    look: "bad",
    text: "Test not delivered: your server did not answer (no such host). It is tried again.",
  });
});
