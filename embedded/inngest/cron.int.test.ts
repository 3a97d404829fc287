import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, useDatabase } from "../../e2e/support/database";
import { type EngineHarness, openHarness, untilSynced } from "./harness/harness";
import { realServer } from "./harness/real-server";

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
