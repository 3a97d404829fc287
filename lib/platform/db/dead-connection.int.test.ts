import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { freePort } from "@/embedded/postgres/ports";
import { useDatabase } from "@/e2e/support/database";
import { openWire, throughWire } from "@/e2e/support/doubles/database-wire";
import { builtOnce, db, transaction } from "./client";
import { users } from "./schema";
import { startListening } from "./wake";

let wire: ReturnType<typeof openWire>;
beforeAll(async () => {
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const { url } = await useDatabase();
  const port = await freePort();
  wire = openWire(new URL(url));
  await wire.start(port);
  process.env["DATABASE_URL"] = throughWire(url, port);
  process.env["DATABASE_POOL"] = "2";
  process.env["DATABASE_WAIT_MS"] = "400";
  await startListening();
});
afterAll(() => wire.close());

const ask = () => db().execute(sql`select 1`);
const askAgain = () => builtOnce("users", (database) => database.select().from(users).prepare("users")).execute();

test("connections that go dead without an end are given up: the service has others within seconds", async () => {
  await Promise.all([ask(), askAgain()]);
  wire.goDead();
  // What is under way on them never learns of it by itself, and ends when a statement's time is over.
  void Promise.allSettled([ask(), transaction((tx) => tx.execute(sql`select 1`))]);
  const answers = () => Promise.race([ask(), delay(1_000)]).then(Boolean, () => false);
  await expect.poll(answers, { timeout: 30_000 }).toBe(true);
  expect(await Promise.all(Array.from({ length: 8 }, answers))).toEqual(Array(8).fill(true));
  expect(await askAgain()).toEqual([]);
}, 60_000);
