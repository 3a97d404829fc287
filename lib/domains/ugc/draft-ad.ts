import type { EstimateWarning } from "@/lib/contract/estimates";
import type { Caller } from "@/lib/contract/operation";
import type { Picture, Timeline } from "@/lib/contract/timeline/document";
import type { CreateUgcJobRequest } from "@/lib/contract/ugc";
import { brandFiles } from "@/lib/domains/brands/service";
import { allVoices } from "@/lib/domains/catalog/service";
import { voiceTargetSeconds } from "@/lib/domains/generation/copy/service";
import { castAd, factsWithoutRoom, planTimeline } from "@/lib/domains/generation/shots/service";
import { runWithFallback } from "@/lib/domains/generation/stages/service";
import { estimatedNarration } from "@/lib/domains/generation/voice/service";
import { unwatched } from "@/lib/engines/studio/workers/control";
import { env } from "@/lib/platform/env";
import type { MediaSource } from "@/lib/platform/storage/media-source";
import { toUgcAd } from "./ad";
import type { UgcOrder } from "./order";
import { previewOf } from "./preview";
import { scriptFallback } from "./stages";
import { toOrder } from "./to-order";
import { pictureWarnings } from "./warnings";

/** Document of an ad that nobody has made; `sources` are those of its pictures, by their ids. */
export interface AdDraft {
  timeline: Timeline;
  sources: Readonly<Record<string, MediaSource>>;
  warnings: EstimateWarning[];
}

/** Reads the pictures of an order, in its order, by the ids given. */
export type ReadPictures = (sources: readonly { id: string; source: MediaSource }[]) => Promise<Picture[]>;

/** Seed of a draft whose request has none. */
const DRAFT_SEED = 0;

/**
 * Plans the document of an ad as its job would, with the times of a voice estimated. Creates nothing. Throws ApiError
 * INVALID_REQUEST as the job's own request would.
 */
export async function draftAd(caller: Caller, body: CreateUgcJobRequest, readPictures: ReadPictures): Promise<AdDraft> {
  const voices = await allVoices();
  const ordered = await toOrder(caller, body, voices);
  const order: UgcOrder = { ...ordered, seed: ordered.seed ?? DRAFT_SEED };
  const claimed = { order, variation: {}, requestId: caller.requestId, isFromCache: false };
  const ad = toUgcAd({ accountId: caller.accountId, jobId: "" }, claimed);
  const { brief } = ad;
  const control = unwatched(caller.signal);
  const named = order.productImages.map((source, index) => ({ id: `picture-${index + 1}`, source }));
  const [{ output: script }, pictures] = await Promise.all([
    runWithFallback(scriptFallback(ad, { free: caller.standing.state !== "paid" }).attempts, control),
    readPictures(named),
  ]);
  const lines = script.lines.map(({ say }) => say);
  const timeline = planTimeline({
    brief,
    script,
    cast: castAd(brief, order),
    speech: estimatedNarration(lines, voiceTargetSeconds(brief)),
    pictures,
    captionPreset: order.captionPreset,
    shortSide: env().STUDIO_SHORT_SIDE,
    ...brandFiles(order.brand),
  });
  const sources = Object.fromEntries(named.map(({ id, source }) => [id, source]));
  const warned = previewOf(body, order, voices).warnings;
  return { timeline, sources, warnings: [...warned, ...plannedWarnings(order, brief, timeline)] };
}

/** Warnings that are known only once the document is. */
const plannedWarnings = (
  order: UgcOrder,
  brief: ReturnType<typeof toUgcAd>["brief"],
  timeline: Timeline,
): EstimateWarning[] => [
  ...factsWithoutRoom(brief, timeline).map((message) => ({ code: "FACTS_OMITTED", field: "prompt", message })),
  ...pictureWarnings(order, timeline).map((message) => ({
    code: "PICTURES_UNUSED",
    field: "productImageUrls",
    message,
  })),
];
