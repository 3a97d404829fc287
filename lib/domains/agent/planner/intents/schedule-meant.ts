import { fieldsOf } from "../conversation";
import { ask, requireTool, Stop, use, type Part } from "../plan";
import type { Reading } from "./intent";

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
  ...["delete", "remove", "drop", "scrap", "bin", "ditch", "kill"],
  "get",
  "rid",
  "move",
  ...["it", "to", "at", "one", "not", "run", "set", "and", "for", "the", "make", "made", "change", "ad", "ads"],
  ...["image", "images", "video", "videos", "every", "monday", "don"],
]);

/** Words for what is done to a schedule. */
export const handled =
  /\b(?:pause|resume|disable|enable|unpause|suspend|stop|delete|remove|drop|scrap|bin|ditch|kill|get rid of|on (?:hold|ice|pause)|turn (?:on|off)|switch (?:on|off)|move|shift|reschedule)\b/;
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

/** The schedule words call by its name, its task or how often it runs; undefined where they call none, or several alike. */
export function namedIn(text: string, all: readonly Record<string, unknown>[]): Record<string, unknown> | undefined {
  const words = wordsIn(text);
  const [best, next] = all.toSorted((a, b) => hitsOf(words, b) - hitsOf(words, a));
  const [most, second] = [best, next].map((one) => (one ? hitsOf(words, one) : 0));
  if (most !== undefined && most > (second ?? 0)) return best;
  const alike = all.filter(({ cron }) => recursAs(text.toLowerCase(), String(cron)));
  return alike.length === 1 ? alike[0] : undefined;
}

/** The schedule a message means: by its words, the one made here, or the only one there is. */
export function* scheduleIn({ conversation, frame }: Reading): Part<Record<string, unknown>> {
  requireTool(conversation, "schedules_list", "list schedules");
  const { schedules } = yield* use("schedules_list", {});
  const all = Array.isArray(schedules) ? schedules.map(fieldsOf) : [];
  if (all.length === 0) throw new Stop("There are no schedules yet. Tell me what to do and when.");
  // "Pause the Monday one, keep the coffee going"
  const meant = frame.all.split(/[.!?;]\s+|,\s+|\s+(?:and|but)\s+/).find((clause) => handled.test(clause)) ?? frame.all;
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
