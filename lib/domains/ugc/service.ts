import { allVoices } from "@/lib/domains/catalog/service";
import type { Caller, Handler } from "@/lib/contract/operation";
import { createPlannedJob, type JobPlan } from "@/lib/domains/jobs/service";
import type * as contract from "@/lib/contract/ugc";
import type { CreateUgcJobRequest } from "@/lib/contract/ugc";
import { previewOf } from "./preview";
import { toOrder } from "./to-order";

export { type ActorCandidates, actorCandidates, actorVideoCost, mayBeFilmed } from "./actor-candidates";
export { type ActorVideoRequest, pollActorVideo, startActorVideo, toActorClip } from "./actor-video";
export { type ClaimedAd, toUgcAd, type UgcAd } from "./ad";
export { type AdDraft, draftAd } from "./draft-ad";
export { completeFromCache } from "./complete-from-cache";
export { UgcOrder } from "./order";
export { renderKeyOf, storedSources } from "./render-key";
export { toResult } from "./result";
export { seedOf } from "./seed";
export { drawnByStudio, planAd, presenterChoice, scriptFallback, voiceFallback, withActorClip } from "./stages";
export { TimelineOrder } from "./timeline-order";
export { toTimelineResult } from "./timeline-result";
export { draftScripts } from "./scripts";
export { warningsOf } from "./warnings";
export { getVaried, isVariantArm, isVaried, putVaried, Variation } from "./variation";

/** Units of every UGC job, however long it is. */
const units = { kind: "videos", amount: 1 } as const;

/**
 * Queues a spoken ad for one video unit. Throws what {@link plan} throws, and SPEND_CAP_EXCEEDED or PUBLIC_API_QUOTA_EXCEEDED.
 */
export const create: Handler<typeof contract.create> = (caller, body) =>
  createPlannedJob(caller, "ugc_create", body, plan);

/**
 * Checks, resolves and prices a body; `isArm`: as an arm of a set of variants. Throws ApiError INVALID_REQUEST naming the
 * reference that does not hold.
 */
export async function plan(caller: Caller, body: CreateUgcJobRequest, { isArm = false } = {}): Promise<JobPlan> {
  const voices = await allVoices();
  const request = await toOrder(caller, body, voices);
  return {
    job: { type: "ugc", request, units, maxUnits: body.maxUnits },
    preview: () => previewOf(body, request, voices, { isArm }),
  };
}
