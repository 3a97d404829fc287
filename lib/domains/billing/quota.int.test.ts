import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { useDatabase, type TestDatabase } from "@/e2e/support/database";
import type { Caller } from "@/lib/contract/operation";
import { db, transaction } from "@/lib/platform/db/client";
import { jobs, usageLedger } from "@/lib/platform/db/schema";
import type { UnitKind } from "@/lib/contract/billing";
import { plans } from "./plans";
import { holdUnits, releaseUnits, settleUnits } from "./quota";
import { setSubscription } from "@/bin/ops/set-subscription";
import { setUsage, standingOf, usedUnits } from "./service";

let database: TestDatabase;
beforeAll(async () => {
  database = await useDatabase();
});
afterAll(() => database.drop());

/** Inserts a job and holds its units in one transaction, as job creation does. */
async function hold(caller: Caller, kind: UnitKind, amount: number): Promise<string> {
  const jobId = randomUUID();
  await transaction(async (tx) => {
    const { accountId, requestId, channel } = caller;
    await tx
      .insert(jobs)
      .values({ id: jobId, accountId, type: "ugc", request: {}, plan: "startup", channel, requestId });
    await holdUnits(tx, { accountId, jobId, kind, amount, standing: caller.standing });
  });
  return jobId;
}

const settle = (jobId: string, delivered: number) => transaction((tx) => settleUnits(tx, jobId, delivered));
const release = (jobId: string) => transaction((tx) => releaseUnits(tx, jobId));
const used = async ({ accountId, standing }: Caller) => usedUnits(accountId, standing.cycleStart ?? new Date(0));
const ledger = () => db().select().from(usageLedger);

describe("J7 a hold", () => {
  test("of ten in parallel with one unit left: exactly one gets it, and nine are told what is used", async () => {
    const caller = await makeCaller();
    await setUsage(caller.accountId, { videos: plans.startup.videos - 1 });
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => hold(caller, "videos", 1)));
    const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason as Error] : []));
    expect(refused).toHaveLength(9);
    for (const error of refused)
      expect(error).toMatchObject({
        code: "PUBLIC_API_QUOTA_EXCEEDED",
        status: 402,
        hint: expect.stringMatching(/^30 of 30 videos are used.*resets at \d{4}-.*\/dashboard\/billing/) as string,
      });
    expect(await used(caller)).toEqual({ videos: 30, staticAdGenerations: 0 });
  });

  test("of more than is left takes nothing, nor does one above the whole limit in a fresh cycle", async () => {
    const caller = await makeCaller();
    await setUsage(caller.accountId, { staticAdGenerations: 147 });
    await expect(hold(caller, "staticAdGenerations", 4)).rejects.toMatchObject({ code: "PUBLIC_API_QUOTA_EXCEEDED" });
    await expect(hold(caller, "videos", 31)).rejects.toMatchObject({ code: "PUBLIC_API_QUOTA_EXCEEDED" });
    expect(await used(caller)).toEqual({ videos: 0, staticAdGenerations: 147 });
    await hold(caller, "staticAdGenerations", 3);
    expect(await used(caller)).toEqual({ videos: 0, staticAdGenerations: 150 });
  });

  test("repeated for the same job counts once", async () => {
    const caller = await makeCaller();
    const jobId = await hold(caller, "videos", 1);
    const { accountId, standing } = caller;
    await holdUnits(db(), { accountId, jobId, kind: "videos", amount: 1, standing });
    expect(await used(caller)).toMatchObject({ videos: 1 });
  });

  test("of an account that is not paid answers 402", async () => {
    const caller = await makeCaller();
    const standing = await setSubscription(caller.accountId, { payment: "unpaid" });
    await expect(hold({ ...caller, standing }, "videos", 1)).rejects.toMatchObject({
      code: "PUBLIC_API_SUBSCRIPTION_REQUIRED",
    });
  });
});

describe("J7 the end of a hold", () => {
  test("settles what was delivered and gives the rest back, once", async () => {
    const caller = await makeCaller();
    const jobId = await hold(caller, "staticAdGenerations", 4);
    const moved = { kind: "staticAdGenerations", held: 4, settled: 3, released: 1 };
    expect(await settle(jobId, 3)).toEqual(moved);
    expect(await settle(jobId, 4)).toEqual(moved);
    expect(await release(jobId)).toEqual(moved);
    expect(await used(caller)).toEqual({ videos: 0, staticAdGenerations: 3 });
  });

  test("of a job that held nothing is null", async () => expect(await release(randomUUID())).toBeNull());

  test("by ten releases in parallel gives the unit back once", async () => {
    const caller = await makeCaller();
    await hold(caller, "videos", 1);
    const jobId = await hold(caller, "videos", 1);
    await Promise.all(Array.from({ length: 10 }, () => release(jobId)));
    expect(await used(caller)).toMatchObject({ videos: 1 });
  });

  test("after a renewal gives the unit back to the cycle it was taken from", async () => {
    const caller = await makeCaller();
    const jobId = await hold(caller, "videos", 1);
    const before = caller.standing;
    // Of another second than the one before, which began when the account was made.
    const cycleStart = new Date((before.cycleStart?.getTime() ?? 0) - 3_600_000);
    const renewed = await setSubscription(caller.accountId, { cycleStart, cycleEnd: new Date(Date.now() + 1e9) });
    await hold({ ...caller, standing: renewed }, "videos", 1);
    await release(jobId);
    expect(await used({ ...caller, standing: before })).toMatchObject({ videos: 0 });
    expect(await used({ ...caller, standing: renewed })).toMatchObject({ videos: 1 });
  });
});

/** A small repeatable generator: the interleavings of a failure can be run again. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % sides;
  };
}

test.each([1, 2, 3, 4, 5])(
  "J7 whatever the interleaving (seed %i): used = held - released, never above the limit",
  async (seed) => {
    const roll = dice(seed);
    const caller = await makeCaller();
    const limit = plans.startup.videos;
    const open: string[] = [];
    for (let round = 0; round < 12; round++) {
      const steps = Array.from({ length: 1 + roll(6) }, async () => {
        const jobId = open.length > 0 && roll(2) === 0 ? open[roll(open.length)] : undefined;
        if (jobId) return roll(2) === 0 ? settle(jobId, roll(4)) : release(jobId);
        return hold(caller, "videos", 1 + roll(4)).then(
          (made) => open.push(made),
          () => null,
        );
      });
      await Promise.all(steps);
      const rows = (await ledger()).filter(({ accountId }) => accountId === caller.accountId);
      const sum = (entry: string) => rows.reduce((total, row) => total + (row.entry === entry ? row.amount : 0), 0);
      const { videos } = await used(caller);
      expect(videos).toBe(sum("hold") - sum("release"));
      expect(videos).toBeLessThanOrEqual(limit);
    }
    for (const jobId of open) {
      await release(jobId);
      const amounts = (await ledger()).filter((row) => row.jobId === jobId);
      const of = (entry: string) => amounts.find((row) => row.entry === entry)?.amount ?? 0;
      expect(of("hold")).toBe(of("settle") + of("release"));
    }
  },
);

test("an account without a subscription has no standing and no usage to set", async () => {
  const nobody = randomUUID();
  expect(await standingOf(nobody)).toMatchObject({ state: "lapsed", subscriptionStatus: null, paymentStatus: null });
  await expect(setUsage(nobody, { videos: 1 })).rejects.toThrow("no subscription");
});

test("a cycle that ends before it starts is refused", async () => {
  const { accountId } = await makeCaller();
  const wrong = { cycleStart: new Date("2026-02-01"), cycleEnd: new Date("2026-01-01") };
  await expect(setSubscription(accountId, wrong)).rejects.toThrow("must end after it starts");
});
