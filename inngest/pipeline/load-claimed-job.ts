import { claimJob } from "@/lib/domains/jobs/service";
import {
  actorCandidates,
  type ClaimedAd,
  completeFromCache,
  isVariantArm,
  renderKeyOf,
  storedSources,
  TimelineOrder,
  UgcOrder,
  Variation,
} from "@/lib/domains/ugc/service";

/** A claimed job whose ad is given as a document. */
export interface ClaimedDocument {
  document: TimelineOrder;
  requestId: string;
}

/**
 * Claims a job and reads its order; null when it has ended. A request with a seed of its own whose files are all stored has
 * a key before anything is rendered: where an equal one was answered, this one is completed with the same files at once.
 */
export async function loadClaimedJob(
  jobId: string,
  attempt: number | undefined,
): Promise<ClaimedAd | ClaimedDocument | null> {
  const row = await claimJob(jobId, "script", attempt);
  if (!row) return null;
  const { accountId, requestId, request } = row;
  if ("timeline" in request) return { document: TimelineOrder.parse(request), requestId };
  const order = UgcOrder.parse(request);
  const variation = Variation.parse(request);
  const sources = order.seed === undefined ? null : await storedSources(order);
  const isFromCache =
    order.seed !== undefined &&
    sources !== null &&
    (await completeFromCache(
      { accountId, jobId, requestId, enforcement: order.enforcement },
      "renderKey",
      renderKeyOf({ ...order, ...variation }, order.seed, sources),
    ));
  const actors = actorCandidates(order, isVariantArm(variation));
  return { order, variation, requestId, isFromCache, actors };
}
