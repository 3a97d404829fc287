import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { type EventSink, useEventSink } from "@/e2e/support/doubles/event-sink";
import { fileKey } from "@/lib/domains/generation/stages/service";
import { claimJob, createJob } from "@/lib/domains/jobs/service";
import { db } from "@/lib/platform/db/client";
import { jobs, providerRequests } from "@/lib/platform/db/schema";
import { storage } from "@/lib/platform/storage";
import { upkeep } from "./sweep";

let database: TestDatabase;
let sink: EventSink;
beforeAll(async () => {
  database = await useDatabase();
  sink = await useEventSink();
});
afterAll(async () => {
  await sink.close();
  await database.drop();
});

test("a job over its limit leaves no run, no files and no work at providers when it is failed", async () => {
  const caller = await makeCaller();
  const units = { kind: "videos", amount: 1 } as const;
  const { job } = await createJob(caller, { type: "ugc", request: {}, units, operation: "test" });
  await claimJob(job.id, "footage");
  const key = fileKey({ accountId: caller.accountId, jobId: job.id }, "clip.mp4");
  await storage().putBytes(key, Buffer.from("half a film"));
  await db()
    .insert(providerRequests)
    .values({ jobId: job.id, purpose: "video", attempt: 1, provider: "fal", model: "kling-3-pro" });
  const long = sql`now() - interval '1 day'`;
  await db().update(jobs).set({ startedAt: long }).where(eq(jobs.id, job.id));
  await upkeep["fail-stuck-jobs"]?.();
  const [row] = await db().select().from(jobs).where(eq(jobs.id, job.id));
  expect(row).toMatchObject({ status: "failed", error: { code: "PROVIDER_TIMEOUT" } });
  expect(sink.events.filter(({ name }) => name === "job/cancelled")).toMatchObject([{ data: { jobId: job.id } }]);
  expect(await storage().stat(key)).toBeUndefined();
  const asked = await db().select().from(providerRequests).where(eq(providerRequests.jobId, job.id));
  expect(asked).toMatchObject([{ state: "cancelled" }]);
});
