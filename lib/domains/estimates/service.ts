import * as z from "zod";
import { remainingUnits } from "@/lib/domains/billing/service";
import { ApiError, invalidField } from "@/lib/contract/errors";
import type { Caller, Handler } from "@/lib/contract/operation";
import { invalidRequest } from "@/lib/contract/invalid-request";
import { answerOnce } from "@/lib/platform/idempotency/service";
import * as imageAdsContract from "@/lib/contract/image-ads";
import * as imageAds from "@/lib/domains/image-ads/service";
import {
  assertWithinCap,
  type JobPlan,
  type PlannedStage,
  type Planner,
  plannerOf,
  workTimesOf,
} from "@/lib/domains/jobs/service";
import * as skillsContract from "@/lib/contract/skills";
import { planRun } from "@/lib/domains/skills/service";
import * as subtitleContract from "@/lib/contract/subtitle";
import * as subtitle from "@/lib/domains/subtitle/service";
import * as timelinesContract from "@/lib/contract/timelines";
import * as timelines from "@/lib/domains/timelines/service";
import * as ugcContract from "@/lib/contract/ugc";
import * as ugc from "@/lib/domains/ugc/service";
import * as variantsContract from "@/lib/contract/variants";
import * as variants from "@/lib/domains/variants/service";
import * as videoContract from "@/lib/contract/video";
import * as video from "@/lib/domains/video/service";
import * as contract from "@/lib/contract/estimates";
import type { Estimate, EstimateKind } from "@/lib/contract/estimates";

const MIN_SAMPLES = 5;

/** The body of a run, with the id its path would have. */
const planSkill: Planner = async (caller, { skillId, ...body }) => {
  const id = z.uuid().safeParse(skillId);
  if (!id.success) throw invalidField("skillId", "must be the id of a saved skill", "GET /skills lists yours.");
  const parsed = skillsContract.run.body.safeParse(body);
  if (!parsed.success) throw invalidRequest(parsed.error.issues, body, skillsContract.run);
  return planRun(caller, { ...parsed.data, skillId: id.data });
};

const planSet = plannerOf(variantsContract.create, variants.plan);

/** The body of a set; here no path and no documented 404 stands for the job it names. */
const planVariants: Planner = async (caller, body) => {
  try {
    return await planSet(caller, body);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "NOT_FOUND") throw error;
    throw invalidField("fromJobId", error.message, "GET /jobs?type=ugc lists your ads.");
  }
};

/** By kind the operation and its planner, which checks, resolves and prices a request. */
const kinds: Readonly<Record<EstimateKind, { readonly operation: string; readonly plan: Planner }>> = {
  ugc: { operation: "ugc_create", plan: plannerOf(ugcContract.create, ugc.plan) },
  video: { operation: "video_create", plan: plannerOf(videoContract.create, video.plan) },
  image: { operation: "imageAds_create", plan: plannerOf(imageAdsContract.create, imageAds.plan) },
  subtitle: { operation: "subtitle_create", plan: plannerOf(subtitleContract.create, subtitle.plan) },
  skill: { operation: "skills_run", plan: planSkill },
  variants: { operation: "variants_create", plan: planVariants },
  timeline: { operation: "timelines_create", plan: plannerOf(timelinesContract.create, timelines.plan) },
};

const planners = new Map(Object.values(kinds).map(({ operation, plan }) => [operation, plan]));

/** True for an operation, by id, that may charge units: all of them have a planner. */
export const isPlanned = (operation: string): boolean => planners.has(operation);

/**
 * The units a call of an operation charges at most, from its plan; null for none. Throws the ApiError the operation itself
 * would answer with. `args` are flat, as those of a tool.
 */
export async function chargeOf(
  caller: Caller,
  operation: string,
  args: Readonly<Record<string, unknown>>,
): Promise<JobPlan["job"]["units"]> {
  const plan = planners.get(operation);
  if (!plan) return null;
  const { job } = await plan(caller, args);
  assertWithinCap(job);
  return job.units;
}

/** Estimates a request without making anything: see {@link estimateFor}. */
export const create: Handler<typeof contract.create> = (caller, input) => {
  const replay = {
    operation: "estimates_create",
    request: input,
    answer: contract.create.output,
  };
  return answerOnce(caller, replay, async () => ({ estimate: await estimateFor(caller, input.kind, input.request) }));
};

/**
 * Estimates the units, cost, duration and stages of a request. Throws the ApiError the operation itself would answer with,
 * except for insufficient units: then `allowed` is false. Creates nothing.
 */
export async function estimateFor(
  caller: Caller,
  kind: EstimateKind,
  request: Readonly<Record<string, unknown>>,
): Promise<Estimate> {
  const { job, preview } = await kinds[kind].plan(caller, request);
  assertWithinCap(job);
  const { size, stages, warnings, request: resolved, cost = free } = preview();
  const [units, duration] = await Promise.all([unitsOf(caller, job), durationOf(job.type, size)]);
  return {
    units,
    cost,
    duration,
    stages: stages.map(toStage),
    request: resolved,
    warnings,
  };
}

/** Cost of the local studio. */
const free: Estimate["cost"] = { providerUsd: 0, pricedOn: null };

const toStage = ({ stage, model, provider = "local", fallbacks = [] }: PlannedStage): Estimate["stages"][number] => ({
  stage,
  provider,
  model,
  real: provider === "local" ? "local" : "model",
  reused: false,
  fallbacks: [...fallbacks],
});

async function unitsOf({ accountId, standing }: Caller, { units }: JobPlan["job"]): Promise<Estimate["units"]> {
  if (!units) return { kind: null, amount: 0, remaining: null, allowed: true };
  const remaining = await remainingUnits(accountId, standing, units.kind);
  return { ...units, remaining, allowed: units.amount <= remaining };
}

async function durationOf(type: JobPlan["job"]["type"], size: number | null): Promise<Estimate["duration"]> {
  const times = await workTimesOf(type, size);
  return times.samples < MIN_SAMPLES ? null : times;
}
