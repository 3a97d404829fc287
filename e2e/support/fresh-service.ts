import type { Sql } from "postgres";
import { afterAll, beforeAll } from "vitest";
import type { Hub } from "@/lib/platform/db/wake";
import { inngest } from "../../inngest/client";

// A process that serves many files gives each of them its own database and engine.

/** What the file before may have set: the client adds to what it knows. */
const forgotten = Object.fromEntries(
  ["INNGEST_BASE_URL", "INNGEST_DEV", "INNGEST_EVENT_KEY", "INNGEST_SIGNING_KEY"].map((name) => [name, undefined]),
);
beforeAll(() => void inngest.setEnvVars({ ...forgotten, ...process.env }));

// Runs before `fresh-file.ts` forgets both.
afterAll(async () => {
  const hub = globalThis.spotmillSingletons?.get("wake") as Hub | undefined;
  await hub?.end();
  const pool = globalThis.spotmillSingletons?.get("pool") as Sql | undefined;
  await pool?.end({ timeout: 1 });
});
