import { costOf } from "@/lib/engines/providers/price";
import type { JobPreview } from "@/lib/domains/jobs/service";
import type { CreateImageAdJobRequest } from "@/lib/contract/image-ads";
import { candidateRows } from "./image-attempts";
import type { ImageAdOrder } from "./order";
import { requestNotes } from "./warnings";

/** Preview of an image job that does not exist yet. Pure but for what this server has keys for. */
export function previewOf(body: CreateImageAdJobRequest, order: ImageAdOrder): JobPreview {
  const { sync: _sync, waitTimeoutMs: _wait, ...rest } = body;
  const { model, aspectRatio, count, isEnhanced } = order;
  const [first, ...others] = candidateRows(order);
  const isLocal = first === undefined || first.provider === "local";
  return {
    request: { ...rest, model, aspectRatio, count, enhancePrompt: isEnhanced },
    stages: [
      ...(isLocal ? [{ stage: "copy", model: "local/copywriter" }] : []),
      { stage: "compose", provider: first?.provider ?? "local", model, fallbacks: others.map(({ id }) => id) },
    ],
    ...(!isLocal && {
      cost: { providerUsd: costOf(first?.price ?? null, count), pricedOn: first?.price?.pricedOn ?? null },
    }),
    size: count,
    warnings: requestNotes(order, first?.id ?? model),
  };
}
