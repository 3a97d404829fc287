import { best, examplesFor, isRequest } from "./best-intent";
import { type Conversation, fieldsOf, type Outcome } from "./conversation";
import { besidesYes } from "./agreement";
import { agreesTo, creators, declines, declinesProposal, declinesQuestion, pendingOf, type Pending } from "./dialogue";
import { frameOf } from "./frame";
import { readingOf } from "./intents/intent";
import { asksWhatFor } from "./say";
import { make } from "./intents/make";
import { Answered, unknown } from "./intents/small-talk";
import type { Plan } from "./plan";
import { isOnlyTimes } from "./recurrence";
import { rulesOf } from "./score";
import { besidesQuestion, stepsIn } from "./steps";

/** A plan, and the outcomes it has had so far. */
export interface Underway {
  readonly plan: Plan;
  readonly outcomes: readonly Outcome[];
}

/** Returns the plan for a conversation: what goes on after an answer, steps in order, or the surest intent. */
export function planFor(conversation: Conversation): Underway {
  const pending = pendingOf(conversation);
  const resumed = pending && answerTo(pending, conversation);
  if (resumed) return resumed;
  const [first = "", ...others] = besidesQuestion(conversation) ?? stepsIn(conversation.request);
  const isOne = others.length === 0 || others.length > 3;
  const plan = isOne ? planOf(conversation) : planSteps(conversation, [first, ...others]);
  return { plan, outcomes: conversation.done };
}

function* planOf(conversation: Conversation): Plan {
  const reading = readingOf(conversation);
  const found = best(reading);
  try {
    if (found) return yield* found.intent.plan(reading);
    return yield* unknown(reading, examplesFor(conversation));
  } catch (error) {
    if (!(error instanceof Answered)) throw error;
    const answered = readingOf(conversation, error.request);
    const next = best(answered);
    const isUnderstood = next && (next.intent !== found?.intent || rulesOf(next.intent, answered) > 0);
    if (!isUnderstood && error.otherwise !== undefined) return error.otherwise;
    // A bare product is what an ad is for.
    return yield* planOf(
      next ? answered.conversation : { ...conversation, request: `Make an ad for ${error.request}` },
    );
  }
}

/** Steps of one message, each seeing what the ones before it made. A step that made nothing ends them. */
function* planSteps(conversation: Conversation, requests: readonly string[]): Plan {
  const outcomes: Outcome[] = [];
  const said: string[] = [];
  for (const request of requests) {
    const step = planOf({
      ...conversation,
      request: request.replace(/^\s*first,?\s+/i, ""),
      before: [...conversation.before, ...outcomes],
    });
    said.push(yield* recorded(step, outcomes));
    if (outcomes.some(({ value }) => hasFailed(value))) break;
  }
  return said.join("\n");
}

function* recorded(plan: Plan, outcomes: Outcome[]): Plan {
  let next = plan.next();
  while (!next.done) {
    const outcome = yield next.value;
    outcomes.push(outcome);
    next = plan.next(outcome);
  }
  return next.value;
}

const hasFailed = (value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  "job" in value &&
  /"status":"(?:failed|cancelled)"/.test(JSON.stringify(value.job));

/** The plan that goes on where a question or a proposal waited, when the message answers it; undefined for a new request. */
function answerTo({ kind, turn, outcome }: Pending, conversation: Conversation): Underway | undefined {
  const { request, turns, done, before } = conversation;
  const at = turn.outcomes.indexOf(outcome);
  const told = turn.outcomes.slice(0, at);
  const earlier = {
    ...conversation,
    request: turn.request,
    turns: turns.slice(0, -1),
    before: before.slice(0, before.length - turn.outcomes.length),
  };
  const declined: Underway = { plan: saidNo(), outcomes: done };
  const namesJob = frameOf(request).jobId !== undefined;
  if (kind === "approval") {
    if (agreesTo(outcome.tool, request)) {
      const approved = planFor({ ...earlier, done: [...told, ...done] });
      const besides = besidesYes(request);
      return besides ? { ...approved, plan: andThen(approved.plan, besides, conversation) } : approved;
    }
    if (declinesProposal(request) && !namesJob) return declined;
    return answeredFirst(conversation, outcome);
  }
  if (declines(request) && !namesJob) return declined;
  const isWhatFor = asksWhatFor(fieldsOf(outcome.input)["question"]);
  if (isWhatFor && declinesQuestion(request)) return declined;
  // Times alone answer "when?", although they could ask for a schedule of something.
  if (isRequest(readingOf(conversation), isWhatFor) && !isOnlyTimes(request)) return undefined;
  const answered: Outcome = { ...outcome, value: { response: request, skipped: false } };
  return planFor({ ...earlier, done: [...told, answered, ...done] });
}

/** What was agreed to, and then what was asked for besides. */
function* andThen(agreed: Plan, besides: string, conversation: Conversation): Plan {
  const outcomes: Outcome[] = [];
  const said = yield* recorded(agreed, outcomes);
  if (outcomes.some(({ value }) => hasFailed(value))) return said;
  const { before } = conversation;
  return `${said}\n${yield* planOf({ ...conversation, request: besides, turns: [], before: [...before, ...outcomes] })}`;
}

/** A question about what waits is answered, and it is proposed again; undefined for any other message. */
function answeredFirst(conversation: Conversation, { tool, input }: Outcome): Underway | undefined {
  const reading = readingOf(conversation);
  if (!creators.has(tool)) return undefined;
  const intent = best(reading)?.intent;
  if (intent?.isAboutProposal !== true) return undefined;
  const plan = function* (): Plan {
    const words = yield* intent.plan(reading);
    return yield* make(reading, tool, input, `${words}\nThis is still what I would make. Shall I?`);
  };
  return { plan: plan(), outcomes: conversation.done };
}

// eslint-disable-next-line require-yield
function* saidNo(): Plan {
  return "Understood, I did not do it.";
}
