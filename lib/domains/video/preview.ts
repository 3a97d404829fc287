import { videoRow } from "@/lib/domains/catalog/service";
import type { JobPreview, PlannedStage } from "@/lib/domains/jobs/service";
import { candidatesOf } from "./candidates";
import type { CreateVideoJobRequest } from "@/lib/contract/video";
import { fitOrder } from "./fit";
import type { VideoOrder } from "./order";
import { requestNotes } from "./warnings";

/** Preview of a video job that does not exist yet. Pure but for what this server has keys for. */
export function previewOf(body: CreateVideoJobRequest, order: VideoOrder): JobPreview {
  const { sync: _sync, waitTimeoutMs: _wait, ...rest } = body;
  const { model, seconds, width, height, hasSound, seed = 0 } = order;
  const row = videoRow(model);
  const isLocal = row.provider === "local";
  const { costUsd, pricedOn } = fitOrder(order, row, seed);
  const [, ...fallbacks] = candidatesOf(order).models;
  const stage: PlannedStage = { stage: "compose", provider: row.provider, model, fallbacks };
  return {
    request: { ...rest, model, duration: seconds, resolution: `${width}x${height}`, generateAudio: hasSound },
    stages: [stage],
    ...(!isLocal && { cost: { providerUsd: costUsd, pricedOn } }),
    size: seconds,
    warnings: requestNotes(order, model, seed),
  };
}
