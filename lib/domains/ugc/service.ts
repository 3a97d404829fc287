import { brandPictures, resolveBrand } from "@/lib/domains/brands/service";
import { allActors, allVoices, isVoiceKnown } from "@/lib/domains/catalog/service";
import { invalidField } from "@/lib/contract/errors";
import { closestMatches } from "@/lib/contract/closest-match";
import type { Caller, Handler } from "@/lib/contract/operation";
import { createPlannedJob, type JobPlan } from "@/lib/domains/jobs/service";
import { acceptMediaUrl } from "@/lib/platform/storage/media-source";
import type * as contract from "@/lib/contract/ugc";
import type { CreateUgcJobRequest } from "@/lib/contract/ugc";
import type { UgcOrder } from "./order";
import { previewOf } from "./preview";

export { type ActorCandidates, actorCandidates, actorVideoCost, mayBeFilmed } from "./actor-candidates";
export { type ActorVideoRequest, pollActorVideo, startActorVideo, toActorClip } from "./actor-video";
export { type ClaimedAd, toUgcAd, type UgcAd } from "./ad";
export { completeFromCache } from "./complete-from-cache";
export { UgcOrder } from "./order";
export { renderKeyOf, storedSources } from "./render-key";
export { toResult } from "./result";
export { seedOf } from "./seed";
export { drawnByStudio, planAd, presenterChoice, scriptFallback, voiceFallback, withActorClip } from "./stages";
export { TimelineOrder } from "./timeline-order";
export { toTimelineResult } from "./timeline-result";
export { getVaried, isVariantArm, isVaried, putVaried, Variation } from "./variation";

/** Units of every UGC job, however long it is. */
const units = { kind: "videos", amount: 1 } as const;

export const create: Handler<typeof contract.create> = (caller, body) =>
  createPlannedJob(caller, "ugc_create", body, plan);

/** Checks, resolves and prices a body. Throws ApiError INVALID_REQUEST naming the reference that does not hold. */
export async function plan(caller: Caller, body: CreateUgcJobRequest): Promise<JobPlan> {
  const request = await toOrder(caller, body);
  return { job: { type: "ugc", request, units, maxUnits: body.maxUnits }, preview: () => previewOf(body, request) };
}

async function toOrder({ accountId }: Caller, body: CreateUgcJobRequest): Promise<UgcOrder> {
  const { prompt, script, platform, duration, seed, voiceId, actorId } = body;
  const voices = await allVoices();
  if (voiceId === undefined || !(await isVoiceKnown(voiceId))) assertAvailable("voiceId", voiceId, voices, "voices");
  assertAvailable("actorId", actorId, allActors(), "actors");
  const given = (body.productImageUrls ?? []).map((url, index) =>
    acceptMediaUrl(accountId, `productImageUrls[${index}]`, url),
  );
  const brand = await resolveBrand(accountId, body);
  const productImages = given.length > 0 ? given : brandPictures(brand);
  return {
    prompt,
    script,
    productImages,
    platform,
    duration,
    aspectRatio: body.aspectRatio ?? "9:16",
    voiceId,
    voiceGender: voices.find(({ id, provider }) => id === voiceId && provider !== "local")?.gender ?? undefined,
    actorId,
    captionPreset: body.captionPreset ?? "tiktok_bold",
    brand,
    seed,
    enforcement: body.checks?.enforcement ?? "warn",
  };
}

function assertAvailable(
  field: string,
  id: string | undefined,
  rows: readonly { id: string; available: boolean }[],
  path: string,
): void {
  const ids = rows.filter(({ available }) => available).map((row) => row.id);
  if (id === undefined || ids.includes(id)) return;
  const near = closestMatches(id, ids, 3).join(", ");
  throw invalidField(
    field,
    `no available id of GET /${path}`,
    `Did you mean one of ${near}? GET /${path} lists them all.`,
  );
}
