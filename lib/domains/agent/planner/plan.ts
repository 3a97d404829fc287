import { fieldsOf, type Outcome, type Conversation } from "./conversation";

/** One call a plan makes. */
export interface Step {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** Text shown before the call. */
  readonly intro: string;
  /** Calls proposed together with this one; the plan makes them next. */
  readonly also?: readonly Step[];
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
export function* use(
  tool: string,
  args: Step["args"],
  intro = "",
  also: readonly Step[] = [],
): Part<Record<string, unknown>> {
  return accepted(yield { tool, args, intro, also });
}

/** The answer of a call that was done. A refusal or a failure ends the plan. */
export function accepted(outcome: Outcome): Record<string, unknown> {
  const reason = notDone(outcome);
  if (reason !== undefined) throw new Stop(reason);
  return fieldsOf(outcome.value);
}

/** Words about a call that was refused or failed; undefined for one that was done. */
export function notDone({ state, value }: Outcome): string | undefined {
  if (state === "refused") return refusalText(value);
  return state === "failed" ? `That did not work. ${capitalized(String(value))}` : undefined;
}

const refusalText = (reason: unknown): string =>
  reason === "expired"
    ? "Nobody answered in time, so I did not do it. Tell me when you want to go on."
    : reason === "superseded"
      ? "I did not do it yet: your next message comes first."
      : "Understood, I did not do it. Tell me what you would like instead.";

/** A person's answer: its words, and the addresses of pictures that came with it. */
export interface Answer {
  readonly text: string;
  readonly pictures: readonly string[];
}

/** Asks the person and returns the answer. Without one the plan ends. */
export function* ask(conversation: Conversation, question: string, options?: readonly string[]): Part<Answer> {
  if (!conversation.offered.has("ask_user")) throw new Stop(question);
  const answer = yield* use("ask_user", { question, ...(options && { options }) });
  const { response, files } = answer;
  const pictures = (Array.isArray(files) ? files.map(fieldsOf) : []).flatMap(({ mimeType, url }) =>
    typeof url === "string" && String(mimeType).startsWith("image/") ? [url] : [],
  );
  // The question stays readable above the message that came instead of an answer.
  if (answer["reason"] === "superseded") throw new Stop(question);
  const isEmpty = response === null || response === undefined || response === "";
  if (answer["skipped"] === true || (isEmpty && pictures.length === 0))
    throw new Stop("No problem. Tell me when you want to go on.");
  return { text: typeof response === "string" ? response : isEmpty ? "" : JSON.stringify(response), pictures };
}

/** Ends the plan when a tool may not be used; `what` completes "I cannot …". */
export function requireTool(conversation: Conversation, tool: string, what: string): void {
  if (!conversation.offered.has(tool))
    throw new Stop(`I cannot ${what} here: the key that started this conversation may not use ${tool}.`);
}

const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
