import { withoutChatter } from "../command";
import { fieldsOf } from "../conversation";
import { lastMade } from "../dialogue";
import { ask, requireTool, Stop, use, type Part, type Plan } from "../plan";
import { recurrenceOf, timesIn, type Recurrence, unreadableTask } from "../recurrence";
import { type Intent, type Reading, readingOf } from "./intent";
import { makerOf } from "./make";

const MAX_IMAGES = 4;
/** "A weekly ad for the veg box": what comes again is the ad, whatever the times stand beside. */
const recurringAd =
  /\b(?:daily|weekly|monthly|recurring|regular)\s+(?:\w+\s+)?(?:ads?|videos?|images?|posts?|reels?|clips?)\b/;

/** Times and task of a schedule. */
type Planned = Omit<Recurrence, "place">;

/** Returns the budget of one run, so that the person approves times and budget together. */
function budgetOf({ conversation }: Reading, task: string): { videos: number; staticAds: number } {
  const reading = readingOf(conversation, task);
  const maker = makerOf(reading);
  if (!maker) return { videos: 0, staticAds: 0 };
  if (!maker.tools.includes("imageAds_create")) return { videos: 1, staticAds: 0 };
  return { videos: 0, staticAds: Math.min(MAX_IMAGES, Math.max(1, Math.round(reading.frame.count ?? 1))) };
}

function* create(reading: Reading): Plan {
  const { conversation, frame } = reading;
  const recurrence = recurrenceOf(frame.text, conversation.timezone);
  if (!recurrence) {
    const told = timesIn(spelledOut(frame.text), conversation.timezone);
    const isTask =
      told && (lastMade(conversation) ?? makerOf(readingOf(conversation, taskIn(told.rest)))) !== undefined;
    return yield* schedulePlanned(reading, isTask ? told : yield* askWhen(reading));
  }
  const isSure = recurringAd.test(frame.all);
  const maker = recurrence.place === "product" && !isSure ? makerOf(reading) : undefined;
  if (!maker) return yield* schedulePlanned(reading, recurrence);
  // "An ad for our pub quiz every Thursday at 8": the quiz or the ad may be each Thursday, and one of them is paid each time.
  const choices = ["One ad, now", `A new one ${recurrence.words}`];
  const { text } = yield* ask(conversation, `Shall I make one ad now, or a new one ${recurrence.words}?`, choices);
  const isOnce = text !== choices[1] && once.test(text);
  const isRepeated = !isOnce && /\b(?:new|every|each|schedule|repeat|again|weekly|daily|second|latter)\b/i.test(text);
  return yield* isRepeated ? schedulePlanned(reading, recurrence) : maker.plan(reading);
}

/** "Just one ad, the quiz is every Thursday", "I don't want a schedule" */
const once = /\b(?:one ad|just one|only one|once|now|single|no|not|don['’]?t|without)\b/i;

/** The times of a task whose own words tell none that can be planned. */
function* askWhen({ conversation, frame }: Reading): Part<Planned> {
  const question =
    "I can repeat things every day, on days of the week, or on a date up to the 28th of each month. When should it run?";
  const { text } = yield* ask(conversation, question, [
    "Every Monday at 9",
    "Every weekday at 9",
    "On the 1st of each month",
  ]);
  const times = timesIn(text, conversation.timezone);
  if (!times) throw new Stop("Tell me when: such as every Monday at 9.");
  return { ...times, rest: unreadableTask(frame.text) ?? frame.text };
}

function* schedulePlanned(reading: Reading, planned: Planned): Plan {
  requireTool(reading.conversation, "schedules_create", "make schedules");
  const { cron, timezone, words } = planned;
  const task = yield* taskOf(reading, planned);
  const budget = budgetOf(reading, task);
  const name = [...task].slice(0, 80).join("");
  const { videos, staticAds } = budget;
  const units = [videos > 0 && "1 video", staticAds > 0 && `${staticAds} image ad${staticAds > 1 ? "s" : ""}`].filter(
    Boolean,
  );
  const most = units.length > 0 ? ` Each time it may charge up to ${units.join(" and ")} without asking again.` : "";
  const posts = posting.test(reading.frame.all) ? " I make it; posting it stays with you." : "";
  const intro = `I would do this ${words}.${most}${posts}`;
  const answer = yield* use("schedules_create", { name, prompt: task.slice(0, 2000), cron, timezone, budget }, intro);
  return `It is planned ${words}. The next time is ${nextOf(fieldsOf(answer["schedule"]))}.`;
}

/** Formats the next time of a schedule in its own time zone: "2026-11-23 09:00 Europe/Madrid". */
export function nextOf({ nextRunAt, timezone }: Readonly<Record<string, unknown>>): string {
  const zone = String(timezone);
  const local = { timeZone: zone, dateStyle: "short", timeStyle: "short" } as const;
  return `${new Intl.DateTimeFormat("sv-SE", local).format(new Date(String(nextRunAt)))} ${zone}`;
}

const bareTask =
  /^(?:please\s+)?(?:schedule|plan|repeat|post|do|make|create)?\s*(?:(?:it|that|this|one|another|the same|an ad|a video)\s*)*$/i;

const posting = /\b(?:post|publish)(?:s|ed|ing)?\b/;

/** "Post this, a fresh one each time" */
const pointsBack =
  /^(?:(?:can|could|would) you |please )*(?:post|make|do|run|repeat|send)\s+(?:this|it|that|one (?:of these|like (?:this|it|that)))\b/i;

/** "Add one for our soup", as an order. */
const taskIn = (rest: string): string =>
  rest
    .replace(/^(?:add|set up|schedule|plan)\s+(?:one|a new one|another one)\s+(?=(?:for|about)\b)/i, "Make an ad ")
    .replace(/^(?:(?:schedule|plan)\s+(?!one\b)|(?:post|publish|set up|add)\s+)/i, "Make ")
    .replace(/\ba (?=ad\b)/i, "an ");

/** What is to be done each time: the rest of the message, the last request, or an answer. */
function* taskOf({ conversation }: Reading, { rest: given }: Planned): Part<string> {
  const rest = withoutChatter(given);
  if (!bareTask.test(rest) && !(pointsBack.test(rest) && lastMade(conversation))) return taskIn(rest);
  const last = lastMade(conversation);
  const noun = last?.tool === "imageAds_create" ? "an image ad" : "an ad";
  if (last && typeof last.input["prompt"] === "string") {
    const length = typeof last.input["duration"] === "number" ? ` of ${last.input["duration"]} seconds` : "";
    return `Make ${noun}${length}: ${last.input["prompt"]}`;
  }
  return (yield* ask(conversation, "What should I do each time?")).text;
}

/** "Schedule it for Monday": of what was made. */
const recurs =
  /^\W*(?:(?:please|can you|could you|ok|and|now)\s+)*(?:(?:make|do|run|post) (?:it|this|that)(?: one)?\s+)?(?:an?\s+)?(?:daily|weekly|monthly)(?:\s+(?:thing|one|ad|habit|please))*\W*$/i;
const spelledOut = (text: string): string =>
  text.replace(/\b(dai|week|month)ly\b/i, (_, part: string) => `every ${part === "dai" ? "day" : part}`);
const schedulesIt = /^\W*(?:(?:please|can you|could you|ok|and|now)\s+)*schedule (?:it|this|that)\b/i;

/** Intent that does something again and again. */
export const schedule: Intent = {
  name: "do something at set times",
  labels: ["schedule"],
  // "A planner for every Monday": what is advertised comes again, not the ad.
  isPossible: ({ frame: { subject = "", text } }) =>
    !/^\W*(?:\w+\s+)?(?:stop|don['’]?t|do not|cancel|pause)\b/i.test(text) &&
    !/\b(?:every|each|weekly|daily|monthly)\b/i.test(subject),
  example: "Every Monday at 9 make an image ad for my ceramic mugs",
  tools: ["schedules_create"],
  score: ({ conversation, frame: { text } }) =>
    recurrenceOf(text) !== undefined ||
    unreadableTask(text) !== undefined ||
    ((schedulesIt.test(text) || recurs.test(text)) && lastMade(conversation) !== undefined)
      ? 4.7
      : 0,
  plan: create,
};
