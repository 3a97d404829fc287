import type { Caller } from "@/lib/contract/operation";
import type { Picture } from "@/lib/contract/timeline/document";
import { imageModelRow, videoRow } from "@/lib/domains/catalog/service";
import { type Script, scriptAttempts, voiceTargetSeconds } from "@/lib/domains/generation/copy/service";
import { writeImageCopy } from "@/lib/domains/generation/image/service";
import { castAd, planTimeline } from "@/lib/domains/generation/shots/service";
import { voicePace, voiceSourcesFor } from "@/lib/domains/generation/voice/service";
import { isSynth } from "@/lib/engines/providers/adapters";
import * as imageAds from "@/lib/domains/image-ads/service";
import { assertWithinCap, type JobPlan } from "@/lib/domains/jobs/service";
import * as ugc from "@/lib/domains/ugc/service";
import * as video from "@/lib/domains/video/service";
import { brandFiles } from "@/lib/domains/brands/service";
import { unwatched } from "@/lib/engines/studio/workers/control";
import type { MediaSource } from "@/lib/platform/storage/media-source";

/** All that a request decides before anything is drawn, and what it is told it does not decide. */
export interface Outcome {
  document: unknown;
  warnings: readonly string[];
}

const SEED = 7;
const files = { accountId: "account", jobId: "11111111-1111-4111-8111-111111111111" };

/** Pictures as preparation would leave them. */
const prepared = (sources: readonly MediaSource[]) => ({
  pictures: sources.map((source, index): Picture => ({
    id: `picture-${index + 1}`,
    key: "url" in source ? source.url : source.key,
    width: 1600,
    height: 1200,
    cutOutKey: null,
    focus: [0.5, 0.5],
  })),
  sources: [],
  parts: [],
});

/** The script of the local copywriter. */
async function spoken(brief: Parameters<typeof scriptAttempts>[0]): Promise<Script> {
  const local = scriptAttempts(brief, null).at(-1);
  if (!local) throw new RangeError("there is always the local copywriter");
  return local.run(unwatched());
}

/** The document of an ad with an estimated voice; its seed is no effect by itself. */
export async function ugcOutcome({ job }: JobPlan): Promise<Outcome> {
  const order = ugc.UgcOrder.parse(job.request);
  const claimed = { order: { seed: SEED, ...order }, variation: {}, requestId: "req", isFromCache: false };
  const { brief } = ugc.toUgcAd(files, claimed);
  const script = await spoken(brief);
  const cast = castAd(brief, order);
  const speech = { words: [], phones: [], seconds: 0, approximate: true, speed: 1 };
  const { pictures } = prepared(order.productImages);
  const {
    seed: _,
    pictures: __,
    ...timeline
  } = planTimeline({
    brief,
    script,
    cast,
    speech,
    pictures,
    captionPreset: order.captionPreset,
    ...brandFiles(order.brand),
  });
  const whole = { ...timeline, seed: brief.seed, pictures };
  const lines = script.lines.map(({ say }) => say);
  const voice = {
    id: order.voiceId ?? cast.voiceId,
    paces: voiceSourcesFor(order.voiceId)
      .filter(isSynth)
      .map((synth) => voicePace(lines, voiceTargetSeconds(brief), synth)),
  };
  const made = { casting: { output: cast }, voice: { output: { voiceId: voice.id }, decision: null } };
  return {
    document: { timeline, voice, actor: order.actorId, enforcement: order.enforcement },
    warnings: ugc.warningsOf({ order, brief, speech, timeline: whole, made }),
  };
}

/** The motion document of a local video, with the pictures it shows; the request to a provider's model. */
export function videoOutcome({ job }: JobPlan): Outcome {
  const order = video.VideoOrder.parse(job.request);
  const { model, seed = SEED, enforcement } = order;
  const row = videoRow(model);
  if (row.provider !== "local") {
    const { costUsd: _, pricedOn: __, notes: ___, ...sent } = video.fitOrder(order, row, seed);
    const { pictures, width, height } = order;
    const shown = [sent.firstFrame, sent.lastFrame, ...sent.references].map((at) =>
      at === null ? null : pictures[at],
    );
    return {
      document: { model, ...sent, shown, width, height, enforcement },
      warnings: video.warningsOf(order, model, seed),
    };
  }
  const { motion, notes } = video.planVideo(order, prepared(order.pictures), seed);
  const { seed: _, pictures, ...drawn } = motion;
  const used = JSON.stringify(drawn.scenes);
  const shown = pictures.filter(({ id }) => used.includes(`"${id}"`));
  return {
    document: { model, ...drawn, shown, enforcement },
    warnings: [...notes, ...video.warningsOf(order, model, seed)],
  };
}

/** The designs of local ads with the pictures they draw; the requests to a provider's model. */
export function imageOutcome({ job }: JobPlan): Outcome {
  const order = imageAds.ImageAdOrder.parse(job.request);
  const { seed = SEED, model, enforcement } = order;
  const copy = writeImageCopy(order.prompt, seed, imageAds.brandVoiceOf(order));
  const planned = imageAds.planOrder(order, copy, prepared(order.references), seed);
  const warnings = imageAds.warningsOf({ order, copy, planned, models: planned.map(() => model) });
  if (imageModelRow(model)?.provider === "local")
    return { document: { ads: planned.map((ad) => ({ ...ad, seed: null, references: null })), enforcement }, warnings };
  const row = imageModelRow(model);
  const sent = row ? planned.map((ad, index) => imageAds.toRemoteRequest(order, row, ad, index)) : [];
  return { document: { model, sent, enforcement }, warnings };
}

/** A plan within its cap. Throws the ApiError the operation would answer with. */
export async function planned<B>(
  plan: (caller: Caller, body: B) => Promise<JobPlan>,
  caller: Caller,
  body: B,
): Promise<JobPlan> {
  const made = await plan(caller, body);
  assertWithinCap(made.job);
  return made;
}
