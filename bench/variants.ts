import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeCaller } from "../e2e/support/caller";
import { startPipeline } from "../e2e/support/pipeline";
import { startPostgres } from "../embedded/postgres/server";
import { startLocal } from "../embedded/stripe/local";
import type { Caller } from "../lib/contract/operation";
import { createDatabase, migrateDatabase } from "../lib/platform/db/migrate";
import { statusOf } from "../lib/domains/jobs/service";
import { CreateUgcJobRequest } from "../lib/contract/ugc";
import * as ugc from "../lib/domains/ugc/service";
import { CreateVariantSetRequest } from "../lib/contract/variants";
import * as variants from "../lib/domains/variants/service";
import { useEnvironment } from "./environment";

// What a set of twelve versions costs against one of them, all in: script, voice, drawing, sound, signing, checks.

const base = {
  prompt: "A 15 second ad for our fresh roasted coffee beans, delivered weekly. Call to action: Order your first bag.",
  duration: 15,
  seed: 7,
};
const axes = {
  hook: ["Stop buying stale coffee.", "I was wrong about my morning coffee.", "Your kitchen should smell like this."],
  cta: ["Order your first bag today.", "Try your first bag this week."],
  captionPreset: ["tiktok_bold", "minimal"] as const,
};
const TICKS_A_SECOND = 100;
const WAIT_MS = 250;
const RECALLS = 5;

/** Measured figures of variants. */
export interface VariantFigures {
  /** Processor seconds of the application and its children for one ad, and for twelve versions of it. */
  readonly one: number;
  readonly set: number;
  readonly reused: string;
  /** From request to completed job, for a request that was answered before; milliseconds, the median of five. */
  readonly recallMs: number;
}

/** The application's process below this one. */
async function appPid(): Promise<number> {
  const children = await readFile(`/proc/self/task/${process.pid}/children`, "utf8");
  for (const pid of children.split(" ").filter(Boolean)) {
    const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    if (command.includes("pipeline-app")) return Number(pid);
  }
  throw new Error("the application is not running");
}

/** Seconds a process and the children it has seen end have used; see proc(5). */
async function cpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_A_SECOND;
}

async function untilEnded(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    for (let status = await statusOf(id); status !== "completed"; status = await statusOf(id)) {
      if (status === "failed" || status === "cancelled") throw new Error(`job ${id} ${status}`);
      await new Promise((resume) => setTimeout(resume, WAIT_MS));
    }
  }
}

async function recallMs(caller: Caller): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RECALLS; run++) {
    const began = performance.now();
    const { job } = await ugc.create(caller, CreateUgcJobRequest.parse({ ...base, sync: true }));
    if (job.status !== "completed") throw new Error(`an equal request is ${job.status}`);
    times.push(performance.now() - began);
  }
  return times.toSorted((a, b) => a - b)[RECALLS >> 1] ?? NaN;
}

/** Makes one ad and a set of twelve, each for an account of its own, so that neither finds what the other made. */
export async function measureVariants(): Promise<VariantFigures> {
  const folder = await mkdtemp(join(tmpdir(), "spotmill-variants-"));
  const server = await startPostgres({ dataDir: join(folder, "pg") });
  const databaseUrl = server.url("variants");
  await createDatabase(databaseUrl);
  await migrateDatabase(databaseUrl);
  useEnvironment(databaseUrl, join(folder, "data"), { LOG_LEVEL: "error" });
  const billing = await startLocal(databaseUrl);
  const pipeline = await startPipeline();
  try {
    const pid = await appPid();
    const spent = async (work: () => Promise<void>): Promise<number> => {
      const before = await cpuSeconds(pid);
      await work();
      return (await cpuSeconds(pid)) - before;
    };
    // Programs are loaded and compiled once, whoever comes first.
    const warm = await makeCaller();
    await untilEnded([(await ugc.create(warm, CreateUgcJobRequest.parse({ ...base, duration: 5 }))).job.id]);
    const single = await makeCaller();
    const one = await spent(async () =>
      untilEnded([(await ugc.create(single, CreateUgcJobRequest.parse(base))).job.id]),
    );
    const many = await makeCaller();
    let setId = "";
    const set = await spent(async () => {
      const { variantSet } = await variants.create(many, CreateVariantSetRequest.parse({ base, axes }));
      setId = variantSet.id;
      await untilEnded(variantSet.arms.map(({ job }) => job.id));
    });
    const { variantSet } = await variants.get(many, { variantSetId: setId });
    const { reused, stages } = variantSet.reuse;
    return { one, set, reused: `${reused} of ${stages}`, recallMs: await recallMs(single) };
  } finally {
    await pipeline.close();
    await billing.stop();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The figures as lines of text. */
export const describeVariants = ({ one, set, reused, recallMs: ms }: VariantFigures): string =>
  [
    `one ad of 15 s            ${one.toFixed(1).padStart(7)} CPU-s`,
    `twelve versions of it     ${set.toFixed(1).padStart(7)} CPU-s`,
    `set / one                 ${(set / one).toFixed(2).padStart(7)}   (goal: at most 4)`,
    `pieces reused             ${reused}`,
    `an equal request          ${ms.toFixed(0).padStart(7)} ms  (goal: at most 300)`,
  ].join("\n");
