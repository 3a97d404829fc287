import { toVoice } from "@/lib/domains/brands/service";
import { platforms, VERIFIED_ON } from "@/lib/domains/catalog/service";
import { noteSentence, toBrief } from "@/lib/domains/generation/brief/service";
import type { ProviderModel } from "@/lib/domains/generation/stages/service";
import { scriptAttempts } from "@/lib/domains/generation/copy/service";
import { voiceSynthsFor } from "@/lib/domains/generation/voice/service";
import type { JobPreview, PlannedStage } from "@/lib/domains/jobs/service";
import type { CreateUgcJobRequest } from "@/lib/contract/ugc";
import { actorCandidates, actorVideoCost } from "./actor-candidates";
import { toAdRequest, type UgcOrder } from "./order";

/**
 * Preview of a UGC job that does not exist yet. Pure but for what this server has keys for; what the seed decides is left
 * open. Providers of words and voices publish no price here, so with them the cost is unknown.
 */
export function previewOf(body: CreateUgcJobRequest, order: UgcOrder): JobPreview {
  const { sync: _sync, waitTimeoutMs: _wait, ...rest } = body;
  const { aspectRatio, captionPreset, brand, seed = 0, platform, voiceId } = order;
  const brief = toBrief(toAdRequest(order), seed, brand && toVoice(brand));
  const { durationSeconds, notes } = brief;
  const actors = actorCandidates(order, false).models;
  const stages = [
    plannedStage("script", scriptAttempts(brief)),
    { stage: "casting", model: "local/presenter" },
    plannedStage("voice", voicesFor(voiceId)),
    ...(actors.length > 0 ? [plannedStage("actor", [...actors, drawnPresenter])] : []),
    { stage: "compose", model: "local/ugc-studio" },
  ];
  const remote = stages.filter(({ provider = "local" }: PlannedStage) => provider !== "local");
  const isKnown = platform === undefined || platforms.some(({ id }) => id === platform);
  return {
    request: { ...rest, aspectRatio, captionPreset, duration: durationSeconds },
    stages,
    ...(remote.length > 0 && { cost: costOfStages(remote, durationSeconds) }),
    size: durationSeconds,
    warnings: [
      ...(isKnown
        ? []
        : [{ code: "PLATFORM_UNKNOWN", field: "platform", message: `"${platform}" takes the strictest free areas` }]),
      ...notes.map((note) => ({ code: "PROMPT_NOTE", field: "prompt", message: noteSentence(note) })),
    ],
  };
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

const voicesFor = (voiceId: string | undefined): ProviderModel[] => {
  const synths = voiceSynthsFor(voiceId).map(({ provider, model }) => ({ provider, model }));
  const local = { provider: "local", model: synths.length === 0 && voiceId ? voiceId : "local/voice" };
  return [...synths, local];
};
