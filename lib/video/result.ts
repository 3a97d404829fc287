import canonicalize from "canonicalize";
import { sha256Hex } from "@/lib/crypto";
import type { Decision } from "@/lib/generation/decisions";
import type { Footage } from "@/lib/generation/footage";
import type { MotionComposition } from "@/lib/generation/motion-compose";
import { unsigned } from "@/lib/generation/provenance";
import type { StageReport } from "@/lib/generation/stages";
import { renderKey } from "@/lib/studio/cache-key";
import type { Check } from "@/lib/studio/check/report";
import type { VideoOrder } from "./order";

/** What a stage made, the time it took, and the decision where there was a choice. */
interface Made<T> {
  output: T;
  ms: number;
  decision: Decision | null;
}

/** A job's request and everything its stages made. */
export interface Making {
  requestId: string;
  order: VideoOrder;
  seed: number;
  /** Sentences about what could not be kept of the request. */
  warnings: string[];
  made: {
    footage: Made<Footage>;
    compose: Made<MotionComposition>;
    deliver: Made<Check[]>;
  };
}

/** The stored result of a video job: files as `{ $file: <storage key> }`, which readers get as signed addresses. */
export function toResult(making: Making): Record<string, unknown> {
  const { order, seed, made } = making;
  const { output: composition } = made.compose;
  const { report } = composition;
  return {
    videoUrl: file(composition.videoKey),
    thumbnailUrl: file(composition.posterKey),
    durationSeconds: report.seconds,
    width: report.width,
    height: report.height,
    captions: null,
    script: null,
    model: order.model,
    requested: order.requested,
    seed,
    stages: toStages(made),
    checks: made.deliver.output,
    decisions: Object.values(made).flatMap(({ decision }) => decision ?? []),
    renderKey: renderKeyOf(making),
    renderHash: report.renderHash,
    fileSha256: composition.sha256,
    deterministic: true,
    provenance: unsigned("videos"),
    warnings: making.warnings,
    requestId: making.requestId,
  };
}

/** What of a request this model takes otherwise than it was sent: for the notes of its decision. */
export function notesOf({ model, seconds, requested, hasNegativePrompt }: VideoOrder): string[] {
  const { duration } = requested;
  const snapped = duration !== null && duration !== seconds;
  return [
    ...(hasNegativePrompt
      ? [`negativePrompt is ignored: ${model} shows what it is given and has nothing to keep away from`]
      : []),
    ...(snapped ? [`duration ${duration} became ${seconds}: the nearest ${model} supports`] : []),
  ];
}

const file = (key: string) => ({ $file: key });

/** Address of the frames by all that decides them: the resolved request, its input files and the seed. */
function renderKeyOf({ order, seed, made }: Making): string {
  const { pictures: _, requested: __, ...request } = order;
  return renderKey({ request, seed, sources: made.footage.output.sources });
}

function toStages({ footage, compose, deliver }: Making["made"]): StageReport[] {
  const { sha256 } = compose.output;
  const sources = sha256Hex(canonicalize(footage.output.sources) ?? "");
  return [
    { stage: "footage", key: `sha256:${sources}`, reused: false, ms: footage.ms },
    { stage: "compose", key: `sha256:${sha256}`, reused: false, ms: compose.ms },
    { stage: "deliver", key: `sha256:${sha256}`, reused: false, ms: deliver.ms },
  ];
}
