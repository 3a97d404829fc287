import { fieldsOf, type Outcome, type Conversation } from "./conversation";

/** One call a plan makes. */
export interface Step {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** Text shown before the call. */
  readonly intro: string;
}

/**
 * A plan as a generator: it yields calls, receives their outcomes, and returns the closing text. It is replayed from the
 * start at every turn with the outcomes so far, so it must be pure.
 */
export type Plan = Generator<Step, string, Outcome>;
/** A part of a plan that returns a value. */
export type Part<T> = Generator<Step, T, Outcome>;

/** Ends a plan with its message as the closing text. */
export class Stop extends Error {}

/** Returns the next call of a plan after the outcomes so far, or its closing text. */
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

/** Calls a tool and returns its answer. A refusal or a failure ends the plan. */
export function* use(tool: string, args: Step["args"], intro = ""): Part<Record<string, unknown>> {
  const { state, value } = yield { tool, args, intro };
  if (state === "refused") throw new Stop(refusalText(value));
  if (state === "failed") throw new Stop(`That did not work. ${capitalized(String(value))}`);
  return fieldsOf(value);
}

const refusalText = (reason: unknown): string =>
  reason === "expired"
    ? "Nobody answered in time, so I did not do it. Tell me when you want to go on."
    : "Understood, I did not do it. Tell me what you would like instead.";

/** Asks the person and returns the answer as text. Without an answer the plan ends. */
export function* ask(conversation: Conversation, question: string, options?: readonly string[]): Part<string> {
  if (!conversation.offered.has("ask_user")) throw new Stop(question);
  const answer = yield* use("ask_user", { question, ...(options && { options }) });
  const response = answer["response"];
  if (answer["skipped"] === true || response === null || response === undefined || response === "")
    throw new Stop("No problem. Tell me when you want to go on.");
  return typeof response === "string" ? response : JSON.stringify(response);
}

/** Ends the plan when a tool may not be used; `what` completes "I cannot …". */
export function requireTool(conversation: Conversation, tool: string, what: string): void {
  if (!conversation.offered.has(tool))
    throw new Stop(`I cannot ${what} here: the key that started this conversation may not use ${tool}.`);
}

const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
