import { likelihood } from "../classifier/classifier";
import { fieldsOf } from "../conversation";
import { lastMade } from "../dialogue";
import { pictureNoun } from "../nouns";
import { requireTool, use, type Part, type Plan } from "../plan";
import { type Intent, type Reading, readingOf } from "./intent";
import { adRequestOf } from "./make";

/** What a request would cost, with what is left of the plan; of a list, each part and nothing else. */
function* estimate(reading: Reading): Plan {
  const { conversation, frame } = reading;
  requireTool(conversation, "estimates_create", "estimate");
  const parts = frame.all
    .split(/\b(?:and|plus)\b|[,&+]/)
    .filter((part) => pictureNoun.test(part) || filmWord.test(part));
  if (parts.length < 2 || parts.length > 4) return yield* estimateOne(reading);
  const said: string[] = [];
  for (const part of parts) said.push(yield* estimateOne(readingOf(conversation, part)));
  return said.join("\n");
}

const filmWord = /\b(?:videos?|ads?|reels?|tik\s?toks?|clips?|films?|shorts|commercials?)\b/;

function* estimateOne(reading: Reading): Part<string> {
  const { conversation, frame } = reading;
  const isImage = pictureNoun.test(frame.all);
  const last = lastMade(conversation);
  const isAboutIt = /\b(?:it|that|this)\b/.test(frame.head) && last !== undefined && frame.subject === undefined;
  const named = frame.subject === undefined ? { ...frame, subject: "a product", isFor: true } : frame;
  const request = isAboutIt
    ? last.input
    : isImage
      ? { prompt: `An image ad for ${named.subject}.`, count: 1 }
      : yield* adRequestOf({ ...reading, frame: named });
  const kind = (isAboutIt ? last.tool === "imageAds_create" : isImage) ? "image" : "ugc";
  const { estimate: found } = yield* use("estimates_create", { kind, request });
  const { amount: each, remaining, kind: unit } = fieldsOf(fieldsOf(found)["units"]);
  // One is priced: a single request takes fewer than may be asked about.
  const amount = isAboutIt ? each : Number(each) * Math.max(1, Math.round(frame.count ?? 1));
  const noun = unit === "staticAdGenerations" ? "image ad" : "video";
  const { p50Ms } = fieldsOf(fieldsOf(found)["duration"]);
  const price = `That is ${String(amount)} ${noun} unit${amount === 1 ? "" : "s"} of your plan${noun === "video" ? ", whatever the length" : ""}; ${String(remaining)} are left this month.`;
  const time =
    typeof p50Ms === "number"
      ? `It usually takes about ${Math.max(1, Math.round(p50Ms / 1000))} s to make.`
      : takesLong.test(frame.all) && "It usually takes a minute or two.";
  return (takesLong.test(frame.all) ? [time, price] : [price, time]).filter(Boolean).join(" ");
}

/** "How long does a video take?" */
const takesLong = /\bhow (?:long|fast|quick(?:ly)?)\b[^.?!]{0,60}\b(?:take|need|wait|ready|done|finished|made)\b/;

const asksPrice = /^\W*(?:is|will|would|are|does)\b[^.?]*\b(?:pricey|expensive|costly|charged?|cost)\b[^.?]*\?/;

/** Least likelihood of a question for the price that no rule finds. */
const ASKING = 0.5;

/** Intent that tells what something would cost. */
export const estimateCost: Intent = {
  name: "what it would cost",
  labels: ["price"],
  isPossible: ({ meaning }) => likelihood(meaning, ["price"]) >= ASKING,
  isAboutProposal: true,
  example: "How much is a 60 second ad?",
  tools: ["estimates_create"],
  score: ({ frame: { all } }) =>
    (/\bwhat (?:it|that|this|they)(?: would| will|['’]d|['’]ll)? costs?\b|\bhow[- ]much\b[^.?]*\b(?:cost|charge|price|is|are|would|will|for)\b|\bwhat (?:would|does|will|do)\b[^.?]*\b(?:cost|charge)\b|\b(?:estimate|price|cost) (?:of|for)\b|\bhow many (?:units?|credits?)\b[^.?]*\b(?:take|use|eat|cost|need|burn|go(?:ing)?|be|is (?:it|that|this))\b|\bset (?:me|us) back\b/.test(
      all,
    ) &&
      (/\b(?:cost|charged?)\b/.test(all) || !/\bleft\b|\bremain/.test(all))) ||
    asksPrice.test(all) ||
    takesLong.test(all)
      ? 4.9
      : 0,
  plan: estimate,
};
