import type { Footage } from "@/lib/domains/generation/footage/service";
import { completeFromCache, renderKeyOf, type UgcAd } from "@/lib/domains/ugc/service";
import type { PipelineRun } from "./pipeline-run";

/**
 * Completes an ad from the cache once its pictures have been fetched: only then is its key known. False when it has to be
 * rendered. A request without a seed of its own, or of stored files only, has no second look-up.
 */
export async function completeKnownAd(
  { step, files }: PipelineRun<"ugc">,
  { order, variation, requestId }: UgcAd,
  { sources }: Pick<Footage, "sources">,
): Promise<boolean> {
  const { seed, productImages, enforcement } = order;
  if (seed === undefined || !productImages.some((source) => "url" in source)) return false;
  const key = renderKeyOf({ ...order, ...variation }, seed, sources);
  return step.run("recall", () => completeFromCache({ ...files, requestId, enforcement }, "renderKey", key));
}
