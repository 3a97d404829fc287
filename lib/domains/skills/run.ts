import { invalid, invalidField, notFound } from "@/lib/contract/errors";
import type { Caller, Handler, Input } from "@/lib/contract/operation";
import * as imageAdsContract from "@/lib/contract/image-ads";
import * as imageAds from "@/lib/domains/image-ads/service";
import {
  assertMayBlock,
  createJob,
  findReplay,
  type JobPlan,
  type Planner,
  plannerOf,
  type Repeatable,
} from "@/lib/domains/jobs/service";
import * as ugcContract from "@/lib/contract/ugc";
import * as ugc from "@/lib/domains/ugc/service";
import * as videoContract from "@/lib/contract/video";
import * as video from "@/lib/domains/video/service";
import type * as contract from "@/lib/contract/skills";
import type { SkillKind } from "@/lib/contract/skills";
import * as repo from "./repo";
import type { SkillRow } from "./repo";
import { render } from "@/lib/contract/skill-template";

const MAX_DEFAULTS_BYTES = 16 * 1024;
type Parameters = Readonly<Record<string, unknown>>;
type RunInput = Input<typeof contract.run>;

/** Checks a merged request exactly as the operation of its kind would. */
const planners: Readonly<Record<Exclude<SkillKind, "agent">, Planner>> = {
  ugc: plannerOf(ugcContract.create, ugc.plan),
  image: plannerOf(imageAdsContract.create, imageAds.plan),
  video: plannerOf(videoContract.create, video.plan),
};

/** Defaults with overrides over them, key by key; an override of null removes a default. */
const mergeParameters = (defaults: Parameters, overrides: Parameters): Record<string, unknown> =>
  Object.fromEntries(Object.entries({ ...defaults, ...overrides }).filter(([, value]) => value !== null));

/**
 * Queues the job of a skill with its prompt filled in. Throws ApiError NOT_FOUND, INVALID_REQUEST naming a variable or
 * parameter, and what the job's own operation throws.
 */
export const run: Handler<typeof contract.run> = async (caller, input) => {
  const { skillId, variables = {}, overrides = {}, maxUnits } = input;
  const skill = await repo.find(caller.accountId, skillId);
  if (!skill) throw notFound("skill");
  const fingerprint = { variables, overrides, maxUnits };
  const operation = `skills_run:${skill.id}`;
  const repeatable = { operation, fingerprint, ...waitOf(mergedParameters(skill, input)) };
  const replayed = await findReplay(caller, repeatable);
  if (replayed) return replayed;
  const plan = await planOf(caller, skill, input);
  await assertMayBlock(caller, plan);
  return createJob(caller, { ...repeatable, ...plan.job });
};

/** Plans a run of a saved skill. Throws as `run`; a skill the account does not have is INVALID_REQUEST. */
export async function planRun(caller: Caller, input: RunInput): Promise<JobPlan> {
  const skill = await repo.find(caller.accountId, input.skillId);
  if (!skill) throw invalidField("skillId", "no such skill", "GET /skills lists yours.");
  return planOf(caller, skill, input);
}

/** The skill's parameters under those of the run; what the body itself says of wait and cap wins over both. */
function mergedParameters(
  { defaultParams }: SkillRow,
  { overrides = {}, sync, waitTimeoutMs, maxUnits }: RunInput,
): Parameters {
  const given = Object.entries({ sync, waitTimeoutMs, maxUnits }).filter(([, value]) => value !== undefined);
  return { ...mergeParameters(defaultParams, overrides), ...Object.fromEntries(given) };
}

async function planOf(caller: Caller, skill: SkillRow, input: RunInput): Promise<JobPlan> {
  const { kind } = skill;
  if (kind === "agent")
    throw invalid("skills of kind agent cannot be run here", "Post a message to an agent thread instead.");
  if (Buffer.byteLength(JSON.stringify(skill.defaultParams)) > MAX_DEFAULTS_BYTES)
    throw invalidField(
      "defaultParams",
      "must have at most 16384 bytes as JSON",
      "Shorten the skill's defaultParams with PATCH.",
    );
  const prompt = render(skill.promptTemplate, input.variables ?? {});
  return planners[kind](caller, { ...mergedParameters(skill, input), prompt });
}

/** The wait a merged request asks for; a wrong type is left to the schema of its kind. */
function waitOf({ sync, waitTimeoutMs }: Parameters): Pick<Repeatable, "sync" | "waitTimeoutMs"> {
  return {
    sync: sync === true,
    waitTimeoutMs: typeof waitTimeoutMs === "number" ? waitTimeoutMs : undefined,
  };
}
