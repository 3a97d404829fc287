import { fieldsOf } from "../conversation";
import { likelihood } from "../classifier/classifier";
import { clockIn } from "../clock";
import { lastMade } from "../dialogue";
import { keepsGoing } from "../negation";
import { timesIn } from "../recurrence";
import { weekdayIn } from "../recurrence-days";
import { ask, requireTool, Stop, use, type Part, type Plan } from "../plan";
import { reportNames } from "../report";
import type { Intent, Reading } from "./intent";
import { nextOf, schedule } from "./schedule-new";

function* list({ conversation }: Reading): Plan {
  requireTool(conversation, "schedules_list", "list schedules");
  const { schedules } = yield* use("schedules_list", {});
  return reportNames("Your schedules", schedules, (schedule) =>
    schedule["enabled"] === true ? `next ${nextOf(schedule)}` : "paused",
  );
}

const common = new Set([
  "the",
  "my",
  "our",
  "a",
  "schedule",
  "schedules",
  "please",
  "pause",
  "resume",
  "stop",
  "delete",
  "remove",
  "get",
  "rid",
  "move",
  ...["it", "to", "at", "one", "not", "run", "set", "and", "for", "the", "make", "made", "change", "ad", "ads"],
  ...["image", "images", "video", "videos", "every", "monday", "don"],
]);

const handled =
  /\b(?:pause|resume|disable|enable|unpause|suspend|stop|delete|remove|get rid of|on (?:hold|ice|pause)|turn (?:on|off)|switch (?:on|off)|move|shift|reschedule)\b/;
/** More than a verb and "that one". */
const holdsName =
  /\b(?!(?:the|that|this|one|it|pause|delete|remove|rid|get|can|you|stop|please|for|good|and|put)\b)\p{L}{4,}/u;

/** True when words call a schedule by how often it runs: "the daily one", "the weekly one". */
function recursAs(words: string, cron: string): boolean {
  const [date, , weekday] = cron.split(/\s+/).slice(2);
  if (
    /\b(?:daily|everyday|dagelijkse?|tägliche?n?|quotidien(?:ne)?|diari[oa]|giornalier[oa]|diári[oa])(?![\p{L}])/u.test(
      words,
    )
  )
    return date === "*" && weekday === "*";
  return (
    /\b(?:weekly|wekelijkse?|wöchentliche?n?|hebdomadaire|semanal|settimanale)\b/.test(words) &&
    date === "*" &&
    /^[0-6]$/.test(weekday ?? "")
  );
}

/** Words of a text that may name a schedule. */
const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{N}]{3,}/gu)
    ?.filter((word) => !common.has(word)) ?? [];

/** How many of some words a schedule's name and task hold. */
function hitsOf(words: readonly string[], { name, prompt }: Record<string, unknown>): number {
  const said = `${String(name)} ${String(prompt)}`.toLowerCase();
  return words.filter((word) => said.includes(word.replace(/ies$/, "y").replace(/s$/, ""))).length;
}

/** The schedule a message means: by its words, the one made here, or the only one there is. */
function* scheduleIn({ conversation, frame }: Reading): Part<Record<string, unknown>> {
  requireTool(conversation, "schedules_list", "list schedules");
  const { schedules } = yield* use("schedules_list", {});
  const all = Array.isArray(schedules) ? schedules.map(fieldsOf) : [];
  if (all.length === 0) throw new Stop("There are no schedules yet. Tell me what to do and when.");
  // "Pause the Monday one, keep the coffee going"
  const meant = frame.all.split(/[.!?;]\s+|,\s+/).find((clause) => handled.test(clause)) ?? frame.all;
  const words = wordsIn(holdsName.test(meant) ? meant : frame.all);
  const hits = (each: Record<string, unknown>) => hitsOf(words, each);
  const best = all.toSorted((a, b) => hits(b) - hits(a))[0] ?? {};
  if (hits(best) > 0 || all.length === 1) return best;
  const [alike, another] = all.filter(({ cron }) => recursAs(meant, String(cron)));
  if (alike && !another) return alike;
  const touched = conversation.before.findLast(
    ({ tool, state }) => /^schedules_(?:create|update)$/.test(tool) && state !== "failed",
  );
  const last = fieldsOf(fieldsOf(touched?.value)["schedule"])["id"] ?? touched?.input["scheduleId"];
  const known = all.find(({ id }) => id === last);
  if (known) return known;
  const names = all.map(({ name }) => String(name));
  const { text } = yield* ask(
    conversation,
    "Which schedule?",
    names.slice(0, 3).map((name) => name.slice(0, 200)),
  );
  const exact = all.find(({ name }) => String(name).toLowerCase() === text.trim().toLowerCase());
  const told = exact ?? all.filter((each) => hitsOf(wordsIn(text), each) > 0);
  if (!Array.isArray(told)) return told;
  const [only, other] = told;
  if (only && !other && !/\b(?:none|neither|both|not|no|keep|leave)\b/i.test(text)) return only;
  throw new Stop(`I left all of them as they are. Your schedules are: ${names.join(", ")}.`);
}

function* update(reading: Reading): Plan {
  const { conversation, frame } = reading;
  requireTool(conversation, "schedules_update", "change schedules");
  const schedule = yield* scheduleIn(reading);
  const { id: scheduleId, name, cron } = schedule;
  const moved = changeIn(frame.text, String(cron), conversation.timezone);
  const wish = wishOf(reading, moved !== undefined);
  if (wish === "unschedule") {
    yield* use("schedules_remove", { scheduleId }, `I would delete the schedule “${String(name)}”.`);
    return isLeftAsked.test(frame.all) ? `It is deleted.\n${yield* list(reading)}` : "It is deleted.";
  }
  if (wish === "move" && moved) {
    const { words, ...times } = moved;
    yield* use(
      "schedules_update",
      { scheduleId, ...times },
      `I would move the schedule “${String(name)}” to ${words}.`,
    );
    return `It is moved to ${words}.`;
  }
  if (wish !== "pause" && wish !== "resume") return yield* list(reading);
  const enabled = wish === "resume";
  yield* use("schedules_update", { scheduleId, enabled }, `I would ${wish} the schedule “${String(name)}”.`);
  return `It is ${wish}d.`;
}

type Wish = "pause" | "resume" | "unschedule" | "move";

/** What a message wants with a schedule: by its words, else what it is likely to want; undefined for nothing that is sure. */
function wishOf({ frame: { all }, meaning }: Reading, hasTimes: boolean): Wish | undefined {
  if (/\b(?:delete|remove|get rid of)\b/.test(all)) return "unschedule";
  if (
    /\b(?:pause|on (?:hold|ice|pause)|turn off|switch off|suspend|disable|(?:turn|switch) (?:it|that|them) off)\b/.test(
      all,
    )
  )
    return "pause";
  if (hasTimes) return "move";
  if (isResume.test(all)) return "resume";
  const likely = (["unschedule", "pause", "resume"] as const).find(
    (wish) => likelihood(meaning, [wish]) >= (wish === "unschedule" ? DELETING : HOLDING),
  );
  return likely;
}
/** Least likelihoods of a deletion, and of a pause or its end, that no rule finds. */
const [DELETING, HOLDING] = [0.8, 0.5];

/** New times of a schedule: a whole recurrence, or only the time of day. */
function changeIn(
  text: string,
  cron: string,
  zone: string,
): { cron: string; timezone?: string; words: string } | undefined {
  const recurrence = timesIn(text, zone);
  if (recurrence) return { cron: recurrence.cron, timezone: recurrence.timezone, words: recurrence.words };
  const clock = clockIn(text);
  const weekday = weekdayIn(text);
  if (!clock && weekday === undefined) return undefined;
  const [minute = "0", hour = "9", ...rest] = cron.split(/\s+/);
  const at = clock ?? { minute: Number(minute), hour: Number(hour) };
  const days = weekday === undefined ? rest.join(" ") || "* * *" : `* * ${weekday}`;
  const words = `${String(at.hour).padStart(2, "0")}:${String(at.minute).padStart(2, "0")}`;
  return { cron: `${at.minute} ${at.hour} ${days}`, words };
}

/** "… and tell me what's left" */
const isLeftAsked = /\bwhat(?:['’]?s| is| else)?\b[^.]*\b(?:left|still|running|remains?|other)\b/;
const isResume =
  /\b(?:resume|restart|continue|enable|activate|unpause|start|(?:turn|switch)(?: (?:it|that|them))?(?: back)? on)\b/;
const isSwitch = /\b(?:turn|switch) (?:it|that|them)(?: back)? (?:on|off)\b/;
/** "Delete the pastry one": by a word of its name, not by its place in a list. */
const isNamedDeletion =
  /^\W*(?:(?:please|can you|could you|ok|now)\s+)*(?:delete|remove)\s+(?:the|my|our)\s+(?!(?:last|first|second|third|other|newest|latest|previous|whole)\b)[\p{L}-]+\s+(?:thing|one|run|posts?)s?\b/u;
const hasSchedule = ({ conversation }: Reading): boolean =>
  conversation.before.some(({ tool, state }) => tool.startsWith("schedules_") && state !== "failed");

/** Least likelihood of a change of schedules that no rule finds. */
const MEANT = 0.4;
const saysSchedule =
  /\b(?:schedul\w*|automation\w*|recurring|daily|weekly|monthly|every|each|one|thing|dagelijkse?|wekelijkse?|täglich\w*|wöchentlich\w*|quotidien\w*|hebdomadaire|diari[oa]|semanal|giornalier[oa]|settimanale|quello|quella|celui|celle|diári[oa]|die|das)\b/;

/** Intents about schedules. */
export const scheduling: readonly Intent[] = [
  {
    name: "change a schedule",
    labels: ["pause", "resume", "unschedule", "move"],
    isPossible: (reading) => {
      const { frame, meaning } = reading;
      const likely = likelihood(meaning, ["pause", "resume", "unschedule", "move"]);
      if (keepsGoing(frame.text) || likely < MEANT) return false;
      const isNamed = saysSchedule.test(frame.all) || weekdayIn(frame.text) !== undefined || handled.test(frame.all);
      // "Schedule it for Monday" is of what was made.
      return /\b(?:it|this|that)\b/.test(frame.head) ? hasSchedule(reading) : isNamed || hasSchedule(reading);
    },
    example: "Pause the Monday schedule",
    tools: ["schedules_update"],
    score: (reading) => {
      const { all, subject } = reading.frame;
      if (keepsGoing(reading.frame.text)) return 0;
      const isAlone = subject === undefined;
      const isVerb =
        /\b(?:pause|resume|stop|disable|enable|unpause|delete|remove|get rid of|move|shift|reschedule|change|turn (?:on|off))\b/.test(
          all,
        );
      if (isVerb && /\b(?:schedules?|automations?|recurring)\b/.test(all)) return 5;
      // "Turn off the pastry thing for now": something that goes on by itself, called by a word of its name.
      if (
        isAlone &&
        /(?:^|[,.;!?]\s*)\W*(?:(?:please|can you|could you|ok|now|so)\s+)*(?:pause|resume|disable|enable|unpause|suspend|turn (?:on|off)|switch (?:on|off)|stop)\s+(?:the|my|our)\s+[\p{L}-]+(?:\s+[\p{L}-]+)?\s+(?:thing|one|job|run|posts?|ads?)s?\b/u.test(
          all,
        )
      )
        return 4.95;
      if (isNamedDeletion.test(all)) return 4.95;
      // What was made is not got rid of: it is there to be downloaded.
      if (isAlone && /\bget rid of\b/.test(all) && lastMade(reading.conversation) === undefined) return 4.8;
      if (isSwitch.test(all) && hasSchedule(reading)) return 4.95;
      if (/\b(?:put|place|keep)\s+(?:the|my|our)\s+.{2,40}\s+on (?:hold|ice|pause)\b/.test(all)) return 4.95;
      const hasTime = clockIn(reading.frame.text) !== undefined || weekdayIn(reading.frame.text) !== undefined;
      if (/\b(?:move|shift|reschedule)\b/.test(all) && hasTime) return hasSchedule(reading) ? 4.9 : 4.3;
      const isNamed =
        /\b(?:make|have|let|set|get|put)\s+(?:the|my|our)\s+[\p{L}-]+(?:\s+[\p{L}-]+)?\s+(?:thing|one|job|run|posts?)s?\b/u.test(
          all,
        ) ||
        (/\binstead\b.{0,20}$/.test(all) && /\b(?:run|go out|goes out)\b/.test(all));
      if (isNamed && hasTime) return 4.9;
      const isMoved = /\b(?:change|make)\s+(?:it|that|this)\b/.test(all) && hasTime;
      return isMoved && hasSchedule(reading) ? 4.9 : 0;
    },
    plan: update,
  },
  schedule,
  {
    name: "list schedules",
    labels: ["schedules"],
    example: "Show my schedules",
    tools: ["schedules_list"],
    score: ({ frame: { all } }) =>
      /^\W*(?:and |so )?when\b[^?]*\bnext\b/.test(all)
        ? 4.6
        : /\b(?:list|show|which|what|my)\b.*\bschedules?\b/.test(all)
          ? 3.5
          : 0,
    plan: list,
  },
];
