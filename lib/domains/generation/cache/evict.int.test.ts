import { randomUUID } from "node:crypto";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { db } from "@/lib/platform/db/client";
import { stagePieces } from "@/lib/platform/db/schema";
import { env } from "@/lib/platform/env";
import { storage } from "@/lib/platform/storage";
import { evictStageCache, stageCache, storePiece } from "./service";

const MEGABYTE = 1_048_576;
let database: TestDatabase;
let accountId: string;
let dir: string;
beforeAll(async () => {
  database = await useDatabase();
  dir = await mkdtemp(join(tmpdir(), "pieces-"));
  ({ accountId } = await makeCaller());
});
beforeEach(async () => {
  await db().delete(stagePieces);
  globalThis.spotmillSingletons?.delete("stages.size");
});
afterAll(() => database.drop());

/** Entries that say they hold `bytes` each, the first used longest ago. */
const enter = (count: number, bytes: number, storageKeyOf = (n: number) => `${accountId}/stages/old-${n}`) =>
  db()
    .insert(stagePieces)
    .values(
      Array.from({ length: count }, (_, n) => ({
        accountId,
        key: `sha256:old-${n}`,
        storageKey: storageKeyOf(n),
        bytes,
        sha256: "",
        about: {},
        usedAt: new Date(Date.now() - (count - n) * 1000),
      })),
    );
const store = async (name: string): Promise<string> => {
  const file = join(dir, `${name}.bin`);
  await writeFile(file, name);
  return storePiece(accountId, `sha256:${randomUUID()}`, file);
};
const left = () => db().$count(stagePieces);

test("one sweep brings the cache below its bound, however many pieces lie beyond", async () => {
  await enter(1200, env().STAGE_CACHE_MB * MEGABYTE);
  expect(await evictStageCache()).toBe(1199);
  expect((await db().select().from(stagePieces)).map(({ key }) => key)).toEqual(["sha256:old-1199"]);
});

test("a file that cannot be removed keeps its row and stops no other; those before it are tried again", async () => {
  const bytes = env().STAGE_CACHE_MB * MEGABYTE;
  await enter(1200, bytes, (n) => (n % 2 === 0 && n < 1100 ? `../outside-${n}` : `${accountId}/stages/old-${n}`));
  expect(await evictStageCache()).toBe(1199 - 550);
  expect(await left()).toBe(551);
  await db()
    .update(stagePieces)
    .set({ storageKey: `${accountId}/stages/mended` })
    .where(eq(stagePieces.key, "sha256:old-0"));
  expect(await evictStageCache()).toBe(1);
});

test("pieces unused for the days of the retention go too", async () => {
  const key = await store("old");
  await db()
    .update(stagePieces)
    .set({ usedAt: new Date(Date.now() - (env().RETENTION_CACHE_DAYS + 1) * 86_400_000) });
  expect(await evictStageCache()).toBe(1);
  expect(await storage().stat(key)).toBeUndefined();
});

test("far beyond its bound a piece is stored once room was made", async () => {
  await enter(3, env().STAGE_CACHE_MB * MEGABYTE);
  const key = await store("new");
  expect(await storage().stat(key)).toBeDefined();
  expect(await left()).toBe(2);
});

test("507, and nothing kept, where no room can be made", async () => {
  await enter(3, env().STAGE_CACHE_MB * MEGABYTE, (n) => `../outside-${n}`);
  await expect(store("refused")).rejects.toMatchObject({ status: 507 });
  const file = join(dir, "piece.bin");
  await writeFile(file, "piece");
  await stageCache(accountId, dir).put("sha256:piece", file, {});
  expect(await left()).toBe(3);
});
