import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, useDatabase } from "../../../e2e/support/database";
import { type EngineHarness, openHarness, untilSynced, waitFor } from "../harness/harness";
import { realServer } from "../harness/real-server";

let database: TestDatabase;
let harness: EngineHarness;

beforeAll(async () => {
  // A real server knows five fields only, hence waits up to a minute.
  if (realServer) process.env["LAB_CRON"] = "* * * * *";
  database = await useDatabase();
  harness = await openHarness(database.url);
  await harness.startApp("cron");
});
afterAll(async () => {
  await harness.close();
  await database.drop();
});

test("cron lines with and without a zone start one run per instant, with two engines too", async () => {
  if (!realServer) {
    const engines = [await harness.startEngine(), await harness.startEngine("second")];
    await Promise.all(engines.map(untilSynced));
  }
  const count = realServer ? 1 : 3;
  const zones = await Promise.all(
    ["UTC", "Asia/Tokyo"].map((zone) => harness.until("cron", new RegExp(zone), count, 70_000)),
  );
  // The instant a run is for, whenever the machine got round to it: one that started twice would be there twice.
  for (const ticks of zones) expect(new Set(ticks.map(({ what }) => what)).size).toBe(ticks.length);
});

/** Leaves the queue as a clock does that was set back by an hour: every line is queued for an instant in an hour. */
async function setBackClock(): Promise<void> {
  const sql = postgres(database.url, { max: 1, onnotice() {} });
  const isLater = async () => {
    await sql`update engine.task set due = due + interval '1 hour', dedupe = dedupe || ' in an hour'
      where kind = 'cron' and lease is null and due < now() + interval '30 minutes'`;
    const [row] =
      await sql`select bool_and(due > now() + interval '30 minutes') as is from engine.task where kind = 'cron'`;
    return row?.["is"];
  };
  await waitFor("a queue without a line that is due", isLater);
  await sql.end();
}

test.skipIf(realServer)("cron lines go on within a minute after the clock was set back by an hour", async () => {
  await setBackClock();
  const before = harness.lines("cron").length;
  await harness.until("cron", /./, before + 4, 60_000);
});
