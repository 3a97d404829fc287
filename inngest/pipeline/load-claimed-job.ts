import type { JobRow } from "@/lib/domains/jobs/service";
import {
  actorCandidates,
  type ActorCandidates,
  recall,
  renderKeyOf,
  storedSources,
  TimelineOrder,
  UgcOrder,
  Variation,
} from "@/lib/domains/ugc/service";

/** An ad to be made from a request; `isRecalled` when an equal one was made before and the job is complete. */
interface ClaimedAd {
  order: UgcOrder;
  variation: Variation;
  requestId: string;
  isRecalled: boolean;
  /** Who may film the presenter; absent in runs claimed before there was a choice. */
  actors?: ActorCandidates;
}

/** An ad to be made from a document. */
interface ClaimedDocument {
  document: TimelineOrder;
  requestId: string;
}

/**
 * What a claimed job asks for. A request with a seed of its own whose files are all stored has a key before anything is
 * made: where an equal one was answered, this one is completed with the same files at once.
 */
export async function claimed(row: JobRow): Promise<ClaimedAd | ClaimedDocument> {
  const { id: jobId, accountId, requestId, request } = row;
  if ("timeline" in request) return { document: TimelineOrder.parse(request), requestId };
  const order = UgcOrder.parse(request);
  const variation = Variation.parse(request);
  const sources = order.seed === undefined ? null : await storedSources(order);
  const isRecalled =
    order.seed !== undefined &&
    sources !== null &&
    (await recall(
      { accountId, jobId, requestId, enforcement: order.enforcement },
      "renderKey",
      renderKeyOf({ ...order, ...variation }, order.seed, sources),
    ));
  const actors = actorCandidates(order, variation.variantSetId !== undefined);
  return { order, variation, requestId, isRecalled, actors };
}
