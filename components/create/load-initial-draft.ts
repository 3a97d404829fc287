import "server-only";
import { ApiError } from "@/lib/contract/errors";
import { formatOf, templateRows } from "@/lib/domains/catalog/service";
import { documentLines } from "@/lib/domains/generation/shots/service";
import { ImageAdOrder } from "@/lib/domains/image-ads/service";
import { requestOf } from "@/lib/domains/jobs/service";
import { signedUrl } from "@/lib/platform/storage/sign";
import type { MediaSource } from "@/lib/platform/storage/media-source";
import { SubtitleOrder } from "@/lib/domains/subtitle/service";
import { storedDocument } from "@/lib/domains/timelines/service";
import { isVaried, UgcOrder, Variation } from "@/lib/domains/ugc/service";
import { FPS, VideoOrder } from "@/lib/domains/video/service";
import { textOf } from "../jobs/json-values";
import type { InitialDraft } from "./draft";

type StoredRequest = NonNullable<Awaited<ReturnType<typeof requestOf>>>;

const ADDRESS_SECONDS = 24 * 60 * 60;

const urlOf = (source: MediaSource): string => ("url" in source ? source.url : signedUrl(source.key, ADDRESS_SECONDS));

const kept = ({ seed, enforcement }: Pick<UgcOrder, "seed" | "enforcement">) => ({
  seed,
  ...(enforcement !== "warn" && { checks: { enforcement } }),
});

const withBrand = (brand: { readonly id: string } | null) => (brand ? { brandId: brand.id } : {});

/** What a version of a set with a first or last line of its own says: its brief alone would make another ad. */
const saidBy = ({ request, result }: StoredRequest): string =>
  isVaried(Variation.parse(request)) ? (textOf(result?.["script"]) ?? "") : "";

function fromUgc(job: StoredRequest): InitialDraft {
  const order = UgcOrder.parse(job.request);
  const {
    prompt,
    script = saidBy(job),
    productImages,
    brand,
    duration,
    aspectRatio,
    voiceId,
    actorId,
    look,
    captionPreset,
    platform,
  } = order;
  const cast = { actorId, voiceId, look, captionPreset };
  return {
    kind: "ugc",
    prompt,
    script,
    pictures: productImages.map(urlOf),
    values: { ...withBrand(brand), duration, aspectRatio, ...cast, platform, ...kept(order) },
  };
}

/** The place of each picture that came with one, as it may be given: the last frame stays the last of a longer video. */
function placedPictures({ pictures, frameCount, keys, seconds }: VideoOrder): InitialDraft["pictures"] {
  const last = Math.round(seconds * FPS) - 1;
  return pictures.map((source, index) => {
    const frame = index < frameCount ? keys.find(({ picture }) => picture === index)?.frame : undefined;
    if (frame === undefined) return urlOf(source);
    return { url: urlOf(source), frame: frame === 0 ? "first" : frame === last ? "last" : frame };
  });
}

function fromVideo(order: VideoOrder): InitialDraft {
  const { prompt, model, isModelNamed, requested, hasSound, negativePrompt, brand } = order;
  return {
    kind: "video",
    prompt,
    script: "",
    pictures: placedPictures(order),
    values: {
      ...withBrand(brand),
      ...(isModelNamed && { model }),
      ...(hasSound && { generateAudio: true }),
      negativePrompt: negativePrompt ?? undefined,
      duration: requested.duration ?? undefined,
      aspectRatio: requested.aspectRatio ?? undefined,
      resolution: requested.resolution ?? undefined,
      ...kept(order),
    },
  };
}

function fromImage(order: ImageAdOrder): InitialDraft {
  const { prompt, model, isModelNamed, references, aspectRatio, count, brand, isEnhanced } = order;
  return {
    kind: "image",
    prompt,
    script: "",
    pictures: references.map(urlOf),
    values: {
      ...withBrand(brand),
      ...(isModelNamed && { model }),
      ...(isEnhanced && { enhancePrompt: true }),
      aspectRatio,
      count,
      ...kept(order),
    },
  };
}

function fromSubtitles({ source, script = "", preset }: SubtitleOrder): InitialDraft {
  const values =
    source.kind === "clip" && source.jobId === null ? { videoUrl: urlOf(source.media) } : { sourceJobId: source.jobId };
  return { kind: "subtitle", prompt: "", script, pictures: [], values: { ...values, preset } };
}

/** Initial values of variants of a finished ad, whose own values stand first; null for a job without a document. */
export async function loadVariantStart(accountId: string, jobId: string): Promise<InitialDraft | null> {
  const source = await storedDocument(accountId, jobId).catch((error: unknown) => {
    if (error instanceof ApiError) return null;
    throw error;
  });
  if (!source) return null;
  const { timeline } = source;
  const lines = documentLines(timeline).map(({ text }) => text);
  const format = formatOf(timeline.width, timeline.height);
  const variants = {
    fromJobId: jobId,
    hook: lines[0] ?? "",
    cta: lines.at(-1) ?? "",
    aspectRatio: format ? [format] : [],
    captionPreset: [timeline.captions.preset],
    voiceId: [timeline.voice.voiceId],
    actorId: [timeline.actorClip?.actorId ?? timeline.actorId],
  };
  return { kind: "variants", prompt: "", script: "", pictures: [], values: {}, variants };
}

/** True for a job that a form can make: an ad that was given as a document, such as one in another format, has no brief. */
export const hasForm = ({ type, request }: StoredRequest): boolean => !(type === "ugc" && "timeline" in request);

/** Initial values that repeat an earlier job of an account; null when it has no such job, or one that no form can make. */
export async function loadInitialDraft(accountId: string, jobId: string): Promise<InitialDraft | null> {
  const job = await requestOf(accountId, jobId);
  if (!job || !hasForm(job)) return null;
  switch (job.type) {
    case "ugc":
      return fromUgc(job);
    case "video":
      return fromVideo(VideoOrder.parse(job.request));
    case "image":
      return fromImage(ImageAdOrder.parse(job.request));
    case "subtitle":
      return fromSubtitles(SubtitleOrder.parse(job.request));
  }
}

/** Initial values of an ad by a template; null when there is none of that id. */
export function draftOfTemplate(id: string): InitialDraft | null {
  const template = templateRows().find((row) => row.id === id);
  if (!template) return null;
  const { prompt, ...values } = template.request;
  return { kind: "ugc", prompt, script: "", pictures: [], values };
}
