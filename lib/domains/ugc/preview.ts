import { toVoice } from "@/lib/domains/brands/service";
import { platforms, READ_ON } from "@/lib/domains/catalog/service";
import { toBrief } from "@/lib/domains/generation/brief/service";
import type { Option } from "@/lib/domains/generation/stages/service";
import { scriptAttempts } from "@/lib/domains/generation/copy/service";
import { voiceSynthsFor } from "@/lib/domains/generation/voice/service";
import type { JobPreview, PlannedStage } from "@/lib/domains/jobs/service";
import type { CreateUgcJobRequest } from "@/lib/contract/ugc";
import { actorCandidates, filmingCost } from "./actor";
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
      ...notes.map((message) => ({ code: "PROMPT_NOTE", field: "prompt", message })),
    ],
  };
}

/** A stage by those who are asked for it, in their order; the list is never empty. */
function plannedStage(stage: string, [first, ...others]: readonly Option[]): PlannedStage {
  const { provider = "local", model = "" } = first ?? {};
  const fallbacks = others.map((other) => other.model);
  return { stage, model, ...(provider !== "local" && { provider }), ...(fallbacks.length > 0 && { fallbacks }) };
}

const drawnPresenter: Option = { provider: "local", model: "local/presenter" };

/** Only a talking actor has a price that is known; with anybody else's work beside it the sum is not. */
function costOfStages([first, ...others]: readonly PlannedStage[], seconds: number): NonNullable<JobPreview["cost"]> {
  const isPriced = first?.stage === "actor" && others.length === 0;
  const providerUsd = isPriced ? filmingCost(first.model, seconds) : null;
  return { providerUsd, pricedOn: providerUsd === null ? null : READ_ON };
}

const voicesFor = (voiceId: string | undefined): Option[] => {
  const synths = voiceSynthsFor(voiceId).map(({ provider, model }) => ({ provider, model }));
  const local = { provider: "local", model: synths.length === 0 && voiceId ? voiceId : "local/voice" };
  return [...synths, local];
};
