import { writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { workTogether } from "@/e2e/support/chaos/accounts";
import { strike } from "@/e2e/support/chaos/blows";
import { judge } from "@/e2e/support/chaos/verdict";
import { type TestDatabase, useDatabase } from "@/e2e/support/database";
import { type PausablePostgres, startPausablePostgres } from "@/e2e/support/doubles/pausable-postgres";
import { type Pipeline, startPipeline } from "@/e2e/support/pipeline/pipeline";

/** `npm run referee -- chaos` sets these for a long run. */
const SEED = Number(process.env["CHAOS_SEED"] ?? 7);
const MINUTES = Number(process.env["CHAOS_MINUTES"] ?? 0);
const ACCOUNTS = 10;
const SHORT_BLOWS = 4;

let postgres: PausablePostgres;
let database: TestDatabase;
let pipeline: Pipeline;
beforeAll(async () => {
  // It is crashed: what was committed must still be there.
  postgres = await startPausablePostgres({ synchronous_commit: "on" });
  database = await useDatabase(postgres.server);
  process.env["ENGINE_LEASE_SECONDS"] = "2";
  // A long run strikes for longer than attempts in haste would last.
  if (MINUTES > 0) process.env["ENGINE_BACKOFF_SCALE"] = "1";
  pipeline = await startPipeline();
});
afterAll(async () => {
  await pipeline.close();
  await database.drop();
  await postgres.close();
});

test(
  `ten accounts work while processes are killed and stopped (seed ${SEED}): every job ends, settled once, nothing left over`,
  async () => {
    const end = performance.now() + MINUTES * 60_000;
    let isStruck = false;
    const [work, blows] = await Promise.all([
      workTogether(ACCOUNTS, () => isStruck),
      strike(
        { pipeline, postgres },
        {
          seed: SEED,
          restMs: MINUTES > 0 ? 12_000 : 1_500,
          isOver: (made) => (MINUTES > 0 ? performance.now() > end : made >= SHORT_BLOWS),
        },
      ).finally(() => (isStruck = true)),
    ]);
    const { figures, faults } = await judge(work);
    const report = process.env["CHAOS_REPORT"];
    if (report) writeFileSync(report, JSON.stringify({ seed: SEED, minutes: MINUTES, ...figures, blows }));
    expect(faults).toEqual([]);
  },
  (MINUTES + 12) * 60_000,
);
