import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { completed, insertJob } from "@/e2e/support/records";
import { makeCaller } from "@/e2e/support/caller";
import { useEngine } from "@/e2e/support/use-engine";
import * as brands from "@/lib/domains/brands/service";
import { usedUnits } from "@/lib/domains/billing/service";
import { createJob, remove } from "@/lib/domains/jobs/service";
import * as uploads from "@/lib/domains/uploads/service";
import type { Caller } from "@/lib/contract/operation";
import { db } from "@/lib/platform/db/client";
import { brands as brandRows } from "@/lib/platform/db/schema";
import { storageOf } from "./service";

const GIGABYTE = 1_073_741_824;

const ingestError = { code: "SITE_EMPTY", message: "harbor.example has no text to read." } as const;

useEngine();

/** Makes the next reading of the environment and of the disk a fresh one. */
const forget = () => ["env", "disk-space"].forEach((name) => globalThis.spotmillSingletons?.delete(name));
/** Adds a finished job that has stored so many bytes. */
const store = ({ accountId }: Caller, storedBytes: number) => insertJob(accountId, { ...completed(), storedBytes });
const newJob = (caller: Caller) =>
  createJob(caller, { type: "ugc", request: {}, units: { kind: "videos", amount: 1 }, operation: "test" });
const declare = (caller: Caller, bytes: number) =>
  uploads.create(caller, { filename: "a.mp4", mimeType: "video/mp4", bytes });
const full = {
  status: 507,
  code: "STORAGE_QUOTA_EXCEEDED",
  hint: expect.stringMatching(/DELETE \/jobs\/{jobId}, .*DELETE \/uploads\/{uploadId} .*DELETE \/brands\/{brandId}/),
};

test("507 for jobs and uploads once the storage of the plan is full; nothing is held, and deleting a job opens it again", async () => {
  const caller = await makeCaller({ plan: "startup" });
  const large = await store(caller, 20 * GIGABYTE);
  await expect(newJob(caller)).rejects.toMatchObject(full);
  await expect(declare(caller, 1)).rejects.toMatchObject(full);
  expect(await usedUnits(caller.accountId, caller.standing.cycleStart ?? new Date())).toMatchObject({ videos: 0 });
  await remove(caller, { jobId: large });
  expect((await newJob(caller)).job.status).toBe("queued");
});

test("files of brands count, and no site is read once the storage is full", async () => {
  const caller = await makeCaller({ plan: "startup" });
  const { id } = await brands.create(caller, { websiteUrl: "https://harbor.example" });
  await db()
    .update(brandRows)
    .set({ storedBytes: 20 * GIGABYTE, status: "failed", ingestError })
    .where(eq(brandRows.id, id));
  expect((await storageOf(caller.accountId, "startup")).usedBytes).toBe(20 * GIGABYTE);
  for (const websiteUrl of ["https://harbor.example", "https://another.example"])
    await expect(brands.create(caller, { websiteUrl })).rejects.toMatchObject(full);
});

test("an upload counts from its declaration, and one that would not fit is refused", async () => {
  const caller = await makeCaller({ plan: "startup" });
  await store(caller, 20 * GIGABYTE - 1000);
  await expect(declare(caller, 1001)).rejects.toMatchObject(full);
  await declare(caller, 600);
  await expect(declare(caller, 600)).rejects.toMatchObject(full);
  expect(await storageOf(caller.accountId, "startup")).toEqual({
    usedBytes: 20 * GIGABYTE - 400,
    limitBytes: 20 * GIGABYTE,
  });
});

test("of parallel declarations only those that fit are taken", async () => {
  const caller = await makeCaller({ plan: "startup" });
  await store(caller, 20 * GIGABYTE - 1000);
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => declare(caller, 400)));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
});

test("a larger plan has more room, and one account's files fill no other's", async () => {
  const [startup, growth] = [await makeCaller({ plan: "startup" }), await makeCaller({ plan: "growth" })];
  await store(growth, 21 * GIGABYTE);
  await newJob(growth);
  await newJob(startup);
});

test("below the reserve of the disk new work is refused before anything is stored", async () => {
  const caller = await makeCaller();
  process.env["DISK_RESERVE_MB"] = String(2 ** 40);
  forget();
  try {
    const low = { status: 507, code: "SERVER_STORAGE_LOW" };
    await expect(newJob(caller)).rejects.toMatchObject(low);
    await expect(declare(caller, 1)).rejects.toMatchObject(low);
    await expect(brands.create(caller, { websiteUrl: "https://example.com" })).rejects.toMatchObject(low);
  } finally {
    delete process.env["DISK_RESERVE_MB"];
    forget();
  }
  await newJob(caller);
});
