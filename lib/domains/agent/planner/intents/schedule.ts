import { likelihood } from "../classifier/classifier";
import { clockIn } from "../clock";
import { lastMade } from "../dialogue";
import { keepsGoing } from "../negation";
import { weekdayIn } from "../recurrence-days";
import { timesIn } from "../recurrence";
import { requireTool, use, type Plan } from "../plan";
import { reportNames } from "../report";
import { type Intent, type Reading, readingOf } from "./intent";
import { handled, scheduleIn } from "./schedule-meant";
import { nextOf, schedule } from "./schedule-new";
import { changeTogether, severalChanges, switchAll, type Wish } from "./schedule-several";
import { retoldIn, taskWith } from "./schedule-task";
import { changeIn } from "./schedule-times";
import { waitingSchedule } from "./schedule-waits";

function* list({ conversation }: Reading): Plan {
  requireTool(conversation, "schedules_list", "list schedules");
  const { schedules } = yield* use("schedules_list", {});
  return reportNames("Your schedules", schedules, (schedule) =>
    schedule["enabled"] === true ? `next ${nextOf(schedule)}` : "paused",
  );
}

const allOfThem = /\b(?:both|all|everything|all of them|every one)\b/;

function* update(reading: Reading): Plan {
  const { conversation, frame } = reading;
  requireTool(conversation, "schedules_update", "change schedules");
  if (allOfThem.test(frame.all)) {
    const wish = wishOf(reading, false);
    if (wish === "pause" || wish === "resume") return yield* switchAll(wish === "resume");
  }
  const several = yield* severalChanges(reading, (clause) => wishOf(readingOf(conversation, clause), true));
  if (several.length > 1) return yield* changeTogether(several);
  const schedule = yield* scheduleIn(reading);
  const { id: scheduleId, name, cron, timezone = conversation.timezone } = schedule;
  const moved = changeIn(frame.text, String(cron), String(timezone));
  const wish = wishOf(reading, moved !== undefined);
  const told = moved === undefined ? retoldIn(frame.text) : undefined;
  if (told !== undefined && (wish === undefined || wish === "move")) return yield* retell(schedule, told);
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

/** Proposes another task for a schedule. */
function* retell({ id: scheduleId, name, prompt: task }: Record<string, unknown>, told: string): Plan {
  const prompt = taskWith(String(task), told);
  yield* use(
    "schedules_update",
    { scheduleId, prompt },
    `From now on the schedule “${String(name)}” would do this: “${prompt}”.`,
  );
  return `It is changed: “${prompt}”.`;
}

/** What a message wants with a schedule: by its words, else what it is likely to want; undefined for nothing that is sure. */
function wishOf({ frame: { all }, meaning }: Reading, hasTimes: boolean): Wish | undefined {
  if (notNeeded.test(all) || /\b(?:delete|remove|drop|scrap|bin|ditch|kill|get rid of)\b/.test(all))
    return "unschedule";
  if (
    /\b(?:pause|stop|on (?:hold|ice|pause)|turn off|switch off|suspend|disable|(?:turn|switch) (?:it|that|them) off)\b/.test(
      all,
    )
  )
    return "pause";
  const ending = (["unschedule", "pause"] as const).find((wish) => likelihood(meaning, [wish]) >= DELETING);
  // "We no longer need the Monday one": its days are no new ones.
  if (ending && !moves.test(all)) return ending;
  if (hasTimes && (moves.test(all) || likelihood(meaning, ["move"]) >= HOLDING)) return "move";
  if (isResume.test(all)) return "resume";
  const likely = (["unschedule", "pause", "resume"] as const).find(
    (wish) => likelihood(meaning, [wish]) >= (wish === "unschedule" ? DELETING : HOLDING),
  );
  return likely;
}
/** Least likelihoods of a deletion, and of a pause or its end, that no rule finds. */
const [DELETING, HOLDING] = [0.8, 0.5];

const notNeeded =
  /\b(?:don['’]?t|do not) need\b(?! to\b).*\bany ?(?:more|longer)\b|\bno longer (?:need|want)\b(?! to\b)/;
const moves = /\b(?:move|shift|reschedule|change|make|instead|to|at|from)\b/;

/** "… and tell me what's left" */
const isLeftAsked = /\bwhat(?:['’]?s| is| else)?\b[^.]*\b(?:left|still|running|remains?|other)\b/;
const isResume =
  /\b(?:resume|restart|continue|enable|activate|unpause|start|(?:turn|switch)(?: (?:it|that|them))?(?: back)? on)\b/;
const isSwitch = /\b(?:turn|switch) (?:it|that|them)(?: back)? (?:on|off)\b/;
/** "Delete the pastry one": by a word of its name, not by its place in a list. */
const isNamedDeletion =
  /^\W*(?:(?:please|can you|could you|ok|now)\s+)*(?:delete|remove|drop|scrap|bin|ditch|kill)\s+(?:the|my|our)\s+(?!(?:last|first|second|third|other|newest|latest|previous|whole)\b)[\p{L}-]+\s+(?:thing|one|run|posts?)s?\b/u;
const hasSchedule = ({ conversation }: Reading): boolean =>
  conversation.before.some(({ tool, state }) => tool.startsWith("schedules_") && state !== "failed");

/** Least likelihood of a change of schedules that no rule finds. */
const MEANT = 0.4;
const saysSchedule =
  /\b(?:schedul\w*|automation\w*|recurring|daily|weekly|monthly|every|each|one|thing|runs?|dagelijkse?|wekelijkse?|täglich\w*|wöchentlich\w*|quotidien\w*|hebdomadaire|diari[oa]|semanal|giornalier[oa]|settimanale|quello|quella|celui|celle|diári[oa]|die|das)\b/;

/** "Keep both going", "leave the Monday one running": nothing is to change. */
const stays =
  /^\W*keep (?:the|my|our) .{2,40} (?:going|running)\W*$|^\W*(?:\w+[\s,]+){0,3}?(?:keep|leave)\b.*\b(?:both|all|one|ones|them|schedules?|daily|weekly)\b.*\b(?:going|running|alone|on|as (?:it is|they are))\b/;

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
      const isOfMade = lastMade(reading.conversation) !== undefined && !hasSchedule(reading);
      // Above what is made by an order in the same words: "make the coffee schedule 2 image ads".
      if (!isOfMade && retoldIn(reading.frame.text, hasSchedule(reading)) !== undefined) return 8;
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
      if (notNeeded.test(all) && (saysSchedule.test(all) || weekdayIn(reading.frame.text) !== undefined)) return 4.5;
      if (isNamedDeletion.test(all) && (!isOfMade || /\b(?:delete|remove)\b/.test(all))) return 4.95;
      // What was made is not got rid of: it is there to be downloaded.
      if (isAlone && /\bget rid of\b/.test(all) && lastMade(reading.conversation) === undefined) return 4.8;
      if (isSwitch.test(all) && hasSchedule(reading)) return 4.95;
      if (/\b(?:put|place|keep)\s+(?:the|my|our)\s+.{2,40}\s+on (?:hold|ice|pause)\b/.test(all)) return 4.95;
      const { text } = reading.frame;
      const hasTime = [clockIn, weekdayIn, timesIn].some((read) => read(text) !== undefined);
      if (/\b(?:move|shift|reschedule)\b/.test(all) && hasTime) return hasSchedule(reading) ? 4.9 : 4.3;
      const isNamed =
        /\b(?:make|have|let|set|get|put)\s+(?:the|my|our)\s+[\p{L}-]+(?:\s+[\p{L}-]+)?\s+(?:thing|one|job|run|posts?)s?\b/u.test(
          all,
        ) ||
        (/\binstead\b.{0,20}$/.test(all) && /\b(?:run|go out|goes out)\b/.test(all));
      if (isNamed && hasTime) return 4.9;
      if (/\b(?:pause|resume)\b.*\b(?:all|both|everything)\b/.test(all)) return 4.9;
      if (/^\W*(?:the )?[\p{L}-]+ at \d/u.test(all) && /\binstead\b/.test(all) && !isOfMade && hasTime) return 4.9;
      const isAt = /^\W*(?:the )?[\p{L}-]+ (?:one|thing|run) (?:at|on|to)\b/u.test(all) && !isOfMade;
      if (isAt && hasTime) return 4.9;
      const isMoved = /\b(?:change|make)\s+(?:it|that|this)\b/.test(all) && hasTime;
      return isMoved && hasSchedule(reading) ? 4.9 : 0;
    },
    plan: update,
  },
  schedule,
  waitingSchedule,
  {
    name: "list schedules",
    labels: ["schedules"],
    example: "Show my schedules",
    tools: ["schedules_list"],
    score: ({ frame: { all } }) =>
      /^\W*(?:and |so )?(?:when\b[^?]*\bnext|(?:when|what time)\b[^?]*\b(?:one|schedule|daily|weekly)\b[^?]*\b(?:run|go out))\b/.test(
        all,
      )
        ? 4.6
        : /\b(?:list|show|which|what|my)\b.*\bschedules?\b/.test(all) || stays.test(all)
          ? 3.5
          : 0,
    plan: list,
  },
];
