import { randomUUID } from "node:crypto";
import * as z from "zod";
import { ApiError, invalidField, notFound } from "@/lib/contract/errors";
import type { Caller, Handler } from "@/lib/contract/operation";
import { assertUnitsLeft } from "@/lib/domains/billing/service";
import {
  assertMayBlock,
  assertWithinCap,
  createJobs,
  type JobPlan,
  type JobPreview,
  type PlannedJob,
} from "@/lib/domains/jobs/service";
import type { Executor } from "@/lib/platform/db/client";
import { findAnswer } from "@/lib/platform/idempotency/service";
import { findInstalledVoice } from "@/lib/engines/speech-models/voices";
import { findVoice } from "@/lib/engines/studio/speech/voices";
import { CreateUgcJobRequest } from "@/lib/contract/ugc";
import { seedOf, type Variation } from "@/lib/domains/ugc/service";
import * as ugc from "@/lib/domains/ugc/service";
import { type Arm, armsOf, atArm, axesOf } from "./arms";
import { type PlannedArms, planDocumentArms } from "./document-arms";
import type * as contract from "@/lib/contract/variants";
import { type CreateVariantSetRequest, MOST_LISTED_SETS, type VariantSet } from "@/lib/contract/variants";
import * as repo from "./repo";
import { toSummary, toVariantSet } from "./wire";

export { finishEndedSets, finishSetOf, removeEmptySets } from "./finish";

const OPERATION = "variants_create";
const MadeSet = z.object({ variantSetId: z.uuid() });

/**
 * Queues a set of ads, one for each combination of the axes, a video unit each: all of them or none. Throws ApiError naming
 * arm and field, and SPEND_CAP_EXCEEDED or PUBLIC_API_QUOTA_EXCEEDED.
 */
export const create: Handler<typeof contract.create> = async (caller, body) => {
  const replay = { operation: OPERATION, request: body, answer: MadeSet };
  const known = await findAnswer(caller, replay);
  if (known) return { variantSet: await read(caller.accountId, known.variantSetId) };
  const id = randomUUID();
  const { arms, jobs, source, preview } = await planArms(caller, body, id);
  const units = { kind: "videos", amount: jobs.length } as const;
  assertWithinCap({ units, maxUnits: body.maxUnits });
  await assertUnitsLeft(caller, units);
  const [job] = jobs;
  if (job) await assertMayBlock(caller, { job, preview });
  let variantSet: VariantSet | undefined;
  const { variantSetId } = await createJobs(caller, jobs, replay, async (tx, jobIds) => {
    const made = jobIds.values();
    const stored = arms.map((arm) =>
      arm.index === source?.index
        ? { ...arm, jobId: source.jobId, isSource: true }
        : { ...arm, jobId: made.next().value ?? "", isSource: false },
    );
    const axes = Object.fromEntries(axesOf(body));
    await repo.insert(tx, caller.accountId, { id, design: body.design, axes, arms: stored });
    // Read before the commit: after it a read that fails would answer that nothing was done.
    variantSet = await read(caller.accountId, id, tx);
    return { variantSetId: id };
  });
  return { variantSet: variantSet ?? (await read(caller.accountId, variantSetId)) };
};

/** A set of variants with its jobs as they are now. Throws ApiError NOT_FOUND. */
export const get: Handler<typeof contract.get> = async ({ accountId }, { variantSetId }) => ({
  variantSet: await read(accountId, variantSetId),
});

/** The newest sets of variants of the account, or of one job. */
export const list: Handler<typeof contract.list> = async ({ accountId }, { jobId }) => {
  const sets = await repo.list(accountId, jobId, MOST_LISTED_SETS);
  const jobs = await repo.summariesOf(accountId, sets);
  return { variantSets: sets.map((set) => toSummary(set, jobs)) };
};

async function read(accountId: string, id: string, tx?: Executor): Promise<VariantSet> {
  const set = await repo.find(accountId, id, tx);
  if (!set) throw notFound("variant set");
  return toVariantSet(set, await repo.jobsOf(set, tx));
}

/** Checks and prices a set. Throws the ApiError that creating it would answer with. */
export async function plan(caller: Caller, body: CreateVariantSetRequest): Promise<JobPlan> {
  const { jobs, preview } = await planArms(caller, body, randomUUID());
  const units = { kind: "videos", amount: jobs.length } as const;
  return {
    job: { type: "ugc", request: {}, units, maxUnits: body.maxUnits },
    preview: () => ({ ...preview(), request: { ...body } }),
  };
}

async function planArms(caller: Caller, body: CreateVariantSetRequest, setId: string): Promise<PlannedArms> {
  const { base, fromJobId } = body;
  const arms = armsOf(body);
  if (fromJobId !== undefined) return planDocumentArms(caller, { arms, fromJobId, setId });
  // The contract has one of both.
  if (!base) throw new Error("a set without a base");
  const seed = base.seed ?? seedOf(setId);
  const plans: JobPlan[] = [];
  for (const arm of arms) plans.push(await planArm(caller, { ...base, seed }, arm));
  const jobs = plans.map(({ job }, index): PlannedJob => {
    const { hook, cta } = arms[index]?.values ?? {};
    const variation: Variation = { variantSetId: setId, ...(hook && { hook }), ...(cta && { cta }) };
    return { ...job, request: { ...job.request, ...variation } };
  });
  return { arms, jobs, source: null, preview: () => previewOfArms(plans.map(({ preview }) => preview())) };
}

/** The preview of a set: that of its first arm, with the cost of all of them. */
function previewOfArms(arms: readonly JobPreview[]): JobPreview {
  const [first] = arms;
  if (!first) throw new Error("a set without arms");
  const [cost, ...others] = arms.flatMap((arm) => arm.cost ?? []);
  return { ...first, ...(cost && { cost: others.reduce(addCost, cost) }) };
}

type Cost = NonNullable<JobPreview["cost"]>;

/** Sum of two costs, to a hundredth of a cent; unknown where one of them is. */
const addCost = (one: Cost, other: Cost): Cost =>
  one.providerUsd === null || other.providerUsd === null
    ? { providerUsd: null, pricedOn: null }
    : { ...one, providerUsd: Math.round((one.providerUsd + other.providerUsd) * 10_000) / 10_000 };

/** An arm as the ordinary job it is. Throws ApiError naming the arm and the field. */
async function planArm(caller: Caller, base: NonNullable<CreateVariantSetRequest["base"]>, arm: Arm): Promise<JobPlan> {
  const { hook, cta, ...fields } = arm.values;
  try {
    const body = CreateUgcJobRequest.parse({ ...base, ...fields });
    const isVaried = hook !== undefined || cta !== undefined;
    if (isVaried && body.voiceId !== undefined && !findVoice(body.voiceId) && !findInstalledVoice(body.voiceId))
      throw invalidField(
        "voiceId",
        `${body.voiceId} cannot speak other hooks or calls to action`,
        "Choose a voice of provider `local` or `local-neural` for sets with these axes; GET /voices lists them.",
      );
    return await ugc.plan(caller, body, { isArm: true });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw atArm(arm, error);
  }
}
