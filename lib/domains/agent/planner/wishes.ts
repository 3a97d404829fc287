import { best, REQUEST } from "./best-intent";
import type { Label } from "./classifier/labels";
import type { Conversation } from "./conversation";
import { isCancel, lastMade, pendingOf } from "./dialogue";
import { type Intent, readingOf } from "./intents/intent";
import { thingNouns } from "./nouns";
import { rulesOf } from "./score";

const polite = String.raw`(?:(?:please|pls|also|then|can you|could you|would you)\s+)*`;
const verb =
  "make|do|give|turn|create|save|remember|schedule|repeat|show|tell|add|put|use|change|swap|caption|cancel|stop|lose|drop|remove";
const opens = String.raw`(?=${polite}(?:(?:${verb})\b|(?:an?|one|two|three|four|\d)\s+(?:[\w:-]+\s+){0,3}${thingNouns}\b))`;
/** Where another wish begins: "shorter. and do a square picture", "make it 20 s and save it as a skill". */
const joint = new RegExp(
  String.raw`(?:\s*[.!;,]+\s+(?:(?:and|plus|also|then|but|oh)[\s,]+)*|\s+(?:and|plus|then)\s+)${opens}`,
  "i",
);
const MOST_WISHES = 3;

interface Wish {
  readonly text: string;
  readonly intent: Intent | undefined;
}

/** What labels an intent that changes what was made goes by. */
const changing: ReadonlySet<Label> = new Set(["change", "edit", "subtitles"]);
const isChange = ({ labels }: Intent): boolean => labels.some((label) => changing.has(label));

/** True for two parts of a message that one plan carries out. */
const isOne = (before: Intent | undefined, behind: Intent | undefined): boolean =>
  behind === undefined || before === behind || (before !== undefined && isChange(before) && isChange(behind));

function wishOf(conversation: Conversation, text: string): Wish {
  const reading = readingOf(conversation, text);
  const found = best(reading);
  const isAsked = found !== undefined && found.score >= REQUEST && rulesOf(found.intent, reading) >= REQUEST;
  return { text, intent: isCancel(text) || isAsked ? found?.intent : undefined };
}

/**
 * A message about what was made or waits as the wishes it holds, in their order; undefined for one that holds one. Parts that
 * one plan carries out stay together, and so do parts that ask for nothing by themselves.
 */
export function wishesIn(conversation: Conversation): readonly string[] | undefined {
  const { request } = conversation;
  if (lastMade(conversation) === undefined || pendingOf(conversation)?.kind === "question") return undefined;
  const parts = stoppedFirst(request) ?? request.split(joint);
  if (parts.length < 2) return undefined;
  const wishes = parts.map((text) => wishOf(conversation, text));
  if (wishes[0]?.intent === undefined) return undefined;
  const starts = wishes.flatMap(({ intent }, at) => (at > 0 && !isOne(before(wishes, at), intent) ? [at] : []));
  if (starts.length === 0 || starts.length >= MOST_WISHES) return undefined;
  return [0, ...starts].map((from, at) => joined(wishes.slice(from, starts[at])));
}

/** "Cancel it, I want it 30 seconds instead": the order to stop, and what is wanted behind it. */
function stoppedFirst(request: string): readonly string[] | undefined {
  const [, stop = "", wish = ""] = /^([^\n]{3,40}?)(?:\s*[.,;!–-]+\s+|\s+(?:and|but)\s+)([^\n]+)$/.exec(request) ?? [];
  return isCancel(stop) && wish !== "" ? [stop, wish] : undefined;
}

/** What was asked for last before a part. */
const before = (wishes: readonly Wish[], at: number): Intent | undefined =>
  wishes.slice(0, at).findLast(({ intent }) => intent !== undefined)?.intent;

const joined = (wishes: readonly Wish[]): string => wishes.map(({ text }) => text).join(", ");
