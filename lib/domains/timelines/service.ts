import { localActors } from "@/lib/engines/studio/presenter/actors/index";
import { settings } from "@/lib/engines/studio/scenes/backgrounds/index";
import { invalidField, notFound } from "@/lib/contract/errors";
import { closestMatches } from "@/lib/contract/closest-match";
import type { Caller, Handler } from "@/lib/contract/operation";
import { fileKey, getJson } from "@/lib/domains/generation/stages/service";
import { createPlannedJob, findJob, type JobPlan } from "@/lib/domains/jobs/service";
import { storage } from "@/lib/platform/storage";
import { Timeline } from "@/lib/contract/timeline/document";
import type { TimelineOrder } from "@/lib/domains/ugc/service";
import { localVoices } from "@/lib/engines/studio/speech/voices";
import type * as contract from "@/lib/contract/timelines";
import type { CreateTimelineJobRequest } from "@/lib/contract/timelines";
import { fromWire, toWire } from "./wire";

/** Units of every document, however much of it is rendered anew. */
const units = { kind: "videos", amount: 1 } as const;

export const get: Handler<typeof contract.get> = async (caller, { jobId }) => {
  const job = await findJob(caller.accountId, jobId);
  if (!job) throw notFound("job");
  const { id, type, status, result } = job;
  if (type !== "ugc")
    throw invalidField(
      "jobId",
      "only UGC ads have a timeline",
      `This job is of type ${type}; GET /jobs?type=ugc lists the ads.`,
    );
  if (status !== "completed")
    throw invalidField(
      "jobId",
      "an ad has a timeline once it is completed",
      `Its status is ${status}; wait for it with GET /jobs/${id}.`,
    );
  // An ad from the cache has the files, and so the document, of the job that rendered it.
  const cache = result?.["cache"];
  const source =
    typeof cache === "object" && cache !== null && "sourceJobId" in cache && typeof cache.sourceJobId === "string"
      ? cache.sourceJobId
      : id;
  const key = fileKey({ accountId: caller.accountId, jobId: source }, "timeline.json");
  if (!(await storage().stat(key))) throw notFound("timeline of this job");
  return { timeline: toWire(await getJson(key, Timeline)) };
};

export const create: Handler<typeof contract.create> = (caller, body) =>
  createPlannedJob(caller, "timelines_create", body, plan);

/** Checks a document and resolves its addresses. Throws ApiError INVALID_REQUEST naming the place that does not hold. */
export async function plan(caller: Caller, body: CreateTimelineJobRequest): Promise<JobPlan> {
  const { timeline, seed, checks, maxUnits } = body;
  assertKnown(
    "actorId",
    timeline.actorId,
    localActors.map(({ id }) => id),
  );
  assertKnown(
    "voice.voiceId",
    timeline.voice.voiceId,
    localVoices.map(({ id }) => id),
  );
  for (const [index, { visual }] of timeline.scenes.entries())
    assertKnown(`scenes[${index}].visual.setting`, visual.setting, settings);
  const document = fromWire(caller.accountId, seed === undefined ? timeline : { ...timeline, seed });
  const request = { ...document, enforcement: checks?.enforcement ?? "warn" } satisfies TimelineOrder;
  const { sync: _sync, waitTimeoutMs: _wait, ...resolved } = body;
  return {
    job: { type: "ugc", request, units, maxUnits },
    preview: () => ({
      request: resolved,
      stages: [
        { stage: "voice", model: timeline.voice.voiceId },
        { stage: "compose", model: "local/ugc-studio" },
      ],
      size: timeline.durationMs / 1000,
      warnings: [],
    }),
  };
}

function assertKnown(path: string, id: string, ids: readonly string[]): void {
  if (ids.includes(id)) return;
  const near = closestMatches(id, ids, 3).join(", ");
  throw invalidField(`timeline.${path}`, `"${id}" cannot be rendered`, `Did you mean one of ${near}?`);
}
