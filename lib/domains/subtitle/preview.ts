import type { EstimateWarning } from "@/lib/contract/estimates";
import type { JobPreview, PlannedStage } from "@/lib/domains/jobs/service";
import { transcribersInUse } from "@/lib/engines/providers/adapters";
import type { Transcriber } from "@/lib/engines/providers/ports";
import type { CreateSubtitleJobRequest } from "@/lib/contract/subtitle";
import type { SubtitleOrder } from "./order";

/** Preview of a subtitle job whose source was not opened yet. Pure but for what this server has keys for. */
export function previewOf(body: CreateSubtitleJobRequest, { source, script }: SubtitleOrder): JobPreview {
  const { sync: _sync, waitTimeoutMs: _wait, ...request } = body;
  const isToBeFound = source.kind === "clip" && script === undefined;
  const transcribers = isToBeFound ? transcribersInUse() : [];
  return {
    request,
    stages: [
      isToBeFound ? transcriptStage(transcribers) : { stage: "captions", model: "local/aligner" },
      { stage: "compose", model: source.kind === "ad" ? "local/ugc-studio" : "local/captions" },
    ],
    ...(transcribers.some(({ isLocal }) => !isLocal) && { cost: { providerUsd: null, pricedOn: null } }),
    size: null,
    warnings: isToBeFound && transcribers.length === 0 ? [transcriptUncertain] : [],
  };
}

/** The video's own subtitles come first; whether it has any is known once it is fetched. */
const transcriptStage = (transcribers: readonly Transcriber[]): PlannedStage => ({
  stage: "captions",
  model: "local/subtitle-stream",
  fallbacks: transcribers.map(({ model }) => model),
});

const transcriptUncertain: EstimateWarning = {
  code: "TRANSCRIPT_UNCERTAIN",
  field: "script",
  message:
    "this server has nothing to transcribe speech with: without a subtitle stream in the video the job fails, uncharged; send a script",
};
