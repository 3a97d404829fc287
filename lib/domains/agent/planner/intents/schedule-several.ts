import { fieldsOf } from "../conversation";
import { notDone, use, type Part, type Plan, type Step } from "../plan";
import type { Reading } from "./intent";
import { handled, namedIn } from "./schedule-meant";
import { changeIn } from "./schedule-times";

/** What is wanted with a schedule. */
export type Wish = "pause" | "resume" | "unschedule" | "move";

/** A change of one schedule, and the words of it: "pause “Coffee”". */
interface Change {
  readonly step: Step;
  readonly words: string;
}

const nameOf = ({ name }: Record<string, unknown>): string => `“${String(name)}”`;
const change = (tool: string, args: Step["args"], words: string): Change => ({
  step: { tool, args, intro: "" },
  words,
});

function changeOf(schedule: Record<string, unknown>, clause: string, wish: Wish | undefined): Change | undefined {
  const { id: scheduleId, cron, timezone } = schedule;
  if (wish === "unschedule") return change("schedules_remove", { scheduleId }, `delete ${nameOf(schedule)}`);
  if (wish === "pause" || wish === "resume")
    return change("schedules_update", { scheduleId, enabled: wish === "resume" }, `${wish} ${nameOf(schedule)}`);
  const moved = wish === "move" ? changeIn(clause, String(cron), String(timezone)) : undefined;
  if (!moved) return undefined;
  const { words, ...times } = moved;
  return change("schedules_update", { scheduleId, ...times }, `move ${nameOf(schedule)} to ${words}`);
}

const parts = /\s*(?:[,;]|\.\s|\b(?:and|but)\b)\s*/i;

/** "Keep the coffee going" */
const stays = /\b(?:keep|leave|don['’]?t|do not|not|never)\b/i;
/** "Pastry to Tuesdays", behind the verb of another clause. */
const onlyNamed =
  /^(?:(?:the|my|our)\s+)?(?!(?:make|do|change|set|add|put|use|then|it)\b)\p{L}[\p{L}'’-]*(?:\s+(?:one|schedule|thing))?(?:\s+(?:to|at|on)\b.*)?$/iu;

function* schedules(): Part<Record<string, unknown>[]> {
  const { schedules: all } = yield* use("schedules_list", {});
  return Array.isArray(all) ? all.map(fieldsOf) : [];
}

/** The changes of a message about several schedules: "move coffee to 9 and pastry to Tuesdays". Fewer than two: it is about one. */
export function* severalChanges(
  { frame: { text } }: Reading,
  wishOf: (clause: string) => Wish | undefined,
): Part<Change[]> {
  const clauses = text.split(parts).filter(Boolean);
  if (clauses.length < 2) return [];
  const all = yield* schedules();
  const found = new Map<unknown, Change>();
  let verb = "";
  for (const clause of clauses) {
    const said = handled.exec(clause.toLowerCase())?.[0];
    verb = said ?? verb;
    if (stays.test(clause) || (said === undefined && !onlyNamed.test(clause))) continue;
    const schedule = namedIn(clause, all);
    const told = said === undefined ? `${verb} ${clause}` : clause;
    const made = schedule && changeOf(schedule, told, wishOf(told));
    if (schedule && made) found.set(schedule["id"], made);
  }
  return [...found.values()];
}

/** Proposes changes of schedules together, and tells which were made. */
export function* changeTogether(changes: readonly Change[]): Plan {
  const [first, ...others] = changes.map(({ step }) => step);
  if (!first) return "There is nothing to change.";
  const said = changes.map(({ words }) => words).join(", ");
  const outcomes = [yield { ...first, intro: `I would ${said}.`, also: others }];
  for (const step of others) outcomes.push(yield step);
  const left = changes.filter((_, at) => outcomes[at]?.state !== "done").map(({ words }) => words);
  const failure = outcomes.map(notDone).find(Boolean);
  if (left.length === changes.length) return failure ?? "";
  return left.length === 0 ? `It is done: ${said}.` : `I did not ${left.join(", ")}; the rest is done.`;
}

/** Pauses or resumes all schedules that are not so yet. */
export function* switchAll(enabled: boolean): Plan {
  const all = yield* schedules();
  const wish = enabled ? "resume" : "pause";
  const changes = all.filter((one) => one["enabled"] !== enabled).flatMap((one) => changeOf(one, "", wish) ?? []);
  return changes.length === 0 ? `There is no schedule to ${wish}.` : yield* changeTogether(changes);
}
