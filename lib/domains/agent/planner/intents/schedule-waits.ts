import { type Conversation, fieldsOf, type Outcome } from "../conversation";
import { pendingOf } from "../dialogue";
import { thingNouns } from "../nouns";
import { use, type Plan } from "../plan";
import type { Intent, Reading } from "./intent";
import { nextOf } from "./schedule-new";
import { changeIn, type NewTimes } from "./schedule-times";

/** The schedule that waits to be approved; undefined without one. */
function scheduleIn(conversation: Conversation): Outcome | undefined {
  const pending = pendingOf(conversation);
  return pending?.kind === "approval" && pending.outcome.tool === "schedules_create" ? pending.outcome : undefined;
}

/** The times it is to have instead: "ok but at noon", "make it Thursdays". */
function otherTimes({ conversation, frame }: Reading): NewTimes | undefined {
  const { input } = scheduleIn(conversation) ?? {};
  return input && changeIn(frame.text, String(input["cron"]), String(input["timezone"] ?? conversation.timezone));
}

function* atOtherTimes(reading: Reading): Plan {
  const { words = "", ...times } = otherTimes(reading) ?? {};
  const input = { ...scheduleIn(reading.conversation)?.input, ...times };
  const { schedule } = yield* use(
    "schedules_create",
    input,
    `I would do it ${/^\d/.test(words) ? "at " : ""}${words}; the rest stays.`,
  );
  return `It is planned. The next time is ${nextOf(fieldsOf(schedule))}.`;
}

const MOST_WORDS = 10;
const thing = new RegExp(`\\b${thingNouns}\\b`, "i");

/** True for a short message that tells other times and nothing else. */
function tellsTimes(reading: Reading): boolean {
  const { text } = reading.frame;
  const isShort = text.split(/\s+/).length <= MOST_WORDS && !thing.test(text) && !text.includes("?");
  return isShort && otherTimes(reading) !== undefined;
}

/** Intent that gives a schedule that waits other times. */
export const waitingSchedule: Intent = {
  name: "other times for what is planned",
  labels: ["move"],
  shared: ["pause", "resume", "unschedule", "schedule", "change"],
  isPossible: (reading) => tellsTimes(reading),
  example: "",
  tools: ["schedules_create"],
  score: (reading) => (tellsTimes(reading) ? 5 : 0),
  plan: atOtherTimes,
};
