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

/** The model to take, and the default one where that cannot do what is asked. */
export interface ImageModelChoice {
  model: string;
  insteadOf: string | null;
}

/**
 * The named model, else the default (the first of `preferred`), else the best that can do what is asked. Throws ApiError
 * INVALID_REQUEST, naming the models that can, when the named one is unknown or cannot do it, or none can.
 */
export function chooseModel(
  models: readonly ImageModel[],
  request: Omit<ImageDemand, "model"> & { named: string | undefined; preferred: readonly string[] },
): ImageModelChoice {
  const { named, preferred, aspectRatio, references } = request;
  const unsupported = (model: ImageModel) => unsupportedField(model, { model: model.id, aspectRatio, references });
  const able = new Set(models.filter((model) => unsupported(model) === null).map(({ id }) => id));
  const [first = ""] = preferred;
  const wanted = named ?? preferred.find((id) => able.has(id)) ?? first;
  const { id } = requireCapableModel(models, { wanted, unsupported, path: "/image-ads/models" });
  return { model: id, insteadOf: named === undefined && id !== first ? first : null };
}
