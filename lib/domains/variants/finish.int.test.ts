import { randomUUID } from "node:crypto";
import { mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { insertJob } from "@/e2e/support/records";
import { db } from "@/lib/platform/db/client";
import { env } from "@/lib/platform/env";
import { variantSets } from "@/lib/platform/db/schema";
import { internalFailure } from "@/lib/domains/jobs/failure";
import { failJob } from "@/lib/domains/jobs/service";
import { add, rowsOf, useWebhookFixture } from "@/e2e/support/webhooks";
import { finishEndedSets, removeEmptySets } from "./service";

useWebhookFixture();

test("the end of a set is told to webhooks, once", async () => {
  const caller = await makeCaller();
  await add(caller, { events: ["variants.completed"] });
  const id = randomUUID();
  const jobId = await insertJob(caller.accountId, { request: { variantSetId: id } });
  const arms = [{ index: 0, values: {}, changed: [], jobId }];
  await db().insert(variantSets).values({ id, accountId: caller.accountId, design: "full", axes: {}, arms });
  await failJob(jobId, internalFailure);
  await finishEndedSets();
  await finishEndedSets();
  expect(await rowsOf(caller)).toMatchObject([
    { type: "variants.completed", data: { variantSet: { id, status: "failed", arms: [{ job: { id: jobId } }] } } },
  ]);
});

test("more sets that cannot be finished than are read at once keep no later one from its end", async () => {
  const { accountId } = await makeCaller();
  const ended = { status: "completed", progress: 100, finishedAt: new Date() } as const;
  const unreadable = await insertJob(accountId, { ...ended, result: { thumbnailUrl: { $file: "../not/a/key" } } });
  const sound = await insertJob(accountId, { ...ended, result: {} });
  const setOf = (id: string, jobId: string, createdAt: Date) => {
    const arms = [{ index: 0, values: {}, changed: [], jobId }];
    return { id, accountId, design: "full" as const, axes: {}, arms, createdAt };
  };
  const first = Array.from({ length: 21 }, () => setOf(`00000000${randomUUID().slice(8)}`, unreadable, new Date(0)));
  const later = setOf(`ffffffff${randomUUID().slice(8)}`, sound, new Date());
  await db()
    .insert(variantSets)
    .values([...first, later]);
  const quiet = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  expect(await finishEndedSets()).toBe(1);
  quiet.mockRestore();
  const [row] = await db().select().from(variantSets).where(eq(variantSets.id, later.id));
  expect(row?.manifestKey).not.toBeNull();
});

test("an empty set whose folder cannot be removed keeps no other from its removal", async () => {
  const { accountId } = await makeCaller();
  const setOf = (id: string) => {
    const arms = [{ index: 0, values: {}, changed: [], jobId: randomUUID() }];
    const manifestKey = `${accountId}/variants/${id}/manifest.json`;
    return { id, accountId, design: "full" as const, axes: {}, arms, manifestKey };
  };
  const stuck = setOf(`00000000${randomUUID().slice(8)}`);
  const later = setOf(`ffffffff${randomUUID().slice(8)}`);
  await db().insert(variantSets).values([stuck, later]);
  // A folder that leads to itself can neither be listed nor removed as one.
  const folder = join(env().DATA_DIR, "media", accountId, "variants");
  await mkdir(folder, { recursive: true });
  await symlink(stuck.id, join(folder, stuck.id));
  const quiet = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  await removeEmptySets();
  quiet.mockRestore();
  const left = await db().select().from(variantSets).where(eq(variantSets.accountId, accountId));
  expect(left.map(({ id }) => id)).toEqual([stuck.id]);
});
