import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod";
import { makeCaller } from "@/e2e/support/caller";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { providerBudget, spentOf } from "@/lib/domains/billing/service";
import { db } from "@/lib/platform/db/client";
import { providerRequests } from "@/lib/platform/db/schema";
import { ProviderError, type ProviderErrorCode } from "@/lib/engines/providers/error";
import type { Operation, CallIdempotency } from "@/lib/engines/providers/ports";
import { CreateImageAdJobRequest } from "@/lib/contract/image-ads";
import { create } from "@/lib/domains/image-ads/service";
import { callOnce, openRequests, startOnce, wasRequested } from "./provider-requests";

const Answer = z.object({ key: z.string() });
const operation: Operation = {
  provider: "fal",
  model: "m",
  id: "r1",
  endpoint: "a/b",
  startedAt: "2026-11-21T00:00:00Z",
};
let database: TestDatabase;
let jobId = "";
let asked: CallIdempotency[] = [];

beforeAll(async () => {
  database = await useDatabase();
});
beforeEach(async () => {
  asked = [];
  const body = CreateImageAdJobRequest.parse({ prompt: "Bread" });
  jobId = (await create(await makeCaller(), body)).job.id;
});
afterAll(() => database.drop());

const fails = (code: ProviderErrorCode) => () => Promise.reject(new ProviderError("fal", code, "no"));
const answers = () => Promise.resolve({ key: `k${asked.length}` });
const rows = () => db().select().from(providerRequests).where(eq(providerRequests.jobId, jobId));
const pay = (
  ask: (sending: CallIdempotency) => Promise<{ key: string }> = answers,
  use: (answer: { key: string }) => Promise<string> = ({ key }) => Promise.resolve(key),
) =>
  callOnce(
    { jobId, purpose: "image-1:fal", provider: "fal", model: "m", costUsd: 0.04, answer: Answer },
    (sending) => {
      asked.push(sending);
      return ask(sending);
    },
    use,
  );

test("an answer is paid for once: a repeated step gets what was kept", async () => {
  expect(await wasRequested({ jobId, purpose: "image-1:fal" })).toBe(false);
  expect(await pay()).toEqual({ output: "k1", isResent: false });
  expect(await pay()).toEqual({ output: "k1", isResent: false });
  expect(asked).toEqual([
    { idempotencyKey: `${jobId}:image-1:fal:1`, operation: null, onStarted: expect.any(Function) },
  ]);
  expect(await rows()).toMatchObject([{ state: "done", outcome: { key: "k1" }, costUsd: 0.04 }]);
  expect(await wasRequested({ jobId, purpose: "image-1:fal" })).toBe(true);
});

test("an answer that was kept and not used, as after a crash, is used by the next step", async () => {
  const died = () => Promise.reject(new Error("the machine died"));
  await expect(pay(answers, died)).rejects.toThrow("the machine died");
  expect(await pay()).toEqual({ output: "k1", isResent: false });
});

test.each(["ambiguous_start", "timeout", "cancelled"] as const)(
  "%s leaves the outcome unknown: asked once more with the same key, which is said, and never a third time",
  async (code) => {
    await expect(pay(fails(code))).rejects.toMatchObject({ code });
    expect(await pay()).toEqual({ output: "k2", isResent: true });
    const keys = asked.map(({ idempotencyKey }) => idempotencyKey);
    expect(keys[1]).toBe(keys[0]);
    expect(await pay()).toEqual({ output: "k2", isResent: true });
    expect(asked).toHaveLength(2);
  },
);

test("twice unknown is the end of it", async () => {
  for (const _ of [1, 2]) await expect(pay(fails("timeout"))).rejects.toMatchObject({ code: "timeout" });
  await expect(pay()).rejects.toMatchObject({ code: "ambiguous_start" });
  expect(asked).toHaveLength(2);
});

test.each(["rate_limited", "unavailable", "auth", "quota", "invalid_request", "rejected_content"] as const)(
  "%s is a refusal: it leaves no trace",
  async (code) => {
    await expect(pay(fails(code))).rejects.toMatchObject({ code });
    expect(await rows()).toEqual([]);
    expect(await pay()).toMatchObject({ isResent: false });
  },
);

test("an answer that cannot be used is paid for once more, and not a third time", async () => {
  for (const _ of [1, 2]) await expect(pay(answers, fails("bad_output"))).rejects.toMatchObject({ code: "bad_output" });
  await expect(pay()).rejects.toMatchObject({ code: "bad_output" });
  expect(asked.map(({ idempotencyKey }) => idempotencyKey.at(-1))).toEqual(["1", "2"]);
  expect(await rows()).toMatchObject([{ state: "failed" }, { state: "failed" }]);
});

test("what the provider has accepted is waited for; it can be stopped with its job", async () => {
  const killed = async ({ onStarted }: CallIdempotency) => {
    await onStarted(operation);
    throw new Error("the machine died");
  };
  await expect(pay(killed)).rejects.toThrow("the machine died");
  expect(await openRequests(jobId)).toMatchObject([{ operation }]);
  expect(await pay()).toEqual({ output: "k2", isResent: false });
  expect(asked[1]?.operation).toEqual(operation);
  expect(await openRequests(jobId)).toEqual([]);
});

test("accepted work that ended badly was paid for: the next asking is a new one", async () => {
  const stopped = async ({ onStarted }: CallIdempotency) => {
    await onStarted(operation);
    return fails("timeout")();
  };
  await expect(pay(stopped)).rejects.toMatchObject({ code: "timeout" });
  expect(await pay()).toEqual({ output: "k2", isResent: false });
  expect(asked[1]).toMatchObject({ operation: null, idempotencyKey: `${jobId}:image-1:fal:2` });
});

const begin = (start: (idempotencyKey: string) => Promise<Operation>) =>
  startOnce({ jobId, purpose: "video", attempt: 1, provider: "fal", model: "m", costUsd: 0.04 }, start);
const spent = () => spentOf(providerBudget("fal"));

test("a start that is cancelled may have begun: it stays counted, and is sent once more with the same key", async () => {
  const before = await spent();
  await expect(begin(fails("cancelled"))).rejects.toMatchObject({ code: "cancelled" });
  expect(await rows()).toMatchObject([{ state: "starting", sends: 1 }]);
  expect((await spent()) - before).toBeCloseTo(0.04);
  expect(await begin(async (key) => ({ ...operation, id: key }))).toMatchObject({ id: `${jobId}:video:1` });
  expect(await rows()).toMatchObject([{ state: "started", sends: 2 }]);
});

test("of executions at the same time two send at most, and only what was sent is counted", async () => {
  // Every connection is open: else one that opens later comes when all is over.
  const [before = 0] = await Promise.all(Array.from({ length: 6 }, spent));
  const keys: string[] = [];
  const unknown = (key: string) => {
    keys.push(key);
    return fails("ambiguous_start")();
  };
  const ends = await Promise.allSettled(Array.from({ length: 6 }, () => begin(unknown)));
  expect(ends.map(({ status }) => status)).toEqual(Array(6).fill("rejected"));
  expect(keys).toEqual(Array(2).fill(`${jobId}:video:1`));
  expect(await rows()).toMatchObject([{ state: "starting", sends: 2 }]);
  expect((await spent()) - before).toBeCloseTo(0.08);
});
