import { likelihood } from "./classifier/classifier";
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
  intent.score({ ...reading, frame: { ...frame, all: frame.asked } });

/** How surely a message asks for an intent, by rules and by what it is likely to want; 0: not at all. */
export function scoreOf(intent: Intent, reading: Reading): number {
  const { meaning } = reading;
  const rules = rulesOf(intent, reading);
  const likely = likelihood(meaning, [...intent.labels, ...(rules > 0 ? (intent.shared ?? []) : [])]);
  if (rules === 0 && (likely < LIKELY || intent.isPossible?.(reading) === false || isOrderFor(reading, intent)))
    return 0;
  return rules + BELIEF * likely + (likely >= SURE ? SURELY : 0);
}

const question =
  /^\W*(?:how|what|which|who|whose|when|where|why|is|are|was|were|did|do|does|can|could|will|would|show|list|tell)\b|\?/i;
const made = new RegExp(`\\b${thingNouns}\\b`);
/** True for an intent that only tells where a message orders something to be made: "price list app ad, 15s". */
const isOrderFor = ({ frame }: Reading, { tools }: Intent): boolean =>
  !tools.some((tool) => /_create$|_update$|_remove$|_cancel$|_run$/.test(tool)) &&
  (frame.seconds !== undefined || frame.aspectRatios.length > 0) &&
  made.test(frame.all) &&
  !question.test(frame.all);
