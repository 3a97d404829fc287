import type { Conversation } from "./conversation";
import { agreesTo, creators, declines, declinesProposal, lastMade, pendingOf, type Pending } from "./dialogue";
import { frameOf } from "./frame";
import { brands } from "./intents/brand";
import { answers } from "./intents/answers";
import { catalog } from "./intents/catalog";
import { changeLast } from "./intents/change";
import { convertLast } from "./intents/convert";
import { editLast } from "./intents/edit";
import type { Intent, Reading } from "./intents/intent";
import { jobs } from "./intents/jobs";
import { make, makers } from "./intents/make";
import { scheduling } from "./intents/schedule";
import { scripts } from "./intents/scripts";
import { skills } from "./intents/skills";
import { Answered, smallTalk, unknown } from "./intents/small-talk";
import { nearestIntent } from "./nearest";
import type { Outcome } from "./conversation";
import type { Plan } from "./plan";
import { pictureNoun, pictureNouns } from "./nouns";
import { isOnlyTimes } from "./recurrence";

/** What the planner understands; of equal scores the first counts. */
const intents: readonly Intent[] = [
  ...smallTalk,
  ...answers,
  ...scripts,
  ...scheduling,
  ...jobs,
  ...skills,
  ...brands,
  ...catalog,
  editLast,
  convertLast,
  changeLast,
  ...makers,
];

/** Suggestions for somebody who was not understood, the most telling first. */
const suggested = ["UGC ad", "image ads", "a script as text", "usage"];
/** Least score of a message that is a request of its own and no answer. */
const REQUEST = 3.4;

interface Rated {
  readonly intent: Intent;
  readonly score: number;
}

/** The intent a message asks for most surely, with its score. */
function best(reading: Reading): Rated | undefined {
  const { conversation, frame } = reading;
  const nameless = { conversation, frame: { ...frame, all: frame.asked } };
  const rated = intents.map((intent) => ({ intent, score: intent.score(nameless) })).filter(({ score }) => score > 0);
  const resembled = resembling(reading);
  return [...rated, ...(resembled ? [resembled] : [])].toSorted((a, b) => b.score - a.score)[0];
}

/** Least similarity with an example, and that of nearly the same words. */
const [SIMILAR, ALIKE] = [0.5, 0.75];
/** What follows on something made before. */
const following = new Set(["change the last result", "edit parts of an ad"]);

/** The intent whose examples a message resembles; a message about a product asks for something to be made. */
function resembling({ conversation, frame }: Reading): Rated | undefined {
  if (frame.subject !== undefined || frame.site !== undefined) return undefined;
  const found = nearestIntent(frame.all);
  const intent = found && intents.find(({ name }) => name === found.name);
  if (!intent || found.similarity < SIMILAR) return undefined;
  if (following.has(intent.name) && lastMade(conversation) === undefined) return undefined;
  return { intent, score: found.similarity >= ALIKE ? REQUEST + 0.2 : REQUEST - 0.1 };
}

/** "… and while you're at it 2 stills of the can": images beside a film. */
const withImages = new RegExp(
  String.raw`(?:[,;.]|\s)\s*(?:(?:plus|also)\s+|and\s+(?=(?:while|also|then|please|another|make|give|do)\b))(?:(?:while you['’]re at it|also|then|please|another|make|give me|do)[\s,]+)*(?=(?:\d|two|three|four|five|an?|some)\s+(?:[\w:-]+\s+){0,3}${pictureNouns}\b)`,
  "i",
);
const film = /\b(?:ads?|videos?|reels?|tik\s?toks?|versions?|ugc|captions?|spots?|clips?)\b/i;

/** What a message asks for one after the other. */
function stepsIn(request: string): readonly string[] {
  const steps = request.split(inSteps);
  if (steps.length > 1) return steps;
  const [first = "", ...others] = request.split(withImages);
  if (others.length !== 1 || pictureNoun.test(first) || !film.test(first)) return [request];
  const [images = ""] = others;
  const [told, toldBehind] = [frameOf(first).subject, frameOf(images).subject];
  if (told === undefined && toldBehind !== undefined && lastWord.test(first))
    return [`${first} for ${toldBehind}`, images];
  return [first, toldBehind === undefined ? `${images.replace(/[\s.!]+$/, "")} of it` : images];
}
const lastWord = /\b(?:ads?|videos?|reels?|tik\s?toks?|ugc|spots?|clips?)\W*$/i;

const inSteps =
  /(?:^|[,;.]|\s)\s*(?:and\s+)?(?:then|after that|afterwards)\s+(?=(?:make|turn|create|generate|caption|put|add|convert|schedule)\b)/i;

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
  const [first = "", ...others] = stepsIn(conversation.request);
  const isOne = others.length === 0 || others.length > 3;
  const plan = isOne ? planOf(conversation) : planSteps(conversation, [first, ...others]);
  return { plan, outcomes: conversation.done };
}

function* planOf(conversation: Conversation): Plan {
  const reading = { conversation, frame: frameOf(conversation.request) };
  const found = best(reading);
  try {
    if (found) return yield* found.intent.plan(reading);
    return yield* unknown(reading, examplesFor(conversation));
  } catch (error) {
    if (!(error instanceof Answered)) throw error;
    const answered = { ...conversation, request: error.request };
    const next = best({ conversation: answered, frame: frameOf(error.request) });
    if (!next && error.otherwise !== undefined) return error.otherwise;
    // A bare product is what an ad is for.
    return yield* planOf(next ? answered : { ...conversation, request: `Make an ad for ${error.request}` });
  }
}

const examplesFor = ({ offered }: Conversation): string[] =>
  suggested.flatMap((name) => {
    const intent = intents.find((one) => one.name === name);
    return intent && intent.tools.some((tool) => offered.has(tool)) ? [intent.example] : [];
  });

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
    if (agreesTo(outcome.tool, request)) return planFor({ ...earlier, done: [...told, ...done] });
    if (declinesProposal(request) && !namesJob) return declined;
    return answeredFirst(conversation, outcome);
  }
  if (declines(request) && !namesJob) return declined;
  const score = best({ conversation, frame: frameOf(request) })?.score ?? 0;
  // Times alone answer "when?", although they could ask for a schedule of something.
  if (score >= REQUEST && !isOnlyTimes(request)) return undefined;
  const answered: Outcome = { ...outcome, value: { response: request, skipped: false } };
  return planFor({ ...earlier, done: [...told, answered, ...done] });
}

/** A question about what waits is answered, and it is proposed again; undefined for any other message. */
function answeredFirst(conversation: Conversation, { tool, input }: Outcome): Underway | undefined {
  const reading = { conversation, frame: frameOf(conversation.request) };
  const intent = creators.has(tool) ? best(reading)?.intent : undefined;
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
