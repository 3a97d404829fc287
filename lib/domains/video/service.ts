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
import { invalidField } from "@/lib/contract/errors";
import type { Caller, Handler } from "@/lib/contract/operation";
import { toleranceMs } from "@/lib/engines/studio/checks/evaluate";
import { createPlannedJob, type JobPlan } from "@/lib/domains/jobs/service";
import { acceptMediaUrl } from "@/lib/platform/storage/media-source";
import type * as contract from "@/lib/contract/video";
import type { CreateVideoJobRequest } from "@/lib/contract/video";
import { FPS, placeFrames, sizeOf } from "./format";
import { demandOf, mostAble, nearestDuration, unsupportedField } from "./model";
import type { VideoOrder } from "./order";
import { previewOf } from "./preview";

export { candidatesOf, type VideoCandidates } from "./candidates";
export { fitOrder } from "./fit";
export { FPS } from "./format";
export { VideoOrder } from "./order";
export { planVideo } from "./plan";
export { composeClip, type RemoteComposition } from "./remote-compose";
export { type ClipRequest, pollClip, startClip } from "./remote";
export { toResult } from "./result";
export { reviewTarget } from "./review-target";
export { decidedOf, warningsOf } from "./warnings";

/** Units of every video job, however long it is. */
const units = { kind: "videos", amount: 1 } as const;

const DEFAULT_SECONDS = 5;

/** The video models of this server and what each can do. */
export const models: Handler<typeof contract.models> = async () => ({
  models: videoModels(),
  defaultModel: defaultVideoModel(),
});

/** Queues a video for one video unit. Throws what {@link plan} throws, and SPEND_CAP_EXCEEDED or PUBLIC_API_QUOTA_EXCEEDED. */
export const create: Handler<typeof contract.create> = (caller, body) =>
  createPlannedJob(caller, "video_create", body, plan);

/** Checks, resolves and prices a body. Throws ApiError INVALID_REQUEST naming the reference or position that does not hold. */
export async function plan(caller: Caller, body: CreateVideoJobRequest): Promise<JobPlan> {
  const request = await toOrder(caller, body);
  return { job: { type: "video", request, units, maxUnits: body.maxUnits }, preview: () => previewOf(body, request) };
}

/** The chosen model, and the default one where that cannot do what a body asks. */
interface ModelChoice {
  row: VideoModelRow;
  insteadOf: string | null;
}

/**
 * The model a body names, else the default; where that cannot do what the body asks, the best that can, and has a place for
 * the most of its pictures. Throws ApiError INVALID_REQUEST for a named one that cannot.
 */
function modelFor(body: CreateVideoJobRequest): ModelChoice {
  const demand = demandOf(body);
  const judge = (one: VideoModelRow) => unsupportedField(one, demand);
  if (body.model !== undefined)
    return {
      row: requireCapableModel(videoRows, { wanted: body.model, unsupported: judge, path: "/video/models" }),
      insteadOf: null,
    };
  const able = usableVideoRows().filter((row) => judge(row) === null);
  const row = mostAble(able, demand.references) ?? videoRow("local/ugc-studio");
  const preferred = defaultVideoModel();
  return { row, insteadOf: row.id === preferred ? null : preferred };
}

/** Throws ApiError INVALID_REQUEST where the check of the length, which the request wants to block on, is bound to fail. */
function assertLengthKept(
  { duration, checks }: CreateVideoJobRequest,
  { model, durations, seconds }: { model: string; durations: readonly number[]; seconds: number },
): void {
  if (checks?.enforcement !== "block" || duration === undefined) return;
  if (Math.abs(duration - seconds) * 1000 <= toleranceMs(duration * 1000)) return;
  throw invalidField(
    "duration",
    `${model} would make ${seconds} s of it, and checks.enforcement is "block"`,
    `Ask for one of ${durations.join(", ")}, name another model of GET /video/models, or send checks.enforcement "warn".`,
  );
}

async function toOrder({ accountId }: Caller, body: CreateVideoJobRequest): Promise<VideoOrder> {
  const { prompt = "", generateAudio: hasSound = false, seed } = body;
  const { imageUrls = [], frameImages = [] } = body;
  const { row, insteadOf } = modelFor(body);
  const { id: model, durations } = row;
  const seconds = nearestDuration(durations, body.duration ?? DEFAULT_SECONDS);
  assertLengthKept(body, { model, durations, seconds });
  const keys =
    frameImages.length > 0
      ? placeFrames(frameImages, seconds * FPS)
      : imageUrls.slice(0, 1).map((_, picture) => ({ frame: 0, picture }));
  const pictures = [
    ...frameImages.map(({ url }, index) => acceptMediaUrl(accountId, `frameImages[${index}].url`, url, "image")),
    ...imageUrls.map((url, index) => acceptMediaUrl(accountId, `imageUrls[${index}]`, url, "image")),
  ];
  const brand = await resolveBrand(accountId, body);
  return {
    prompt,
    model,
    isModelNamed: body.model !== undefined,
    insteadOf,
    pictures,
    frameCount: frameImages.length,
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
