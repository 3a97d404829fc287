import { fieldsOf, type Outcome, type Talk } from "./talk";

/** One call a plan makes. */
export interface Step {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** What is said before it. */
  readonly intro: string;
}

/**
 * A conversation written down in order: it gives calls, gets their outcomes, and ends with words. It is begun anew at
 * every turn and fed with what has happened since, so it must be pure in the talk.
 */
export type Plan = Generator<Step, string, Outcome>;
/** A part of a plan that gives a value. */
export type Part<T> = Generator<Step, T, Outcome>;

/** Ends a plan with these words. */
export class Stop extends Error {}

/** What a plan does next, after the outcomes so far. */
export function replay(plan: Plan, outcomes: readonly Outcome[]): Step | string {
  try {
    let next = plan.next();
    for (const outcome of outcomes) {
      if (next.done) break;
      next = plan.next(outcome);
    }
    return next.value;
  } catch (error) {
    if (error instanceof Stop) return error.message;
    throw error;
  }
}

/** Calls a tool; its answer. A refusal or a failure ends the plan. */
export function* use(tool: string, args: Step["args"], intro = ""): Part<Record<string, unknown>> {
  const { state, value } = yield { tool, args, intro };
  if (state === "refused") throw new Stop(refusalWords(value));
  if (state === "failed") throw new Stop(`That did not work. ${sentence(String(value))}`);
  return fieldsOf(value);
}

const refusalWords = (reason: unknown): string =>
  reason === "expired"
    ? "Nobody answered in time, so I did not do it. Tell me when you want to go on."
    : "Understood, I did not do it. Tell me what you would like instead.";

/** Asks the person; the answer as text. Without one the plan ends. */
export function* ask(talk: Talk, question: string, options?: readonly string[]): Part<string> {
  if (!talk.offered.has("ask_user")) throw new Stop(question);
  const answer = yield* use("ask_user", { question, ...(options && { options }) });
  const response = answer["response"];
  if (answer["skipped"] === true || response === null || response === undefined || response === "")
    throw new Stop("No problem. Tell me when you want to go on.");
  return typeof response === "string" ? response : JSON.stringify(response);
}

/** Ends the plan when none of these tools may be used. */
export function require(talk: Talk, tool: string, what: string): void {
  if (!talk.offered.has(tool))
    throw new Stop(`I cannot ${what} here: the key that started this conversation may not use ${tool}.`);
}

const sentence = (text: string): string => {
  const words = text.replace(/^[A-Z][A-Z_]+: /, "").trim();
  return words === "" ? "" : words[0]?.toUpperCase() + words.slice(1);
};
