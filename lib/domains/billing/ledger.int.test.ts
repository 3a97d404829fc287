import { sql } from "drizzle-orm";
import { afterEach, beforeAll, expect, test } from "vitest";
import { ledgerFinding } from "@/bin/doctor/ledger";
import { makeCaller } from "@/e2e/support/caller";
import { useDatabase } from "@/e2e/support/database";
import { insertJob } from "@/e2e/support/records";
import type { Caller } from "@/lib/contract/operation";
import { claimJob, completeJob } from "@/lib/domains/jobs/service";
import { db, transaction } from "@/lib/platform/db/client";
import { metrics } from "@/lib/platform/metrics";
import { checkLedger, findLedgerFaults, holdUnits, setUsage, usedUnits } from "./service";

beforeAll(async () => void (await useDatabase()));
afterEach(() => db().execute(sql`truncate usage_ledger, usage`));

/** A job of two units that has ended, or runs. */
async function jobOf(caller: Caller, isOver: boolean): Promise<string> {
  const jobId = await insertJob(caller.accountId);
  const { accountId, standing } = caller;
  await transaction((tx) => holdUnits(tx, { accountId, jobId, kind: "videos", amount: 2, standing }));
  await claimJob(jobId, "script");
  if (isOver) await completeJob(jobId, { result: {}, delivered: 1 });
  return jobId;
}

const usedVideos = async ({ accountId, standing }: Caller): Promise<number> =>
  (await usedUnits(accountId, standing.cycleStart ?? new Date(0))).videos;

test("held, settled, released and used add up, also beside what an operator set", async () => {
  const caller = await makeCaller();
  await jobOf(caller, true);
  await setUsage(caller.accountId, { videos: 12 });
  await jobOf(caller, true);
  await jobOf(caller, false);
  await setUsage(caller.accountId, { staticAdGenerations: 5 });
  expect(await findLedgerFaults()).toEqual([]);
  expect(await checkLedger()).toEqual({ units: 0, faults: 0 });
  expect(await ledgerFinding()).toMatchObject({ status: "ok" });
});

test("units that come back below what an operator set are no fault, nor is what is used after them", async () => {
  const caller = await makeCaller();
  const running = await jobOf(caller, false);
  await setUsage(caller.accountId, { videos: 1 });
  await completeJob(running, { result: {}, delivered: 0 });
  expect(await usedVideos(caller)).toBe(0);
  await jobOf(caller, true);
  expect(await usedVideos(caller)).toBe(1);
  expect(await findLedgerFaults()).toEqual([]);
});

test.each([
  [
    "a lost settlement",
    sql`delete from usage_ledger where entry = 'settle'`,
    "ended job: hold is not settle and release",
    1,
  ],
  ["units given away", sql`update usage set used = used - 1`, "usage is not the ledger's", 1],
  ["a usage row that is gone", sql`delete from usage`, "usage is not the ledger's", 1],
  [
    "a settlement of a job that runs",
    sql`update jobs set status = 'running', progress = 50, result = null, finished_at = null`,
    "open job: settled",
    2,
  ],
])("%s is an alert, a metric and a failed line of the doctor", async (_, damage, what, units) => {
  const caller = await makeCaller();
  const jobId = await jobOf(caller, true);
  await db().execute(damage);
  const faults = await findLedgerFaults();
  expect(faults).toContainEqual(expect.objectContaining({ accountId: caller.accountId, what, units }));
  await checkLedger();
  expect((await metrics().ledgerDifference.get()).values[0]?.value).toBeGreaterThanOrEqual(units);
  expect(await ledgerFinding()).toMatchObject({ status: "fail", message: expect.stringContaining("off by") });
  await db().execute(sql`delete from usage_ledger where job_id = ${jobId}`);
});
