import { asksForHelp, best, examplesFor, isRequest } from "./best-intent";
import { type Conversation, fieldsOf, type Outcome } from "./conversation";
import { besidesYes } from "./agreement";
import { agreesTo, declines, declinesProposal, declinesQuestion, ends, pendingOf, type Pending } from "./dialogue";
import { frameOf } from "./frame";
import type { Label } from "./classifier/labels";
import { type Intent, readingOf } from "./intents/intent";
import { asksWhatFor } from "./say";
import { Answered, unknown } from "./intents/small-talk";
import type { Plan } from "./plan";
import { isOnlyTimes } from "./recurrence";
import { rulesOf } from "./score";
import { besidesQuestion, pricedFirst, stepsIn } from "./steps";
import { wishesIn } from "./wishes";

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
  const priced = pricedFirst(conversation);
  if (priced !== undefined)
    return {
      plan: between(planOf({ ...conversation, request: priced }), { said: "", next: priceIsShown }),
      outcomes: conversation.done,
    };
  const [first = "", ...others] =
    besidesQuestion(conversation) ?? wishesIn(conversation) ?? stepsIn(conversation.request);
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
  let said = "";
  for (const [at, request] of requests.entries()) {
    const step = planOf({
      ...conversation,
      request: request.replace(/^\s*first,?\s+/i, ""),
      before: [...conversation.before, ...outcomes],
    });
    const next = requests[at + 1];
    said = yield* recorded(between(step, { said, next: next === undefined ? "" : behind(next) }), outcomes);
    if (outcomes.some(({ tool, value }) => tool !== "jobs_cancel" && hasFailed(value))) break;
  }
  return said;
}

const priceIsShown = "The approval says what it takes; nothing is charged before.";

/** A step whose first proposal says what came of the steps before it, and what comes next; without a proposal its closing text does. */
function* between(step: Plan, { said, next }: { readonly said: string; readonly next: string }): Plan {
  let turn = step.next();
  let before = said;
  let isFirst = true;
  while (!turn.done) {
    const { intro, tool } = turn.value;
    const isShown = isFirst && (intro !== "" || tool === "ask_user");
    const words = isShown ? [before, [intro, next].filter(Boolean).join(" ")].filter(Boolean).join("\n") : intro;
    if (isShown) [isFirst, before] = [false, ""];
    turn = step.next(yield { ...turn.value, intro: words });
  }
  return [before, turn.value].filter(Boolean).join("\n");
}
/** Names the step that comes next. */
const behind = (request: string): string =>
  `After that: “${request.replace(/^[\s,;.]+|[\s,;.]+$/g, "").slice(0, MOST_QUOTED)}”.`;
const MOST_QUOTED = 120;

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
  const declined: Underway = { plan: saying("Understood, I did not do it."), outcomes: done };
  const namesJob = frameOf(request).jobId !== undefined;
  if (kind === "approval") {
    if (agreesTo(outcome.tool, request)) {
      const approved = planFor({ ...earlier, done: [...told, ...done] });
      const besides = besidesYes(request);
      return besides ? { ...approved, plan: andThen(approved.plan, besides, conversation) } : approved;
    }
    if (declinesProposal(request) && !namesJob) return declined;
    return proposedAgain(conversation, outcome.tool, () => planFor({ ...earlier, done: told }));
  }
  if (declines(request) && !namesJob) return declined;
  const isWhatFor = asksWhatFor(fieldsOf(outcome.input)["question"]);
  if (isWhatFor && declinesQuestion(request)) return declined;
  // Times alone answer "when?", although they could ask for a schedule of something.
  const isAnswer = isOnlyTimes(request) || choosesOne(request, outcome.input["options"]);
  if (!isAnswer && isRequest(readingOf(conversation), isWhatFor)) return undefined;
  if (isWhatFor && asksForHelp(readingOf(conversation)))
    return { plan: from(planFor({ ...earlier, done: told }), () => oneSentence), outcomes: done };
  const answered: Outcome = { ...outcome, value: { response: request, skipped: false } };
  return planFor({ ...earlier, done: [...told, answered, ...done] });
}

const oneSentence =
  "One sentence is enough, such as “cold brew coffee in cans, $3 each”: the script, the presenter and the rest come from me.";

/** True for a message with what an offered choice says first: "just one ad" of "One ad, now". */
function choosesOne(request: string, options: unknown): boolean {
  const said = request.toLowerCase();
  const first = (option: unknown): string => String(option).toLowerCase().split(",")[0] ?? "";
  return Array.isArray(options) && options.some((option) => said.includes(first(option)));
}

/** What was agreed to, and then what was asked for besides. */
function* andThen(agreed: Plan, besides: string, conversation: Conversation): Plan {
  const outcomes: Outcome[] = [];
  const said = yield* recorded(agreed, outcomes);
  if (outcomes.some(({ value }) => hasFailed(value))) return said;
  const { before } = conversation;
  return `${said}\n${yield* planOf({ ...conversation, request: besides, turns: [], before: [...before, ...outcomes] })}`;
}

/** What waits is proposed again behind the answer to a question, or where nothing was understood; undefined for any other message. */
function proposedAgain(conversation: Conversation, tool: string, earlier: () => Underway): Underway | undefined {
  const reading = readingOf(conversation);
  const intent = best(reading)?.intent;
  if (intent && !mayBeAsked(intent)) return undefined;
  const { done: outcomes } = conversation;
  if (ends(tool)) return intent ? undefined : { plan: saying("I left it as it is."), outcomes };
  const plan = function* (): Plan {
    const words = intent ? yield* intent.plan(reading) : "I did not understand that.";
    return yield* from(earlier(), (intro) => `${words}\n${lastLineOf(intro)} ${shallI}`.replace("\n ", "\n"));
  };
  return { plan: plan(), outcomes };
}

/** What tells something of what waits or of this place; what reads other things comes in its stead. */
const mayBeAsked = (intent: Intent): boolean =>
  intent.isAboutProposal ?? (intent.tools.length === 0 && !intent.labels.some((label) => closing.has(label)));
const closing: ReadonlySet<Label> = new Set(["thanks", "secrets", "wipe"]);

const shallI = "Shall I?";
/** What a proposal said of itself, without what was answered before it and the question behind it. */
const lastLineOf = (intro: string): string => (intro.split("\n").at(-1) ?? "").replace(shallI, "").trim();

/** A plan that goes on behind its outcomes, with other words before its next call. */
function* from({ plan, outcomes }: Underway, introOf: (intro: string) => string): Plan {
  let next = plan.next();
  for (const outcome of outcomes) if (!next.done) next = plan.next(outcome);
  if (next.done) return next.value;
  next = plan.next(yield { ...next.value, intro: introOf(next.value.intro) });
  while (!next.done) next = plan.next(yield next.value);
  return next.value;
}

// eslint-disable-next-line require-yield
function* saying(words: string): Plan {
  return words;
}
