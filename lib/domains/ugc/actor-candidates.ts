import {
  actorModelRows,
  preferredActorModels,
  providerActor,
  type ProviderActor,
  unavailableReason,
} from "@/lib/domains/catalog/service";
import { type Candidate, skippedCandidate } from "@/lib/domains/generation/stages/service";
import { costOf } from "@/lib/engines/providers/price";
import type { UgcOrder } from "./order";

/** Models that may film the presenter of an ad, in the order they are tried; none where the presenter is drawn. */
export interface ActorCandidates {
  /** Provider and model; the actor has the face of the drawn presenter. */
  models: { provider: string; model: string }[];
  /** Those skipped before any was tried. */
  skipped: Candidate[];
}

/**
 * Returns the models that film the presenter: the named actor's own; without a name, those this server prefers to drawing.
 * The arms of a set of variants are filmed only when their actor is named: they share what they do not vary.
 */
export function actorCandidates({ actorId }: Pick<UgcOrder, "actorId">, isArm: boolean): ActorCandidates {
  const named = actorId === undefined ? undefined : providerActor(actorId);
  if (actorId !== undefined && !named) return { models: [], skipped: [] };
  const rows = named ? [named.row] : isArm ? [] : preferredActorModels();
  const option = ({ provider, id }: ProviderActor["row"]) => ({ provider, model: id });
  const isUsable = (row: ProviderActor["row"]) => unavailableReason(row, "actor") === null;
  const skipped = rows.filter((row) => !isUsable(row)).map((row) => skippedCandidate(option(row), "no_key"));
  return { models: rows.filter(isUsable).map(option), skipped };
}

/** True when the presenter may be filmed: a provider is tried, or was skipped. */
export const mayBeFilmed = ({ models, skipped }: ActorCandidates): boolean => models.length + skipped.length > 0;

/** List price of an actor clip in US dollars; null where that is unknown. */
export const actorVideoCost = (model: string, seconds: number): number | null =>
  costOf(actorModelRows.find(({ id }) => id === model)?.price ?? null, seconds, "720p");
