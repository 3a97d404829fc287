import { brandPictures, resolveBrand } from "@/lib/domains/brands/service";
import { defaultImageModel, imageModelRow, imageModels, usableImageRows } from "@/lib/domains/catalog/service";
import type { Caller, Handler } from "@/lib/contract/operation";
import { readOnce } from "@/lib/domains/generation/reading/service";
import { createPlannedJob, type JobPlan } from "@/lib/domains/jobs/service";
import { acceptMediaUrl } from "@/lib/platform/storage/media-source";
import type * as contract from "@/lib/contract/image-ads";
import type { CreateImageAdJobRequest } from "@/lib/contract/image-ads";
import { chooseModel } from "./model";
import type { ImageAdOrder } from "./order";
import { previewOf } from "./preview";

export { brandVoiceOf } from "./brand-voice";
export { imageFallback, toRemoteRequest } from "./image-attempts";
export { ImageAdOrder } from "./order";
export { deliveredOf, type ImageOutcome, toPartialError, toResult } from "./result";
export { warningsOf } from "./warnings";
export { planOrder, reviewImages, writerChoice } from "./stages";

export const models: Handler<typeof contract.models> = async () => ({
  models: imageModels(),
  defaultModel: defaultImageModel(),
});

export const create: Handler<typeof contract.create> = (caller, body) =>
  createPlannedJob(caller, "imageAds_create", body, plan);

/** Checks, resolves and prices a body. Throws ApiError INVALID_REQUEST naming the reference that does not hold. */
export async function plan(caller: Caller, body: CreateImageAdJobRequest): Promise<JobPlan> {
  const request = await toOrder(caller, body);
  const units = { kind: "staticAdGenerations", amount: body.count } as const;
  return { job: { type: "image", request, units, maxUnits: body.maxUnits }, preview: () => previewOf(body, request) };
}

/** The format that the prompt asks for ("story size") where its model makes it, else `1:1`. */
function formatFor({ prompt, model }: CreateImageAdJobRequest): ImageAdOrder["aspectRatio"] {
  const { aspectRatio } = readOnce(prompt).settings;
  const named = imageModels().find(({ id }) => id === model);
  return aspectRatio !== null && (!named || named.aspectRatios.includes(aspectRatio)) ? aspectRatio : "1:1";
}

async function toOrder({ accountId }: Caller, body: CreateImageAdJobRequest): Promise<ImageAdOrder> {
  const { prompt, count, seed, aspectRatio = formatFor(body), referenceImageUrls = [] } = body;
  const { model, insteadOf } = chooseModel(imageModels(), {
    named: body.model,
    preferred: usableImageRows().map(({ id }) => id),
    aspectRatio,
    references: referenceImageUrls.length,
  });
  const given = referenceImageUrls.map((url, index) =>
    acceptMediaUrl(accountId, `referenceImageUrls[${index}]`, url, "image"),
  );
  const brand = await resolveBrand(accountId, body);
  const most = imageModelRow(model)?.maxReferences ?? 0;
  const references = given.length > 0 ? given : brandPictures(brand, Math.min(most, 2));
  return {
    prompt,
    model,
    isModelNamed: body.model !== undefined,
    insteadOf,
    references,
    aspectRatio,
    count,
    brand,
    isEnhanceAsked: body.enhancePrompt === true,
    isEnhanced: brand !== null && body.enhancePrompt === true,
    seed,
    enforcement: body.checks?.enforcement ?? "warn",
  };
}
