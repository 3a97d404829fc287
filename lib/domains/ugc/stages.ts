import type { ActorClip, Timeline } from "@/lib/contract/timeline/document";
import { brandFiles } from "@/lib/domains/brands/service";
import { type Script, scriptAttempts, voiceTargetSeconds } from "@/lib/domains/generation/copy/service";
import type { Footage } from "@/lib/domains/generation/footage/service";
import { type Cast, planTimeline } from "@/lib/domains/generation/shots/service";
import { getJson, type ProviderChoice, type ProviderFallback } from "@/lib/domains/generation/stages/service";
import { Narration, narrationAttempts, type VoicedNarration } from "@/lib/domains/generation/voice/service";
import type { Control } from "@/lib/engines/studio/workers/control";
import { env } from "@/lib/platform/env";
import { mayBeFilmed } from "./actor-candidates";
import type { UgcAd } from "./ad";
import { isVariantArm } from "./variation";

/** The writers of an ad's script, in the order they are tried; `free`: none that costs anything. */
export function scriptFallback(
  { files, order, brief, variation }: UgcAd,
  { free = false } = {},
): ProviderFallback<Control, Script> {
  // The arms of a set share their script and differ in one thing: a model would write each its own.
  const attempts = scriptAttempts(brief, free || isVariantArm(variation) ? null : files.accountId);
  return { capability: "script", requested: order.script && "script", attempts };
}

/** The decision for the drawn presenter; undefined for an ad whose presenter may be filmed: that is decided later. */
export const presenterChoice = ({ order, actors }: UgcAd): ProviderChoice | undefined =>
  mayBeFilmed(actors) ? undefined : { capability: "actor", model: "local/presenter", requested: order.actorId };

/** The decision for what this machine's studio renders. */
export const drawnByStudio = { capability: "video", model: "local/ugc-studio" } as const satisfies ProviderChoice;

/** The speakers of an ad's script, in the order they are tried. */
export function voiceFallback(
  { files, order, brief, variation }: UgcAd,
  { lines }: Script,
  { voiceId }: Cast,
): ProviderFallback<Control, VoicedNarration> {
  const attempts = narrationAttempts({
    files,
    lines: lines.map(({ say }) => say),
    targetSeconds: voiceTargetSeconds(brief),
    language: brief.language,
    seed: brief.seed,
    requested: order.voiceId ?? (isVariantArm(variation) ? voiceId : undefined),
    localVoiceId: voiceId,
  });
  return { capability: "voice", requested: order.voiceId, attempts };
}

/** Outputs of the stages that an ad's document is planned from. */
export interface PlanInput {
  script: Script;
  cast: Cast;
  voice: VoicedNarration;
  footage: Footage;
}

/** Plans the document of an ad, spoken as its script was. */
export async function planAd({ order, brief }: UgcAd, { script, cast, voice, footage }: PlanInput): Promise<Timeline> {
  const speech = await getJson(voice.timesKey, Narration);
  const { captionPreset, brand } = order;
  return planTimeline({
    brief,
    script,
    cast: { ...cast, voiceId: voice.voiceId },
    speech,
    pictures: footage.pictures,
    captionPreset,
    shortSide: env().STUDIO_SHORT_SIDE,
    ...brandFiles(brand),
  });
}

/** Returns the document with the clip of its presenter; without one, the document as it is. */
export const withActorClip = (timeline: Timeline, clip: ActorClip | undefined): Timeline =>
  clip ? { ...timeline, actorClip: clip } : timeline;
