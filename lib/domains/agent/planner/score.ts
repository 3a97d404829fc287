import { likelihood } from "./classifier/classifier";
import { piecesOf } from "./command";
import { asksInGeneral } from "./general-question";
import type { Intent, Reading } from "./intents/intent";
import { thingNouns } from "./nouns";

/** What a likelihood of 1 adds to the score of rules, which is at most 5 but for what must never be done. */
const BELIEF = 3;
/** From here on what a message is likely to want counts more than words that rules have found in it. */
const [SURE, SURELY] = [0.9, 2];
/** Least likelihood of an intent whose rules find nothing. */
const LIKELY = 0.4;

/** How surely a message asks for an intent by its words alone; what a thing is called asks for nothing. */
export const rulesOf = (intent: Intent, { frame, ...reading }: Reading): number =>
  (isBlocked(intent) && asksInGeneral(frame.asked)) || (isBesideOrders(intent) && ordersThing(frame))
    ? 0
    : intent.score({ ...reading, frame: { ...frame, all: frame.asked } });

/** How surely a message asks for an intent, by rules and by what it is likely to want; 0: not at all. */
export function scoreOf(intent: Intent, reading: Reading): number {
  const { meaning } = reading;
  const rules = rulesOf(intent, reading);
  const likely = likelihood(meaning, [...intent.labels, ...(rules > 0 ? (intent.shared ?? []) : [])]);
  if (
    rules === 0 &&
    (likely < LIKELY ||
      (isBlocked(intent) && asksInGeneral(reading.frame.asked)) ||
      intent.isPossible?.(reading) === false ||
      isOrderFor(reading, intent))
  )
    return 0;
  return rules + BELIEF * likely + (likely >= SURE ? SURELY : 0);
}

/** True for an intent that does something, be it to write a script: no general question asks for that. */
const isBlocked = (intent: Intent): boolean =>
  !onlyTells(intent) || (intent.tools.includes("ugc_draftScripts") && intent.isAboutProposal !== true);

/** True for an intent that tells, or changes a brand: of the words of such messages orders are made, too. */
const isBesideOrders = (intent: Intent): boolean =>
  intent.labels.includes("brand-change") ||
  (onlyTells(intent) && !intent.tools.includes("ugc_draftScripts") && !intent.labels.includes("secrets"));

const ordered = new RegExp(
  String.raw`(?<!\b(?:the|my|our|that|this|those|last|latest|which|all|your) (?:\w+ )?)\b(?:${thingNouns}|explainers?|demos?|tutorials?|testimonials?|walkthroughs?) (?:for|about|telling|showing|explaining|on|to|of)\b`,
);
/** "Ad for our moving company, 30s" behind a question, or without one: something to be made. */
export function ordersThing({ all, seconds, aspectRatios }: Reading["frame"]): boolean {
  const pieces = piecesOf(all).filter(({ text }) => text.trim().split(/\s+/).length > 2);
  const asks = pieces.map(
    ({ text, mark }) => (question.test(text + mark) && ofThisPlace.test(text)) || asksPrice.test(text),
  );
  if (asks.at(-1) !== false) return false;
  const isSized = seconds !== undefined || aspectRatios.length > 0;
  return pieces.some(({ text }, at) => !asks[at] && (ordered.test(text) || (isSized && made.test(text))));
}
/** "Which tea are you?" asks nothing here. */
const ofThisPlace =
  /\b(?:costs?|charged?|price|pricing|units?|credits?|quota|plan|it|that|this|i|we|me|my|our|you|ads?|videos?|images?|pictures?|scripts?|left|ready|done)\b/;
const asksPrice = /^\W*(?:(?:the )?(?:price|cost)s? (?:of|for)|estimate|quote)\b/;

const question =
  /^\W*(?:how|what|which|who|whose|when|where|why|is|are|was|were|did|do|does|can|could|will|would|show|list|tell)\b|\?/i;
const made = new RegExp(`\\b${thingNouns}\\b`);
/** True for an intent that makes, changes and deletes nothing. */
export const onlyTells = ({ tools }: Intent): boolean =>
  !tools.some((tool) => /_create$|_update$|_remove$|_cancel$|_run$/.test(tool));
/** True for an intent that only tells where a message orders something to be made: "price list app ad, 15s". */
const isOrderFor = ({ frame }: Reading, intent: Intent): boolean =>
  isBesideOrders(intent) &&
  (ordersThing(frame) ||
    ((frame.seconds !== undefined || frame.aspectRatios.length > 0) &&
      made.test(frame.all) &&
      !question.test(frame.all)));
