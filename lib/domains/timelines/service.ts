import { invalidField } from "@/lib/contract/errors";
import type { Caller, Handler } from "@/lib/contract/operation";
import { createPlannedJob, type JobPlan, type JobPreview } from "@/lib/domains/jobs/service";
import type { Timeline } from "@/lib/contract/timeline/document";
import type { TimelineOrder } from "@/lib/domains/ugc/service";
import type * as contract from "@/lib/contract/timelines";
import type { CreateTimelineJobRequest } from "@/lib/contract/timelines";
import { assertRenderable, assertScenes } from "./assert-renderable";
import * as editsRepo from "./edits-repo";
import { storedDocument } from "./stored-document";
import { fromWire, toWire } from "./wire";

export * as edits from "./edits";
export { draft } from "./draft";
export { frames } from "./frames";
export { type StoredDocument, storedDocument } from "./stored-document";

/** Units of every document, however much of it is rendered anew. */
const units = { kind: "videos", amount: 1 } as const;

/** The timeline document of a job, addresses of its files signed now. Throws ApiError NOT_FOUND. */
export const get: Handler<typeof contract.get> = async ({ accountId }, { jobId }) => ({
  timeline: toWire((await storedDocument(accountId, jobId)).timeline),
});

/**
 * Queues the rendering of a document for one video unit. Throws what {@link plan} throws, and SPEND_CAP_EXCEEDED or
 * PUBLIC_API_QUOTA_EXCEEDED.
 */
export const create: Handler<typeof contract.create> = (caller, body) => {
  const { editId } = body;
  return createPlannedJob(caller, "timelines_create", body, plan, async (tx, jobId) => {
    if (editId !== undefined) await editsRepo.noteRender(tx, caller.accountId, editId, jobId);
  });
};

/** Checks a document and resolves its addresses. Throws ApiError INVALID_REQUEST naming the place that does not hold. */
export async function plan(caller: Caller, body: CreateTimelineJobRequest): Promise<JobPlan> {
  const { timeline, seed, checks, maxUnits, editId, fitted = [] } = body;
  assertRenderable(timeline);
  assertScenes(timeline, fitted);
  if (editId !== undefined && !(await editsRepo.find(caller.accountId, editId)))
    throw invalidField("editId", "no such edit", "Leave editId out, or name an edit of GET /ugc/edits.");
  const document = fromWire(caller.accountId, seed === undefined ? timeline : { ...timeline, seed });
  const request = { ...document, fitted, enforcement: checks?.enforcement ?? "warn" } satisfies TimelineOrder;
  const { sync: _sync, waitTimeoutMs: _wait, ...resolved } = body;
  return { job: { type: "ugc", request, units, maxUnits }, preview: () => previewOf(timeline, resolved) };
}

/**
 * Plans a stored document that was changed here, such as a variant of an ad; scenes of `fitted` take the length of what is
 * said in them. Throws ApiError INVALID_REQUEST naming what cannot be rendered.
 */
export function planStored({ timeline, fitted }: { timeline: Timeline; fitted: readonly string[] }): JobPlan {
  assertRenderable(timeline);
  const request = { timeline, sources: {}, fitted: [...fitted], enforcement: "warn" } satisfies TimelineOrder;
  return { job: { type: "ugc", request, units }, preview: () => previewOf(timeline, {}) };
}

const previewOf = (timeline: Timeline, request: Record<string, unknown>): JobPreview => ({
  request,
  stages: [
    { stage: "voice", model: timeline.voice.voiceId },
    { stage: "compose", model: "local/ugc-studio" },
  ],
  size: timeline.durationMs / 1000,
  warnings: [],
});
