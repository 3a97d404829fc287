import { afterEach, beforeEach, expect, test } from "vitest";
import { circuitBreaker, CircuitBreaker } from "@/lib/engines/providers/circuit-breaker";
import { forgetProviders, useProviders } from "@/lib/engines/providers/environment.fixture";
import { ProviderError, type ProviderErrorCode } from "@/lib/engines/providers/error";
import { errorOfAnswer } from "@/lib/engines/providers/http-error";
import { decide, withDuration } from "./decisions";
import { runWithFallback } from "./provider-fallback";
import { providerFailure } from "./provider-failure";

beforeEach(() => useProviders());
afterEach(forgetProviders);

const fails = (code: ProviderErrorCode) => () => Promise.reject(new ProviderError("fal", code, "its own words"));
const remote = (run: () => Promise<string>) => ({ provider: "fal", model: "m", costUsd: 0.5, run });
const local = { provider: "local", model: "local/x", run: () => "drawn here" };

test.each([
  "auth",
  "quota",
  "account_limit",
  "unavailable",
  "timeout",
  "rate_limited",
  "ambiguous_start",
  "bad_output",
  "unknown_voice",
] as const)("after %s the next one is asked, and both are on record", async (code) => {
  const { output, chosen, passed } = await runWithFallback([remote(fails(code)), local], null);
  expect([output, chosen.model]).toEqual(["drawn here", "local/x"]);
  expect(passed).toMatchObject([{ provider: "fal", model: "m", outcome: "failed", code, ms: expect.any(Number) }]);
  const decision = decide("voice", { capability: "voice", ...chosen, passed }, new Date(0));
  expect(decision).toMatchObject({ fallback: true, real: "local", chosen: { provider: "local" } });
  expect(decision.candidates.map(({ outcome }) => outcome)).toEqual(["failed", "chosen"]);
});

test.each(["rejected_content", "invalid_request", "cancelled"] as const)(
  "after %s nobody else is asked",
  async (code) => {
    await expect(runWithFallback([remote(fails(code)), local], null)).rejects.toMatchObject({ code });
  },
);

test("the last one's error is the error", () =>
  expect(runWithFallback([remote(fails("auth"))], null)).rejects.toMatchObject({ code: "auth" }));

test("unusable output is asked for once more", async () => {
  let asked = 0;
  const once = remote(() => (asked++ === 0 ? fails("bad_output")() : Promise.resolve("good")));
  expect(await runWithFallback([once, local], null)).toMatchObject({ output: "good", passed: [] });
});

test("a repeated step goes on with whoever was asked already, at rest or not: what was paid for is not dropped", async () => {
  const begun = {
    ...remote(() => Promise.resolve("kept")),
    provider: "openai",
    wasStarted: () => Promise.resolve(true),
  };
  const first = { ...remote(() => Promise.resolve("new")), wasStarted: () => Promise.resolve(false) };
  for (let n = 0; n < 5; n++) await circuitBreaker().recordFailure(new ProviderError("openai", "unavailable", ""));
  const { output, passed } = await runWithFallback([first, begun, local], null);
  expect(output).toBe("kept");
  expect(passed).toMatchObject([{ provider: "fal", outcome: "skipped", reason: "unavailable" }]);
});

test("an output that stands for a failure is returned as the last one's, and counts as the failure it is", async () => {
  const recover = (error: unknown) => `not drawn: ${error instanceof ProviderError && error.code}`;
  const last = { ...remote(fails("auth")), recover };
  for (let n = 0; n < 5; n++)
    expect(await runWithFallback([last], null)).toMatchObject({ output: "not drawn: auth", chosen: { model: "m" } });
  expect(await circuitBreaker().isOpen("fal")).toBe(true);
  const refused = { ...remote(fails("rejected_content")), provider: "openai", recover };
  expect((await runWithFallback([refused, local], null)).output).toBe("not drawn: rejected_content");
  expect((await runWithFallback([{ ...last, provider: "google" }, local], null)).output).toBe("drawn here");
});

test("what is remarkable about an output stands in its decision", async () => {
  const { chosen } = await runWithFallback([{ ...local, notesOf: (output: string) => [`${output} twice`] }], null);
  expect(decide("voice", { capability: "voice", ...chosen }, new Date(0)).notes).toEqual(["drawn here twice"]);
});

test("a provider that failed five times within a minute rests for one; refusals do not count", async () => {
  let time = 0;
  const own = new CircuitBreaker(() => new Date(time));
  for (let n = 0; n < 9; n++) await own.recordFailure(new ProviderError("fal", "rejected_content", ""));
  for (let n = 0; n < 4; n++) await own.recordFailure(new ProviderError("fal", "auth", ""));
  expect(await own.isOpen("fal")).toBe(false);
  await own.recordFailure(new ProviderError("fal", "unavailable", ""));
  expect([await own.isOpen("fal"), await own.isOpen("openai")]).toEqual([true, false]);
  // One that was on its way, and fails now.
  await own.recordFailure(new ProviderError("fal", "unavailable", ""));
  expect(await own.isOpen("fal")).toBe(true);
  time = 60_000;
  expect(await own.isOpen("fal")).toBe(false);
});

test("a model that a provider does not have any more is no fault of its others: whoever names it rests nobody", async () => {
  const gone = errorOfAnswer("fal", { status: 404, body: "", retryAfter: null });
  for (let n = 0; n < 5; n++) await circuitBreaker().recordFailure(gone);
  expect([gone.code, await circuitBreaker().isOpen("fal")]).toEqual(["unavailable", false]);
});

test("a resting provider is passed over, unless nobody else is left", async () => {
  for (let n = 0; n < 5; n++) await circuitBreaker().recordFailure(new ProviderError("fal", "unavailable", ""));
  const works = remote(() => Promise.resolve("remote"));
  expect(await runWithFallback([works, local], null)).toMatchObject({
    output: "drawn here",
    passed: [{ provider: "fal", outcome: "skipped", reason: "unavailable" }],
  });
  expect(await runWithFallback([works], null)).toMatchObject({ output: "remote" });
});

test("what nobody chose between is only_configured; a provider's own costs what its price says", () => {
  const alone = decide("voice", { capability: "voice", model: "local/x" }, new Date(0));
  expect(alone).toMatchObject({ reason: "only_configured", fallback: false, candidates: [{ costUsd: 0 }] });
  const paid = decide("voice", { capability: "voice", provider: "fal", model: "m", costUsd: 0.5 }, new Date(0));
  expect(withDuration(paid, 12)).toMatchObject({
    reason: "preferred",
    real: "model",
    candidates: [{ outcome: "chosen", costUsd: 0.5, ms: 12 }],
  });
});

test("the customer reads our words, with what to do, and never the provider's", () => {
  const { message, hint } = providerFailure(new ProviderError("fal", "quota", "its own words"), "m");
  expect(message).toBe("fal has no credit left for this server (model m)");
  expect(`${message}${hint}`).not.toContain("its own words");
});

test("an account's own limit is said to be its own, and works again tomorrow", () => {
  const failure = providerFailure(new ProviderError("openai", "account_limit", "minutes"));
  expect(failure).toMatchObject({ code: "PROVIDER_UNAVAILABLE", retryable: true });
  expect(failure.message).toBe("openai is asked no more for this account today");
  expect(failure.hint).toMatch(/tomorrow.*"script"/);
});
