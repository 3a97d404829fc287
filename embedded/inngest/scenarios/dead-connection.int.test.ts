import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useDatabase } from "@/e2e/support/database";
import { openWire, throughWire } from "@/e2e/support/doubles/database-wire";
import { freePort } from "../../postgres/ports";
import { type EngineHarness, openHarness, untilSynced } from "../harness/harness";

let wire: ReturnType<typeof openWire>;
let harness: EngineHarness;
beforeAll(async () => {
  const { url } = await useDatabase();
  const port = await freePort();
  wire = openWire(new URL(url));
  await wire.start(port);
  harness = await openHarness(throughWire(url, port));
  const [engine] = await Promise.all([harness.startEngine(), harness.startApp()]);
  await untilSynced(engine);
});
afterAll(async () => {
  await harness.close();
  wire.close();
});

test("connections that go dead without an end are given up: events are taken, and a turn under way is stored once", async () => {
  const [before, after] = [randomUUID(), randomUUID()];
  const release = join(harness.folder, "release");
  const data = { job: before, flag: join(harness.folder, before), busyMs: 0, release };
  await harness.send({ name: "lab/crashy", data });
  await harness.until(before, /three attempt 0/);
  wire.goDead();
  // Its outcome is written on a connection that takes it and brings nothing back.
  writeFileSync(release, "");
  expect(await harness.send({ name: "lab/counting", data: { job: after, steps: 1 } })).toBe(200);
  await harness.until(after, /end/, 1, 20_000);
  await harness.until(before, /survived/, 1, 20_000);
  expect(harness.lines(before, /three/)).toHaveLength(1);
}, 90_000);
