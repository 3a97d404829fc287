import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { env } from "@/lib/platform/env";
import { serveHealth, serveReadiness } from "./serve";

let database: TestDatabase;
beforeAll(async () => {
  database = await useDatabase();
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
});

const ready = async () => {
  // What could be stored within the last half minute is not tried again.
  globalThis.spotmillSingletons?.delete("readiness-storage");
  const answer = await serveReadiness();
  return [answer.status, await answer.json()];
};

test("ready with all parts, and 503 naming those that are missing; alive all the same", async () => {
  expect(await ready()).toEqual([200, { status: "ok", missing: [] }]);
  const media = join(env().DATA_DIR, "media");
  await rm(media, { recursive: true });
  await writeFile(media, "no folder");
  expect(await ready()).toEqual([503, { status: "unavailable", missing: ["storage"] }]);
  await database.drop();
  const [status, body] = await ready();
  expect(status).toBe(503);
  expect(body.missing).toContain("database");
  const alive = serveHealth();
  expect([alive.status, await alive.json()]).toEqual([200, { status: "ok" }]);
});
