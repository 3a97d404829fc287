import { invalidField } from "@/lib/contract/errors";

/** A field (or several) of a request that asks more of a model than it can do. */
export interface UnsupportedField {
  field: string | readonly string[];
  problem: string;
}

/** A choice among models: the requested id, and what each model does not support of the request, or null. */
export interface ModelChoice<M> {
  wanted: string;
  unsupported: (model: M) => UnsupportedField | null;
  /** Path that lists the models, for the hint. */
  path: string;
}

/** Returns the requested model. Throws ApiError INVALID_REQUEST, naming the models that can, when it is unknown or cannot do it. */
export function requireCapableModel<M extends { id: string }>(
  models: readonly M[],
  { wanted, unsupported, path }: ModelChoice<M>,
): M {
  const found = models.find(({ id }) => id === wanted);
  const reason = found ? unsupported(found) : { field: "model", problem: `no such id in GET ${path}` };
  if (found && reason === null) return found;
  const capable = models.filter((one) => unsupported(one) === null).map(({ id }) => id);
  const hint =
    capable.length > 0 ? `Models that can: ${capable.join(", ")}.` : `No model of this server can; see GET ${path}.`;
  throw invalidField(reason?.field ?? "model", reason?.problem ?? "", hint);
}
