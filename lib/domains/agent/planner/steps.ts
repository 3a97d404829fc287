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
const filmNouns = String.raw`(?:videos?|(?:ugc|video) ads?|reels?|tik\s?toks?|spots?|clips?)`;
const film = /\b(?:ads?|videos?|reels?|tik\s?toks?|versions?|ugc|captions?|spots?|clips?)\b/i;

/** "…, it's for my candle shop", "… for my candle shop", behind a film. */
const forIt = String.raw`(?:\s|[,.;–-]+\s*(?:(?:it['’]?s|this is|they['’]?re|these are|all|both)\s+(?:all\s+|both\s+)?)?)for\s+`;
const toldFor = new RegExp(String.raw`${forIt}([^\n]+)$`, "i");

/** "… and a 20 s video too": a film beside images. */
const withFilm = new RegExp(
  String.raw`\s*(?:,\s*|\s)(?:and|plus|also)\s+(?:also\s+)?(?=(?:an?|one|two|three|\d)\s+(?:[\w:-]+\s+){0,4}${filmNouns}(?:\s+(?:of|with|in|at)\s+\d+\s*(?:s|secs?|seconds?)\b)?(?:\s+(?:too|as well|also|please|pls))*[\s.!]*(?:$|${forIt}[^\n]+$))`,
  "i",
);

const tooAtEnd = /(?:\s+(?:too|as well|also|please|pls))*[\s.!]*$/i;

/** What a message asks for one after the other. */
export function stepsIn(request: string): readonly string[] {
  const steps = request.split(inSteps);
  if (steps.length > 1) return steps;
  const [images, films] = request.split(withFilm);
  if (images !== undefined && films !== undefined && pictureNoun.test(images)) {
    const [wanted = "", told] = films.split(toldFor);
    const { subject } = frameOf(images);
    const product = told ?? subject;
    if (product === undefined) return [request];
    return [
      subject === undefined ? `${images} for ${product}` : images,
      `${wanted.replace(tooAtEnd, "")} for ${product}`,
    ];
  }
  const [first = "", ...others] = request.split(withImages);
  if (others.length !== 1 || pictureNoun.test(first) || !film.test(first)) return [request];
  const [stills = ""] = others;
  const [told, toldBehind] = [frameOf(first).subject, frameOf(stills).subject];
  if (told === undefined && toldBehind !== undefined && lastWord.test(first))
    return [`${first} for ${toldBehind}`, stills];
  return [first, toldBehind === undefined ? `${stills.replace(/[\s.!]+$/, "")} of it` : stills];
}
const lastWord = /\b(?:ads?|videos?|reels?|tik\s?toks?|ugc|spots?|clips?)\W*$/i;

const inSteps =
  /(?:^|[,;.]|\s)\s*(?:and\s+)?(?:then|after that|afterwards)\s+(?=(?:make|turn|create|generate|caption|put|add|convert|schedule)\b)/i;

/** "How many units have I left, and what would a video cost?" */
const andAsks =
  /^([^\n]{5,}?)(?:[.?!;]+\s+(?:(?:and|plus|also)\s+)?|,?\s+(?:and|plus|also|und|y|e|et|en)\s+)(?:also\s+)?((?:how|what|when|which|tell|show|is (?:that|it)|wie|was|wann|cu[aá]nt\w*|quant\w*|combien|hoeveel)\b[^\n]+)$/iu;
/** What is only told. The price of what is made is told before it is made, and not behind it. */
const onlyTold: ReadonlySet<Label> = new Set(["usage", "price", "state", "jobs", "schedules", "formats", "voices"]);

/** A message as what it asks for first, and the question behind that; undefined for one that asks for one thing. */
export function besidesQuestion(conversation: Conversation): readonly [string, string] | undefined {
  const found = questionBehind(conversation);
  return found && !found.isPriceOfFirst ? [found.first, found.second] : undefined;
}

/** What is to be made, of a message that asks for its price as well; undefined for any other. */
export function pricedFirst(conversation: Conversation): string | undefined {
  const found = questionBehind(conversation);
  return found?.isPriceOfFirst === true ? found.first : undefined;
}

function questionBehind(conversation: Conversation) {
  const [, first = "", second = ""] = andAsks.exec(conversation.request) ?? [];
  if (second === "") return undefined;
  const [done, asked] = [first, second].map((part) => best(readingOf(conversation, part)));
  const isSure = [done, asked].every((one) => one !== undefined && one.score >= REQUEST);
  if (!done || !asked || !isSure || done.intent === asked.intent) return undefined;
  const isPriceOfFirst = asked.intent.labels.includes("price") && done.intent.tools.some((tool) => creators.has(tool));
  const isTold = asked.intent.labels.some((label) => onlyTold.has(label));
  return isTold ? { first, second, isPriceOfFirst } : undefined;
}
