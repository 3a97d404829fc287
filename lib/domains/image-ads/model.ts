import { requireCapableModel, type UnsupportedField } from "@/lib/domains/catalog/service";
import type { ImageModel } from "@/lib/contract/image-ads";

/** Requirements of a request on its model. */
export interface ImageDemand {
  model: string;
  aspectRatio: string;
  /** Number of reference pictures sent. */
  references: number;
}

/** The field that asks more of a model than it can do; null when it can meet the demand. */
function unsupportedField(
  { available, aspectRatios, capabilities }: ImageModel,
  demand: ImageDemand,
): UnsupportedField | null {
  const { aspectRatio, references } = demand;
  if (!available) return { field: "model", problem: "not available on this server" };
  if (!aspectRatios.includes(aspectRatio))
    return { field: "aspectRatio", problem: `${demand.model} does not make ${aspectRatio}` };
  if (references > 0 && !capabilities.references)
    return { field: "referenceImageUrls", problem: `${demand.model} takes no reference pictures` };
  const most = capabilities.maxReferences;
  return references > most ? { field: "referenceImageUrls", problem: `${demand.model} takes at most ${most}` } : null;
}

/** Throws ApiError INVALID_REQUEST, naming the models that can, when the requested one is unknown or cannot do it. */
export function assertCapable(models: readonly ImageModel[], demand: ImageDemand): void {
  requireCapableModel(models, {
    wanted: demand.model,
    unsupported: (model) => unsupportedField(model, demand),
    path: "/image-ads/models",
  });
}
