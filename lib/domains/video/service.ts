import { resolveBrand } from "@/lib/domains/brands/service";
import {
  defaultVideoModel,
  requireCapableModel,
  usableVideoRows,
  type VideoModelRow,
  videoModels,
  videoRow,
  videoRows,
} from "@/lib/domains/catalog/service";
import type { Caller, Handler } from "@/lib/contract/operation";
import { createPlannedJob, type JobPlan } from "@/lib/domains/jobs/service";
import { acceptMediaUrl } from "@/lib/platform/storage/media-source";
import type * as contract from "@/lib/contract/video";
import type { CreateVideoJobRequest } from "@/lib/contract/video";
import { FPS, placeFrames, sizeOf } from "./format";
import { demandOf, nearestDuration, unsupportedField } from "./model";
import type { VideoOrder } from "./order";
import { previewOf } from "./preview";

export { candidatesOf, type VideoCandidates } from "./candidates";
export { fitOrder } from "./fit";
export { VideoOrder } from "./order";
export { planVideo } from "./plan";
export { composeClip, type RemoteComposition } from "./remote-compose";
export { type ClipRequest, pollClip, startClip } from "./remote";
export { notesOf, toResult } from "./result";
export { reviewTarget } from "./review-target";

/** Units of every video job, however long it is. */
const units = { kind: "videos", amount: 1 } as const;

const DEFAULT_SECONDS = 5;

export const models: Handler<typeof contract.models> = async () => ({
  models: videoModels(),
  defaultModel: defaultVideoModel(),
});

export const create: Handler<typeof contract.create> = (caller, body) =>
  createPlannedJob(caller, "video_create", body, plan);

/** Checks, resolves and prices a body. Throws ApiError INVALID_REQUEST naming the reference or position that does not hold. */
export async function plan(caller: Caller, body: CreateVideoJobRequest): Promise<JobPlan> {
  const request = await toOrder(caller, body);
  return { job: { type: "video", request, units, maxUnits: body.maxUnits }, preview: () => previewOf(body, request) };
}

/** The model a body names, else the best that can do what it asks. Throws ApiError INVALID_REQUEST for one that cannot. */
function modelFor(body: CreateVideoJobRequest): VideoModelRow {
  const demand = demandOf(body);
  const judge = (one: VideoModelRow) => unsupportedField(one, demand);
  if (body.model !== undefined)
    return requireCapableModel(videoRows, { wanted: body.model, unsupported: judge, path: "/video/models" });
  return usableVideoRows().find((row) => judge(row) === null) ?? videoRow("local/ugc-studio");
}

async function toOrder({ accountId }: Caller, body: CreateVideoJobRequest): Promise<VideoOrder> {
  const { prompt = "", generateAudio: hasSound = false, seed } = body;
  const { imageUrls = [], frameImages = [] } = body;
  const { id: model, durations } = modelFor(body);
  const seconds = nearestDuration(durations, body.duration ?? DEFAULT_SECONDS);
  const keys =
    frameImages.length > 0
      ? placeFrames(frameImages, seconds * FPS)
      : imageUrls.slice(0, 1).map((_, picture) => ({ frame: 0, picture }));
  const pictures = [
    ...frameImages.map(({ url }, index) => acceptMediaUrl(accountId, `frameImages[${index}].url`, url)),
    ...imageUrls.map((url, index) => acceptMediaUrl(accountId, `imageUrls[${index}]`, url)),
  ];
  const brand = await resolveBrand(accountId, body);
  return {
    prompt,
    model,
    isModelNamed: body.model !== undefined,
    pictures,
    keys,
    ...sizeOf(body),
    seconds,
    hasSound,
    negativePrompt: body.negativePrompt ?? null,
    requested: {
      duration: body.duration ?? null,
      aspectRatio: body.aspectRatio ?? null,
      resolution: body.resolution ?? null,
    },
    brand,
    seed,
    enforcement: body.checks?.enforcement ?? "warn",
  };
}
