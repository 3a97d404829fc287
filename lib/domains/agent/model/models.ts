import { env } from "@/lib/platform/env";
import { languageModels, type NamedModel } from "@/lib/engines/providers/language-models";
import { planner } from "../planner/model";
import type { RunRow } from "../runs/run-repo";

/** The rule-based planner: no weights, no key, labelled as local. */
const localPlanner: NamedModel = { id: "local/planner", provider: "local", model: planner };

/** True for the rule-based planner. */
export const isPlanner = ({ id }: Pick<NamedModel, "id">): boolean => id === localPlanner.id;

/** The name of the model new runs work with: `AGENT_MODEL`, else the first configured provider's, else the planner. */
export const currentModel = (): string => candidates()[0]?.id ?? localPlanner.id;

function candidates(): NamedModel[] {
  const wanted = env().AGENT_MODEL;
  if (wanted === localPlanner.id) return [localPlanner];
  const found = languageModels(wanted);
  return found.length > 0 ? found : [localPlanner];
}

/**
 * The models of a run, in the order they are tried at one turn. The planner is alone or absent: it never takes over a
 * conversation that a language model began.
 */
export function modelsFor({ model }: RunRow): NamedModel[] {
  if (model === localPlanner.id) return [localPlanner];
  const found = candidates().filter(({ id }) => id !== localPlanner.id);
  return [...found.filter(({ id }) => id === model), ...found.filter(({ id }) => id !== model)];
}
