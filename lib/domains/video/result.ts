import type { Footage } from "@/lib/domains/generation/footage/service";
import type { MotionComposition } from "@/lib/domains/generation/motion/service";
import {
  decisionsOf,
  hashOf,
  hashPart,
  mediaHash,
  stageReport,
  type StageResult,
  videoPart,
} from "@/lib/domains/generation/deliver/service";
import type { StageReport } from "@/lib/domains/generation/stages/service";
import { renderKey } from "@/lib/engines/studio/render/cache-key";
import type { Check } from "@/lib/engines/studio/checks/report";
import type { VideoOrder } from "./order";
import type { RemoteComposition } from "./remote-compose";

/** Everything a result is made from: the job's request and the outputs of its stages. */
export interface ResultInput {
  requestId: string;
  order: VideoOrder;
  /** The model that made it. */
  model: string;
  seed: number;
  /** Sentences about what could not be kept of the request. */
  warnings: string[];
  made: {
    footage: StageResult<Footage>;
    compose: StageResult<MotionComposition | RemoteComposition>;
    deliver: StageResult<Check[]>;
  };
}

/** The stored result of a video job: files as `{ $file: <storage key> }`, which readers get as signed addresses. */
export function toResult(input: ResultInput): Record<string, unknown> {
  const { order, model, seed, made } = input;
  const { output: composition } = made.compose;
  return {
    ...videoPart(composition),
    captions: null,
    script: null,
    model,
    requested: order.requested,
    seed,
    stages: toStages(made),
    checks: made.deliver.output,
    decisions: decisionsOf(made),
    renderKey: renderKeyOf(input),
    ...hashPart(composition),
    deterministic: "motionKey" in composition,
    warnings: input.warnings,
    requestId: input.requestId,
  };
}

/** Address of the frames by all that decides them: the resolved request, its input files and the seed. */
function renderKeyOf({ order, model, seed, made }: ResultInput): string {
  const { pictures: _, requested: __, enforcement: ___, ...request } = order;
  return renderKey({ request: { ...request, model }, seed, sources: made.footage.output.sources });
}

function toStages({ footage, compose, deliver }: ResultInput["made"]): StageReport[] {
  const { sha256 } = compose.output;
  return [
    stageReport("footage", hashOf(footage.output.sources), footage),
    stageReport("compose", mediaHash(compose.output), compose),
    stageReport("deliver", sha256, deliver),
  ];
}
