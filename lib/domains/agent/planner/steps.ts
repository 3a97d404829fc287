import { best, REQUEST } from "./best-intent";
import type { Label } from "./classifier/labels";
import type { Conversation } from "./conversation";
import { creators } from "./dialogue";
import { frameOf } from "./frame";
import { readingOf } from "./intents/intent";
import { pictureNoun, pictureNouns } from "./nouns";

/** "… and while you're at it 2 stills of the can": images beside a film. */
const withImages = new RegExp(
  String.raw`(?:[,;.]|\s)\s*(?:(?:plus|also)\s+|and\s+(?=(?:while|also|then|please|another|make|give|do)\b))(?:(?:while you['’]re at it|also|then|please|another|make|give me|do)[\s,]+)*(?=(?:\d|two|three|four|five|an?|some)\s+(?:[\w:-]+\s+){0,3}${pictureNouns}\b)`,
  "i",
);
const film = /\b(?:ads?|videos?|reels?|tik\s?toks?|versions?|ugc|captions?|spots?|clips?)\b/i;

/** What a message asks for one after the other. */
export function stepsIn(request: string): readonly string[] {
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

/** "How many units have I left, and what would a video cost?" */
const andAsks =
  /^([^\n]{8,}?)(?:[.?!]\s+|,?\s+)(?:and|plus|also|und|y|e|et|en)\s+(?:also\s+)?((?:how|what|when|which|tell|show|is (?:that|it)|wie|was|wann|cu[aá]nt\w*|quant\w*|combien|hoeveel)\b[^\n]+)$/iu;
/** What is only told. The price of what is made is told before it is made, and not behind it. */
const onlyTold: ReadonlySet<Label> = new Set(["usage", "price", "state", "jobs", "schedules", "formats", "voices"]);

/** A message as what it asks for first, and the question behind that; undefined for one that asks for one thing. */
export function besidesQuestion(conversation: Conversation): readonly [string, string] | undefined {
  const [, first = "", second = ""] = andAsks.exec(conversation.request) ?? [];
  if (second === "") return undefined;
  const [done, asked] = [first, second].map((part) => best(readingOf(conversation, part)));
  const isSure = [done, asked].every((one) => one !== undefined && one.score >= REQUEST);
  if (!done || !asked || !isSure || done.intent === asked.intent) return undefined;
  const isPricedFirst = asked.intent.labels.includes("price") && done.intent.tools.some((tool) => creators.has(tool));
  return asked.intent.labels.some((label) => onlyTold.has(label)) && !isPricedFirst ? [first, second] : undefined;
}
