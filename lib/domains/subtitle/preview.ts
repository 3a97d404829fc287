import type { JobPreview, PlannedStage } from "@/lib/domains/jobs/service";
import { transcribersInUse } from "@/lib/engines/providers/adapters";
import type { Transcriber } from "@/lib/engines/providers/ports";
import type { CreateSubtitleJobRequest } from "@/lib/contract/subtitle";
import type { SubtitleOrder } from "./order";

/** Preview of a subtitle job whose source was not opened yet. Pure but for what this server has keys for. */
export function previewOf(body: CreateSubtitleJobRequest, { source, script }: SubtitleOrder): JobPreview {
  const { sync: _sync, waitTimeoutMs: _wait, ...request } = body;
  const transcribers = source.kind === "clip" && script === undefined ? transcribersInUse() : [];
  return {
    request,
    stages: [
      captionStage(transcribers),
      { stage: "compose", model: source.kind === "ad" ? "local/ugc-studio" : "local/captions" },
    ],
    ...(transcribers.length > 0 && { cost: { providerUsd: null, pricedOn: null } }),
    size: null,
    warnings: [],
  };
}

const captionStage = ([first, ...others]: readonly Transcriber[]): PlannedStage =>
  first
    ? { stage: "captions", provider: first.provider, model: first.model, fallbacks: others.map(({ model }) => model) }
    : { stage: "captions", model: "local/aligner" };
