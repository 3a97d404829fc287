import type { z } from "zod";
import { invalid, notFound } from "@/lib/contract/errors";
import type { Caller, Handler, Operation } from "@/lib/contract/operation";
import { problems } from "@/lib/contract/problems";
import * as imageAdsContract from "@/lib/image-ads/contract";
import * as imageAds from "@/lib/image-ads/service";
import type { CreateJobResponse } from "@/lib/jobs/contract";
import { findReplay, type Repeatable } from "@/lib/jobs/service";
import * as ugcContract from "@/lib/ugc/contract";
import * as ugc from "@/lib/ugc/service";
import * as videoContract from "@/lib/video/contract";
import * as video from "@/lib/video/service";
import type * as contract from "./contract";
import { SkillKind } from "./contract";
import * as repo from "./repo";
import { render } from "./template";

const MAX_DEFAULTS_BYTES = 16 * 1024;
type Parameters = Readonly<Record<string, unknown>>;
type Start = (caller: Caller, request: Parameters, repeatable: Repeatable) => Promise<CreateJobResponse>;

/** Checks a merged request exactly as the operation of its kind would, then creates the job. */
const starter =
  <S extends z.ZodType>(
    op: Operation & { readonly body: S },
    createAs: (caller: Caller, body: z.output<S>, repeatable: Repeatable) => Promise<CreateJobResponse>,
  ): Start =>
  (caller, request, repeatable) => {
    const parsed = op.body.safeParse(request);
    if (!parsed.success) throw problems(parsed.error.issues, request, op);
    return createAs(caller, parsed.data, repeatable);
  };

const starters: Readonly<Record<Exclude<SkillKind, "agent">, Start>> = {
  ugc: starter(ugcContract.create, ugc.createAs),
  image: starter(imageAdsContract.create, imageAds.createAs),
  video: starter(videoContract.create, video.createAs),
};

/** Defaults with overrides over them, key by key; an override of null removes a default. */
export const mergeParameters = (defaults: Parameters, overrides: Parameters): Record<string, unknown> =>
  Object.fromEntries(Object.entries({ ...defaults, ...overrides }).filter(([, value]) => value !== null));

export const run: Handler<typeof contract.run> = async (caller, input) => {
  const { skillId, variables = {}, overrides = {}, sync, waitTimeoutMs, maxUnits } = input;
  const skill = await repo.find(caller.accountId, skillId);
  if (!skill) throw notFound("skill");
  const fingerprint = { variables, overrides, maxUnits };
  const operation = `skills_run:${skill.id}`;
  const replayed = await findReplay(caller, { operation, fingerprint, sync, waitTimeoutMs });
  if (replayed) return replayed;

  const kind = SkillKind.parse(skill.kind);
  if (kind === "agent")
    throw invalid("skills of kind agent cannot be run here", "Post a message to an agent thread instead.");
  if (Buffer.byteLength(JSON.stringify(skill.defaultParams)) > MAX_DEFAULTS_BYTES)
    throw invalid(
      "defaultParams: must have at most 16384 bytes as JSON",
      "Shorten the skill's defaultParams with PATCH.",
    );
  const prompt = render(skill.promptTemplate, variables);
  const given = Object.entries({ sync, waitTimeoutMs, maxUnits }).filter(([, value]) => value !== undefined);
  const request = { ...mergeParameters(skill.defaultParams, overrides), ...Object.fromEntries(given), prompt };
  return starters[kind](caller, request, { operation, fingerprint, ...waitOf(request) });
};

/** The wait a merged request asks for; a wrong type is left to the schema of its kind. */
function waitOf({ sync, waitTimeoutMs }: Parameters): Pick<Repeatable, "sync" | "waitTimeoutMs"> {
  return {
    sync: sync === true,
    waitTimeoutMs: typeof waitTimeoutMs === "number" ? waitTimeoutMs : undefined,
  };
}
