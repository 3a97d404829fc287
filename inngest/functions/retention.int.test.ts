import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertJob } from "@/e2e/support/records";
import { makeCaller } from "@/e2e/support/caller";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { audit, listAudit } from "@/lib/domains/audit/service";
import { db } from "@/lib/platform/db/client";
import { auditLog, jobs, providerRequests, sessions, stripeEvents, variantSets } from "@/lib/platform/db/schema";
import { storage } from "@/lib/platform/storage";
import { purge, purges } from "./retention";

let database: TestDatabase;
beforeAll(async () => {
  database = await useDatabase();
});
afterAll(() => database.drop());

const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000);
const ended = { status: "completed", progress: 100, result: {} } as const;
const purgeAll = async () => {
  for (const name of Object.keys(purges)) await purge(name);
};

test("everything past its retention is removed, everything younger stays", async () => {
  const { accountId } = await makeCaller();
  const job = await insertJob(accountId, { ...ended, finishedAt: daysAgo(100) });
  const set = (jobId: string) => ({
    id: crypto.randomUUID(),
    accountId,
    design: "full" as const,
    axes: {},
    arms: [{ index: 0, values: {}, changed: [], jobId }],
    manifestKey: `${accountId}/variants/x/manifest.json`,
  });
  const [empty, kept] = [set(await insertJob(accountId, { ...ended, finishedAt: daysAgo(400) })), set(job)];
  await db().insert(variantSets).values([empty, kept]);
  await storage().putBytes(`${accountId}/variants/${empty.id}/manifest.json`, Buffer.from("{}"));
  for (const [purpose, days] of [
    ["old", 91],
    ["young", 89],
  ] as const)
    await db()
      .insert(providerRequests)
      .values({ jobId: job, purpose, attempt: 1, provider: "fal", model: "m", createdAt: daysAgo(days) });
  await db()
    .insert(sessions)
    .values([8, 6].map((days) => ({ userId: accountId, userAgent: String(days), expiresAt: daysAgo(days) })));
  await db()
    .insert(stripeEvents)
    .values(
      [91, 89, null].map((days) => ({
        id: `evt_${accountId}_${days}`,
        type: "invoice.paid",
        customer: "cus",
        created: daysAgo(200),
        processedAt: days === null ? null : daysAgo(days),
      })),
    );
  await audit({ accountId, action: "key.created", actor: "session", subject: "old" });
  await db()
    .update(auditLog)
    .set({ at: daysAgo(401) });
  await audit({ accountId, action: "key.revoked", actor: "session", subject: "young" });

  await purgeAll();

  expect((await db().select().from(providerRequests)).map(({ purpose }) => purpose)).toEqual(["young"]);
  expect((await db().select().from(sessions)).map(({ userAgent }) => userAgent)).toEqual(["6"]);
  expect((await db().select().from(stripeEvents)).map(({ id }) => id.split("_")[2]).toSorted()).toEqual(["89", "null"]);
  expect((await listAudit(accountId)).map(({ subject }) => subject)).toEqual(["young"]);
  expect((await db().select().from(variantSets)).map(({ id }) => id)).toEqual([kept.id]);
  expect(await storage().stat(`${accountId}/variants/${empty.id}/manifest.json`)).toBeUndefined();
});

test("a purge removes its rows in batches, and one that fails stops no other", async () => {
  const { accountId } = await makeCaller();
  await db().execute(sql`insert into sessions (user_id, expires_at)
    select ${accountId}::uuid, now() - interval '30 days' from generate_series(1, 2500)`);
  expect(await purge("sessions")).toEqual({ removed: 2500 });

  const id = await insertJob(accountId, { ...ended, finishedAt: daysAgo(400) });
  await db().execute(sql`alter table stripe_events rename to stripe_events_away`);
  try {
    await purgeAll();
  } finally {
    await db().execute(sql`alter table stripe_events_away rename to stripe_events`);
  }
  const [row] = await db()
    .select()
    .from(jobs)
    .where(sql`id = ${id}::uuid`);
  expect(row?.deletedAt).not.toBeNull();
});
