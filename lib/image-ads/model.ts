import { invalid } from "@/lib/contract/errors";
import type { ImageModel } from "./contract";

/** What a request asks of a model. */
export interface Demand {
  model: string;
  aspectRatio: string;
  /** How many reference pictures are sent. */
  references: number;
}

/** Why a model cannot serve a demand, or null when it can. */
function obstacle({ available, aspectRatios, capabilities }: ImageModel, demand: Demand): string | null {
  const { aspectRatio, references } = demand;
  if (!available) return "model: not available on this server";
  if (!aspectRatios.includes(aspectRatio)) return `aspectRatio: ${demand.model} does not make ${aspectRatio}`;
  if (references > 0 && !capabilities.references)
    return `referenceImageUrls: ${demand.model} takes no reference pictures`;
  const most = capabilities.maxReferences;
  return references > most ? `referenceImageUrls: ${demand.model} takes at most ${most}` : null;
}

/** Throws ApiError INVALID_REQUEST, naming the models that can, when the one asked for is unknown or cannot do it. */
export function assertAble(models: readonly ImageModel[], demand: Demand): void {
  const wanted = models.find(({ id }) => id === demand.model);
  const reason = wanted ? obstacle(wanted, demand) : "model: no such id in GET /image-ads/models";
  if (reason === null) return;
  const able = models.filter((one) => obstacle(one, demand) === null).map(({ id }) => id);
  const hint =
    able.length > 0
      ? `Models that can: ${able.join(", ")}.`
      : "No model of this server can; see GET /image-ads/models.";
  throw invalid(reason, hint);
}
