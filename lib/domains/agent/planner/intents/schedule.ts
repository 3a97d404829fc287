import { recurrenceOf, type Recurrence } from "../recurrence";
import { ask, requireTool, use, type Plan } from "../plan";
import { reportNames } from "../report";
import { slotsOf } from "../slots";
import { fieldsOf, type Conversation } from "../conversation";
import type { Intent } from "./intent";
import { makers } from "./make";

const MAX_IMAGES = 4;

/** Returns the budget of one run, so that the person approves times and budget together. */
function budgetOf(conversation: Conversation, request: string): { videos: number; staticAds: number } {
  const maker = makers.find(({ matches }) => matches({ ...conversation, request }));
  if (!maker) return { videos: 0, staticAds: 0 };
  if (!maker.tools.includes("imageAds_create")) return { videos: 1, staticAds: 0 };
  return { videos: 0, staticAds: Math.min(MAX_IMAGES, Math.max(1, Math.round(slotsOf(request).count ?? 1))) };
}

function* plan(conversation: Conversation): Plan {
  requireTool(conversation, "schedules_create", "make schedules");
  const recurrence = recurrenceOf(conversation.request, conversation.timezone);
  if (!recurrence) return "Tell me when: such as every Monday at 9.";
  const { cron, timezone, words } = recurrence;
  const task = yield* taskOf(conversation, recurrence);
  const budget = budgetOf(conversation, task);
  const name = [...task].slice(0, 80).join("");
  const most =
    budget.videos + budget.staticAds > 0 ? " Each time may charge what the budget says without asking again." : "";
  const intro = `I would do this ${words}.${most}`;
  const answer = yield* use("schedules_create", { name, prompt: task.slice(0, 2000), cron, timezone, budget }, intro);
  return `It is planned ${words}. The next time is ${nextOf(fieldsOf(answer["schedule"]))}.`;
}

/** Formats the next time of a schedule in its own time zone: "2026-11-23 09:00 Europe/Madrid". */
function nextOf({ nextRunAt, timezone }: Readonly<Record<string, unknown>>): string {
  const zone = String(timezone);
  const local = { timeZone: zone, dateStyle: "short", timeStyle: "short" } as const;
  return `${new Intl.DateTimeFormat("sv-SE", local).format(new Date(String(nextRunAt)))} ${zone}`;
}

function* taskOf(conversation: Conversation, { rest }: Recurrence) {
  if (rest.length >= 3) return rest;
  return yield* ask(conversation, "What shall I do each time?");
}

function* list(conversation: Conversation): Plan {
  requireTool(conversation, "schedules_list", "list schedules");
  const { schedules } = yield* use("schedules_list", {});
  return reportNames("Your schedules", schedules, (schedule) =>
    schedule["enabled"] === true ? `next ${nextOf(schedule)}` : "paused",
  );
}

/** Intents about schedules. */
export const scheduling: readonly Intent[] = [
  {
    name: "do something at set times",
    example: "Every Monday at 9 make an image ad for my ceramic mugs",
    tools: ["schedules_create"],
    matches: ({ request }) => recurrenceOf(request) !== undefined,
    plan,
  },
  {
    name: "list schedules",
    example: "Show my schedules",
    tools: ["schedules_list"],
    matches: ({ request }) => /\b(?:list|show|which|what|my)\b.*\bschedules?\b/i.test(request),
    plan: list,
  },
];
