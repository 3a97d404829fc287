import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type EngineHarness, openHarness, untilSynced } from "../embedded/inngest/harness/harness";
import { startPostgres } from "../embedded/postgres/server";
import { createDatabase, migrateDatabase } from "../lib/platform/db/migrate";
import { percentile } from "./percentile";

// What the embedded engine adds to a job: signed calls over loopback between three processes, durable PostgreSQL.

const STEPS = 10;
const BURST_STEPS = 3;
const BATCH = 50;

/** Size of a measurement. */
export interface EngineEffort {
  /** Runs measured one by one, per kind. */
  readonly runs: number;
  /** Runs sent at once. */
  readonly burst: number;
}

/** Medians in milliseconds; the burst in runs per second, three steps each. */
export interface EngineFigures {
  readonly eventToFirstStepMs: number;
  readonly eventToFirstStepP95Ms: number;
  readonly perStepMs: number;
  readonly perStepWithoutCheckpointsMs: number;
  readonly burstRunsPerSecond: number;
}

/** One run on an otherwise idle engine: until its first step began, and then per step. */
async function measureRun(
  harness: EngineHarness,
  name: string,
  job: string,
): Promise<{ first: number; perStep: number }> {
  const sentAt = Date.now();
  await harness.send({ name, data: { job, steps: STEPS } });
  await harness.until(job, /end/);
  const steps = harness.lines(job, /step/).map((line) => line.at);
  const [first = NaN, last = NaN] = [steps[0], steps.at(-1)];
  return { first: first - sentAt, perStep: (last - first) / (STEPS - 1) };
}

async function measureBurst(harness: EngineHarness, burst: number): Promise<number> {
  const events = Array.from({ length: burst }, () => ({
    name: "lab/counting",
    data: { job: "burst", steps: BURST_STEPS },
  }));
  const beganAt = Date.now();
  for (let sent = 0; sent < burst; sent += BATCH) await harness.send(...events.slice(sent, sent + BATCH));
  const ends = await harness.until("burst", /end/, burst, 180_000);
  return (burst / (Math.max(...ends.map((line) => line.at)) - beganAt)) * 1000;
}

/** Measures the embedded engine with a database, an app and an engine of its own, and ends them. */
export async function measureEngine({ runs, burst }: EngineEffort): Promise<EngineFigures> {
  const folder = await mkdtemp(join(tmpdir(), "spotmill-engine-"));
  const postgres = await startPostgres({ dataDir: join(folder, "pg") });
  const databaseUrl = postgres.url("engine");
  try {
    await createDatabase(databaseUrl);
    await migrateDatabase(databaseUrl);
    const harness = await openHarness(databaseUrl);
    try {
      await harness.startApp();
      await untilSynced(await harness.startEngine());
      return await measure(harness, { runs, burst });
    } finally {
      await harness.close();
    }
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(harness: EngineHarness, { runs, burst }: EngineEffort): Promise<EngineFigures> {
  const series = async (name: string) => {
    await measureRun(harness, name, `${name} warm`);
    const results = [];
    for (let run = 0; run < runs; run++) results.push(await measureRun(harness, name, `${name} ${run}`));
    return results;
  };
  const checkpointed = await series("lab/counting");
  const plain = await series("lab/counting-plain");
  const first = checkpointed.map((run) => run.first);
  return {
    eventToFirstStepMs: percentile(first, 0.5),
    eventToFirstStepP95Ms: percentile(first, 0.95),
    perStepMs: percentile(
      checkpointed.map((run) => run.perStep),
      0.5,
    ),
    perStepWithoutCheckpointsMs: percentile(
      plain.map((run) => run.perStep),
      0.5,
    ),
    burstRunsPerSecond: await measureBurst(harness, burst),
  };
}

/** The figures as lines. */
export const describeEngine = (figures: EngineFigures): string =>
  [
    ["event to first step, p50", figures.eventToFirstStepMs, "ms"],
    ["event to first step, p95", figures.eventToFirstStepP95Ms, "ms"],
    ["per step, checkpointed (default)", figures.perStepMs, "ms"],
    ["per step, checkpointing off", figures.perStepWithoutCheckpointsMs, "ms"],
    [`burst, runs of ${BURST_STEPS} steps`, figures.burstRunsPerSecond, "runs/s"],
  ]
    .map(([name, value, unit]) => `${String(name).padEnd(34)} ${Number(value).toFixed(1).padStart(8)} ${unit}`)
    .join("\n");

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  console.log(describeEngine(await measureEngine({ runs: 30, burst: 300 })));
  process.exit(0);
}
