import { frameOf } from "../frame";
import { thingNouns } from "../nouns";
import { isPlace, isSettingOnly } from "../settings";

const called = (nouns: string): string =>
  String.raw`\b(?:the|my|our)\s+(?!(?:last|first|latest|newest|previous|other|same|second|third)\b)(?:[\p{L}’'-]+\s+){1,3}?(?:${nouns})\b`;
/** "Change the coffee one to talk about iced lattes", "the pastry schedule should be a video instead". */
const retold = (nouns: string): RegExp =>
  new RegExp(
    String.raw`(?:\b(?:change|make|have|let|set|switch|get)\s+${called(nouns)}|^\W*${called(nouns)}\s+(?=should|has to|needs to|must))\s*([^\n]{3,300})$`,
    "iu",
  );
/** What a schedule does, as it is called: what is told of it is what it is about. */
const tasks = "prompt|task|topic|message";
const ofTask = new RegExp(called(tasks), "iu");
const byName = retold(`one|schedules?|automation|${tasks}`);
/** What schedules are called where there is one. */
const byAnyName = retold(`one|schedules?|automation|thing|run|job|posts?|${tasks}`);
const lead = /^(?:(?:should|has to|needs to|must|to|be|make|do|into|use|talk|instead)\b[\s,]*)*/i;
const about = /^(?:(?:it|its topic|the topic)\s+)?(?:about|for|of|on|promot\w+|advertis\w+|featur\w+|mention\w*)\s+/i;
const makes = new RegExp(String.raw`\b(?:make|${thingNouns})\b`, "i");
const tail =
  /[\s,]*(?:\b(?:instead|please|pls|from now on|now|from next week)|,?\s*(?:and )?not\b[^,.]*|\binstead of\b[^,.]*)*[\s.!]*$/i;

/** What a message wants a schedule to do, in its words; undefined for one that tells nothing of it. `hasSchedule`: the conversation is about one. */
export function retoldIn(text: string, hasSchedule = true): string | undefined {
  const told = (hasSchedule ? byAnyName : byName).exec(text)?.[1]?.replace(lead, "").replace(tail, "");
  if (told === undefined || told === "") return undefined;
  return ofTask.test(text) && !about.test(told) && !makes.test(told) ? `about ${told}` : told;
}

/** The task of a schedule with what is told of it: another product, another thing, or how it shall be. */
export function taskWith(task: string, told: string): string {
  const { subject } = frameOf(task);
  const product = told.replace(about, "");
  const isProduct = product !== told && !isSettingOnly(product.toLowerCase()) && !isPlace(product);
  if (isProduct && subject !== undefined && task.includes(subject)) return task.replace(subject, () => product);
  if (isProduct) return `${task.replace(/[\s.]*$/, "")}, about ${product}`;
  const isThing = product === told && new RegExp(String.raw`\b${thingNouns}\b`, "i").test(told);
  if (isThing)
    return /\b(?:for|about)\b/.test(told) || subject === undefined ? `Make ${told}` : `Make ${told} for ${subject}`;
  return `${task.replace(/[\s.]*$/, "")}, ${told}`;
}
