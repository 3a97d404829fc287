import { ableModel, type Obstacle } from "@/lib/domains/catalog/service";
import type { ImageModel } from "@/lib/contract/image-ads";

/** What a request asks of a model. */
export interface Demand {
  model: string;
  aspectRatio: string;
  /** How many reference pictures are sent. */
  references: number;
}

/** Why a model cannot serve a demand, or null when it can. */
function obstacle({ available, aspectRatios, capabilities }: ImageModel, demand: Demand): Obstacle | null {
  const { aspectRatio, references } = demand;
  if (!available) return { field: "model", problem: "not available on this server" };
  if (!aspectRatios.includes(aspectRatio))
    return { field: "aspectRatio", problem: `${demand.model} does not make ${aspectRatio}` };
  if (references > 0 && !capabilities.references)
    return { field: "referenceImageUrls", problem: `${demand.model} takes no reference pictures` };
  const most = capabilities.maxReferences;
  return references > most ? { field: "referenceImageUrls", problem: `${demand.model} takes at most ${most}` } : null;
}

/** Throws ApiError INVALID_REQUEST, naming the models that can, when the one asked for is unknown or cannot do it. */
export function assertAble(models: readonly ImageModel[], demand: Demand): void {
  ableModel(models, {
    wanted: demand.model,
    obstacle: (model) => obstacle(model, demand),
    path: "/image-ads/models",
  });
}
