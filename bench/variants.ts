import { readFile } from "node:fs/promises";
import { makeCaller } from "../e2e/support/caller";
import { startPipeline } from "../e2e/support/pipeline/pipeline";
import type { Caller } from "../lib/contract/operation";
import { CreateUgcJobRequest } from "../lib/contract/ugc";
import * as ugc from "../lib/domains/ugc/service";
import { CreateVariantSetRequest } from "../lib/contract/variants";
import * as variants from "../lib/domains/variants/service";
import { onOwnDatabase } from "./environment";
import { treeSeconds } from "./processor-time";
import { untilEnded } from "./until-ended";

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
export const measureVariants = (): Promise<VariantFigures> =>
  onOwnDatabase("variants", { LOG_LEVEL: "error" }, async () => {
    const pipeline = await startPipeline();
    try {
      const pid = await appPid();
      const spent = async (work: () => Promise<void>): Promise<number> => {
        const before = treeSeconds(pid);
        await work();
        return treeSeconds(pid) - before;
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
    }
  });

/** The figures as lines of text. */
export const describeVariants = ({ one, set, reused, recallMs: ms }: VariantFigures): string =>
  [
    `one ad of 15 s            ${one.toFixed(1).padStart(7)} CPU-s`,
    `twelve versions of it     ${set.toFixed(1).padStart(7)} CPU-s`,
    `set / one                 ${(set / one).toFixed(2).padStart(7)}   (goal: at most 4)`,
    `pieces reused             ${reused}`,
    `an equal request          ${ms.toFixed(0).padStart(7)} ms  (goal: at most 300)`,
  ].join("\n");
