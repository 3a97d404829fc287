import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCaller } from "@/e2e/support/caller";
import { useDatabase, type TestDatabase } from "@/e2e/support/database";
import type { UnitKind } from "@/lib/contract/billing";
import { db } from "@/lib/platform/db/client";
import { jobs, usageLedger } from "@/lib/platform/db/schema";
import { unitsByDay } from "./daily";

let database: TestDatabase;
beforeAll(async () => {
  database = await useDatabase();
});
afterAll(() => database.drop());

const DAY_MS = 86_400_000;
const ago = (days: number): Date => new Date(Date.now() - days * DAY_MS);

test("counts what was settled, on its day, for its account alone; held and given back units are none", async () => {
  const [caller, other] = [await makeCaller(), await makeCaller()];
  const write = async (
    { accountId, requestId, channel }: typeof caller,
    kind: UnitKind,
    entry: "hold" | "settle" | "release",
    amount: number,
    at: Date,
  ) => {
    const jobId = randomUUID();
    await db().insert(jobs).values({ id: jobId, accountId, type: "ugc", request: {}, plan: "pro", channel, requestId });
    await db()
      .insert(usageLedger)
      .values({ accountId, jobId, kind, entry, amount, at, cycleStart: ago(20) });
  };
  await write(caller, "videos", "settle", 1, ago(0));
  await write(caller, "videos", "settle", 1, ago(0));
  await write(caller, "staticAdGenerations", "settle", 3, ago(2));
  await write(caller, "videos", "hold", 1, ago(1));
  await write(caller, "videos", "release", 1, ago(1));
  await write(caller, "videos", "settle", 1, ago(9));
  await write(other, "videos", "settle", 1, ago(0));
  const days = await unitsByDay(caller.accountId, 7);
  expect(days.map(({ day }) => day)).toEqual(
    [6, 5, 4, 3, 2, 1, 0].map((count) => ago(count).toISOString().slice(0, 10)),
  );
  expect(days.map(({ videos, staticAdGenerations }) => [videos, staticAdGenerations])).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 3],
    [0, 0],
    [2, 0],
  ]);
});
