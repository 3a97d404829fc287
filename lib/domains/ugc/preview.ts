import { toVoice } from "@/lib/domains/brands/service";
import { findPlatform, VERIFIED_ON } from "@/lib/domains/catalog/service";
import { noteSentence, toBrief } from "@/lib/domains/generation/brief/service";
import type { ProviderModel } from "@/lib/domains/generation/stages/service";
import { scriptWriters, speechSeconds } from "@/lib/domains/generation/copy/service";
import { NEURAL } from "@/lib/engines/speech-models/voices";
import { voiceSourcesFor } from "@/lib/domains/generation/voice/service";
import type { JobPreview, PlannedStage } from "@/lib/domains/jobs/service";
import type { Voice } from "@/lib/contract/catalog";
import type { EstimateWarning } from "@/lib/contract/estimates";
import { toleranceMs } from "@/lib/engines/studio/checks/evaluate";
import type { CreateUgcJobRequest } from "@/lib/contract/ugc";
import { actorCandidates, actorVideoCost } from "./actor-candidates";
import { toAdRequest, type UgcOrder } from "./order";
import { expectedVoiceWarnings } from "./voice-warnings";

/**
 * Preview of a UGC job that does not exist yet; `isArm`: of a set of variants. Pure but for what this server has keys for;
 * what the seed decides is left open. Providers of words and voices publish no price here, so with them the cost is unknown.
 */
export function previewOf(
  body: CreateUgcJobRequest,
  order: UgcOrder,
  voices: readonly Voice[],
  { isArm = false } = {},
): JobPreview {
  const { sync: _sync, waitTimeoutMs: _wait, ...rest } = body;
  const { aspectRatio, captionPreset, brand, seed = 0, platform, voiceId } = order;
  const brief = toBrief(toAdRequest(order), seed, brand && toVoice(brand));
  const { durationSeconds, notes } = brief;
  const actors = actorCandidates(order, isArm).models;
  const speakers = voicesFor(voiceId, isArm);
  const stages = [
    plannedStage("script", scriptWriters(brief, { free: isArm })),
    { stage: "casting", model: "local/presenter" },
    plannedStage("voice", speakers),
    ...(actors.length > 0 ? [plannedStage("actor", [...actors, drawnPresenter])] : []),
    { stage: "compose", model: "local/ugc-studio" },
  ];
  const isPaid = ({ provider = "local" }: PlannedStage) => provider !== "local" && provider !== NEURAL;
  const remote = stages.filter(isPaid);
  const [voice = { provider: "local" }] = speakers;
  return {
    request: { ...rest, aspectRatio, captionPreset, duration: durationSeconds },
    stages,
    ...(remote.length > 0 && { cost: costOfStages(remote, durationSeconds) }),
    size: durationSeconds,
    warnings: [
      ...platformWarnings(platform),
      ...durationWarnings(order, brief.script),
      ...expectedVoiceWarnings({ voiceId, language: brief.language, provider: voice.provider }, voices),
      ...notes.map((note) => ({ code: "PROMPT_NOTE", field: "prompt", message: noteSentence(note) })),
    ],
  };
}

const platformWarnings = (platform: string | undefined): EstimateWarning[] =>
  platform === undefined || findPlatform(platform)
    ? []
    : [{ code: "PLATFORM_UNKNOWN", field: "platform", message: `"${platform}" takes the strictest free areas` }];

/** A script that overruns the length asked for: words are never cut. */
function durationWarnings({ duration }: UgcOrder, script: string | null): EstimateWarning[] {
  if (script === null || duration === undefined) return [];
  const seconds = Math.ceil(speechSeconds(script));
  const message = `the script takes about ${seconds} s, longer than the ${duration} s asked for; no words are cut`;
  return seconds * 1000 <= duration * 1000 + toleranceMs(duration * 1000)
    ? []
    : [{ code: "DURATION_EXCEEDED", field: "duration", message }];
}

/** A stage by its models in the order they are tried; the list is never empty. */
function plannedStage(stage: string, [first, ...others]: readonly ProviderModel[]): PlannedStage {
  const { provider = "local", model = "" } = first ?? {};
  const fallbacks = others.map((other) => other.model);
  return { stage, model, ...(provider !== "local" && { provider }), ...(fallbacks.length > 0 && { fallbacks }) };
}

const drawnPresenter: ProviderModel = { provider: "local", model: "local/presenter" };

/** Only actor clips have a known price; with any other remote stage the sum is unknown. */
function costOfStages([first, ...others]: readonly PlannedStage[], seconds: number): NonNullable<JobPreview["cost"]> {
  const isPriced = first?.stage === "actor" && others.length === 0;
  const providerUsd = isPriced ? actorVideoCost(first.model, seconds) : null;
  return { providerUsd, pricedOn: providerUsd === null ? null : VERIFIED_ON };
}

/** The voices in the order they are tried; an arm without a named one is spoken by the presenter's own, of the studio. */
const voicesFor = (voiceId: string | undefined, isArm: boolean): ProviderModel[] => {
  const sources = isArm && voiceId === undefined ? [] : voiceSourcesFor(voiceId);
  const synths = sources.map(({ provider, model }) => ({ provider, model }));
  const local = { provider: "local", model: synths.length === 0 && voiceId ? voiceId : "local/voice" };
  return [...synths, local];
};
