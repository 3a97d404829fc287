import { invalidField } from "@/lib/contract/errors";

/** Why a model cannot serve a request, at the field (or fields) that asks too much. */
export interface Obstacle {
  field: string | readonly string[];
  problem: string;
}

/** What a choice among models is judged by: the one that was named, and why a model cannot serve, or null when it can. */
export interface ModelChoice<M> {
  wanted: string;
  obstacle: (model: M) => Obstacle | null;
  /** Where the models are listed, for the hint. */
  path: string;
}

/** The model asked for. Throws ApiError INVALID_REQUEST, naming the models that can, when it is unknown or cannot do it. */
export function ableModel<M extends { id: string }>(
  models: readonly M[],
  { wanted, obstacle, path }: ModelChoice<M>,
): M {
  const found = models.find(({ id }) => id === wanted);
  const reason = found ? obstacle(found) : { field: "model", problem: `no such id in GET ${path}` };
  if (found && reason === null) return found;
  const able = models.filter((one) => obstacle(one) === null).map(({ id }) => id);
  const hint =
    able.length > 0 ? `Models that can: ${able.join(", ")}.` : `No model of this server can; see GET ${path}.`;
  throw invalidField(reason?.field ?? "model", reason?.problem ?? "", hint);
}
