import type { Sql } from "postgres";
import { afterAll, beforeAll } from "vitest";
import { inngest } from "../../inngest/client";

// A process that serves many files gives each of them its own database and engine.

beforeAll(() => void inngest.setEnvVars({ ...process.env }));

// Runs before `fresh-file.ts` forgets the pool.
afterAll(async () => {
  const pool = globalThis.spotmillSingletons?.get("pool") as Sql | undefined;
  await pool?.end({ timeout: 1 });
});
