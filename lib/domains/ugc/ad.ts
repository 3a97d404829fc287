import { toVoice } from "@/lib/domains/brands/service";
import { type Brief, toBrief, withSources } from "@/lib/domains/generation/brief/service";
import type { JobFiles } from "@/lib/domains/generation/stages/service";
import type { ActorCandidates } from "./actor-candidates";
import { toAdRequest, type UgcOrder } from "./order";
import { seedOf } from "./seed";
import type { Variation } from "./variation";

/** A claimed job whose ad is made from a request, as its first step stores it. */
export interface ClaimedAd {
  order: UgcOrder;
  variation: Variation;
  requestId: string;
  /** True when an equal request was answered before and the job is complete already. */
  isFromCache: boolean;
  /** Models that may film the presenter; absent in runs claimed before there was a choice. */
  actors?: ActorCandidates;
}

/** An ad that is being made: its stored order, and the brief that its words are written from and checked against. */
export interface UgcAd {
  files: JobFiles;
  requestId: string;
  order: UgcOrder;
  variation: Variation;
  actors: ActorCandidates;
  brief: Brief;
}

/** Reads a claimed job into the ad its stages work on. The words of a variation count as given. Pure. */
export function toUgcAd(files: JobFiles, { order, variation, requestId, actors }: ClaimedAd): UgcAd {
  const { seed = seedOf(files.jobId), brand } = order;
  const { hook, cta } = variation;
  const brief = withSources(
    toBrief(toAdRequest(order), seed, brand && toVoice(brand)),
    [hook, cta].flatMap((text) => text ?? []),
  );
  return { files, requestId, order, variation, actors: actors ?? { models: [], skipped: [] }, brief };
}
