import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { useDatabase } from "@/e2e/support/database";
import { insertJob } from "@/e2e/support/records";
import type { Caller } from "@/lib/contract/operation";
import { callOnce } from "@/lib/domains/generation/remote/provider-requests";
import { transcriberPaidOnce } from "@/lib/domains/generation/remote/service";
import { runWithFallback } from "@/lib/domains/generation/stages/service";
import { assertMayBlock, cancelJob, claimJob, failJob, type Failure } from "@/lib/domains/jobs/service";
import { ProviderError } from "@/lib/engines/providers/error";
import { circuitBreaker } from "@/lib/engines/providers/circuit-breaker";
import { db, transaction } from "@/lib/platform/db/client";
import { jobs } from "@/lib/platform/db/schema";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import {
  addSpent,
  blockedBudget,
  findLedgerFaults,
  holdUnits,
  isSpent,
  providerBudget,
  spentOf,
  transcriptionBudget,
} from "./service";

beforeAll(async () => void (await useDatabase()));
afterEach(() => vi.restoreAllMocks());

async function heldJob({ accountId, standing }: Caller): Promise<string> {
  const jobId = await insertJob(accountId);
  await transaction((tx) => holdUnits(tx, { accountId, jobId, kind: "videos", amount: 1, standing }));
  await claimJob(jobId, "script");
  return jobId;
}
const call = (jobId: string, costUsd: number, provider: string, ask = () => Promise.resolve({ ok: true })) =>
  callOnce(
    { jobId, purpose: "image", provider, model: "m", costUsd, answer: z.object({ ok: z.boolean() }) },
    ask,
    (answer) => Promise.resolve(answer),
  );

test("a provider's month: an alert at four fifths, nothing is sent beyond the bound, what was refused is not counted", async () => {
  const alert = vi.spyOn(log, "error").mockImplementation(() => undefined);
  const caller = await makeCaller();
  const limit = env().PROVIDER_MONTHLY_USD;
  const provider = `p-${randomUUID()}`;
  await call(await insertJob(caller.accountId), limit * 0.7, provider);
  expect(alert).not.toHaveBeenCalled();
  await call(await insertJob(caller.accountId), limit * 0.2, provider);
  expect(alert).toHaveBeenCalledTimes(1);
  const asked = vi.fn(() => Promise.resolve({ ok: true }));
  const beyond = call(await insertJob(caller.accountId), limit * 0.2, provider, asked);
  await expect(beyond).rejects.toMatchObject({ code: "quota" });
  expect(asked).not.toHaveBeenCalled();
  expect(await spentOf(providerBudget(provider))).toBeCloseTo(limit * 0.9);
  const jobId = await insertJob(caller.accountId);
  const { ProviderError } = await import("@/lib/engines/providers/error");
  const refused = call(jobId, limit * 0.05, provider, () => Promise.reject(new ProviderError(provider, "auth", "no")));
  await expect(refused).rejects.toMatchObject({ code: "auth" });
  expect(await spentOf(providerBudget(provider))).toBeCloseTo(limit * 0.9);
});

test("a cancel after a provider was paid gives the units back a few times a day, then it costs them and says so", async () => {
  const caller = await makeCaller();
  const cancelPaid = async () => {
    const jobId = await heldJob(caller);
    await call(jobId, 0.1, "fal");
    return (await cancelJob(jobId))?.error;
  };
  const free = { usage: { released: 1, settled: 0 }, hint: expect.stringContaining("Nothing was charged.") };
  for (let n = 0; n < env().FREE_CANCELS_PER_DAY; n++) expect(await cancelPaid()).toMatchObject(free);
  expect(await cancelPaid()).toMatchObject({
    usage: { released: 0, settled: 1 },
    hint: expect.stringMatching(/^Its units were charged: /),
  });
  // Where no provider was asked, a cancel is free as ever.
  expect((await cancelJob(await heldJob(caller)))?.error).toMatchObject(free);
  expect(await findLedgerFaults()).toEqual([]);
});

const chosenFailure: Failure = {
  code: "CHECKS_FAILED",
  message: "not fit to be delivered: contrast",
  hint: "Nothing was charged.",
  retryable: false,
  isChosen: true,
};

test("429 for a job that blocks on a provider's model once the day's free failures are used up; failed jobs never charge", async () => {
  const caller = await makeCaller();
  const plan = (enforcement: string, cost: object = { cost: { providerUsd: 1, pricedOn: null } }) => ({
    job: { type: "video" as const, request: { enforcement }, units: null },
    preview: () => ({ request: {}, stages: [], size: null, warnings: [], ...cost }),
  });
  const failPaid = async (failure: Failure) => {
    const jobId = await heldJob(caller);
    await call(jobId, 0.1, "fal");
    return (await failJob(jobId, failure))?.error?.["usage"];
  };
  // Neither what broke by itself, nor what no provider was paid for, is anybody's choice.
  await failPaid({ ...chosenFailure, isChosen: false });
  await failJob(await heldJob(caller), chosenFailure);
  for (let n = 0; n < env().FREE_CANCELS_PER_DAY; n++) {
    await assertMayBlock(caller, plan("block"));
    expect(await failPaid(chosenFailure)).toMatchObject({ released: 1, settled: 0 });
  }
  await expect(assertMayBlock(caller, plan("block"))).rejects.toMatchObject({ status: 429, code: "RATE_LIMITED" });
  await assertMayBlock(caller, plan("warn"));
  await assertMayBlock(caller, plan("block", {}));
  await assertMayBlock(await makeCaller(), plan("block"));
  expect(await findLedgerFaults()).toEqual([]);
});

test("a job that blocks and was accepted before is not paid for either; one that warns is", async () => {
  const caller = await makeCaller();
  await addSpent(blockedBudget(caller.accountId), env().FREE_CANCELS_PER_DAY);
  const asked = vi.fn(() => Promise.resolve({ ok: true }));
  const jobId = await insertJob(caller.accountId);
  await db()
    .update(jobs)
    .set({ request: { enforcement: "block" } })
    .where(eq(jobs.id, jobId));
  await expect(call(jobId, 0.1, "fal", asked)).rejects.toMatchObject({ code: "account_limit" });
  expect(asked).not.toHaveBeenCalled();
  await call(await insertJob(caller.accountId), 0.1, "fal", asked);
  expect(asked).toHaveBeenCalledTimes(1);
});

test("minutes of transcription are counted per account and day; who has some left is heard to the end, who has none is not accepted", async () => {
  const [caller, other] = [await makeCaller(), await makeCaller()];
  const path = join(env().DATA_DIR, "sound.wav");
  await writeFile(path, Buffer.alloc(1_920_000 * 50));
  const transcribe = vi.fn(() => Promise.resolve({ words: [], language: "en" }));
  const hear = async ({ accountId }: Caller) =>
    transcriberPaidOnce(
      { accountId, jobId: await insertJob(accountId) },
      { provider: "openai", model: "w", transcribe },
    ).transcribe({ path, mimeType: "audio/wav" }, new AbortController().signal);
  for (let n = 0; n < 2; n++) await hear(caller);
  expect(await isSpent(transcriptionBudget(caller.accountId))).toBe(false);
  await hear(caller);
  expect(await isSpent(transcriptionBudget(caller.accountId))).toBe(true);
  await expect(hear(caller)).rejects.toMatchObject({ code: "account_limit" });
  expect(transcribe).toHaveBeenCalledTimes(3);
  await hear(other);
  expect(transcribe).toHaveBeenCalledTimes(4);
});

test.each([
  ["is refused", "invalid_request", 0],
  ["is refused for now", "rate_limited", 0],
  ["has an answer nobody can use", "bad_output", 1],
  ["may have been heard", "timeout", 1],
] as const)("a minute of sound that %s (%s) counts for %i", async (_, code, minutes) => {
  const { accountId } = await makeCaller();
  const path = join(env().DATA_DIR, "minute.wav");
  await writeFile(path, Buffer.alloc(1_920_000));
  const transcribe = () => Promise.reject(new ProviderError("openai", code, "no"));
  const own = transcriberPaidOnce(
    { accountId, jobId: await insertJob(accountId) },
    { provider: "openai", model: "w", transcribe },
  );
  const heard = own.transcribe({ path, mimeType: "audio/wav" }, new AbortController().signal);
  await expect(heard).rejects.toMatchObject({ code });
  expect(await spentOf(transcriptionBudget(accountId))).toBe(minutes);
});

test("accounts whose minutes are used up rest the transcriber for nobody else", async () => {
  const path = join(env().DATA_DIR, "short.wav");
  await writeFile(path, Buffer.alloc(1_920_000));
  const provider = `p-${randomUUID()}`;
  const { accountId } = await makeCaller();
  await addSpent(transcriptionBudget(accountId), env().TRANSCRIBE_DAILY_MINUTES);
  const transcriber = { provider, model: "w", transcribe: () => Promise.resolve({ words: [], language: "en" }) };
  const { signal } = new AbortController();
  for (let n = 0; n < 6; n++) {
    const own = transcriberPaidOnce({ accountId, jobId: await insertJob(accountId) }, transcriber);
    const run = () => own.transcribe({ path, mimeType: "audio/wav" }, signal);
    await expect(runWithFallback([{ provider, model: "w", run }], null)).rejects.toMatchObject({
      code: "account_limit",
    });
  }
  expect(await circuitBreaker().isOpen(provider)).toBe(false);
});
