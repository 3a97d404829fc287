import type { LookId } from "@/lib/contract/timeline/document";
import type { Brief, Category, Tone } from "../brief/service";
import { pick } from "../copy/service";

type Looks = readonly [LookId, ...LookId[]];

const byTone: Readonly<Record<Tone, Looks>> = {
  friendly: ["warm", "playful", "editorial"],
  energetic: ["bold", "urgent", "playful"],
  calm: ["calm", "editorial"],
  playful: ["playful"],
  luxury: ["luxurious"],
  professional: ["technical", "editorial"],
  bold: ["bold", "urgent"],
};

const byCategory: Readonly<Record<Category, Looks>> = {
  coffee: ["warm", "editorial", "bold"],
  food: ["warm", "playful", "bold"],
  beauty: ["calm", "luxurious", "editorial"],
  home: ["calm", "warm", "editorial"],
  fitness: ["bold", "urgent", "technical"],
  software: ["technical", "bold"],
  gadget: ["technical", "bold"],
  fashion: ["editorial", "luxurious", "bold"],
  pets: ["playful", "warm"],
  travel: ["editorial", "bold", "warm"],
  education: ["playful", "editorial", "technical"],
  kids: ["playful", "warm"],
  gift: ["luxurious", "warm", "editorial"],
  venue: ["warm", "editorial", "bold"],
  service: ["technical", "warm", "bold"],
  event: ["bold", "urgent", "playful"],
  general: ["editorial", "bold", "warm", "technical"],
};

/** Time is short: the offer ends, or there are only so many. */
const deadline =
  /\b(?:ends?|until|last chance|only \d+|today only|this (?:week|weekend) only|hurry|before (?:it|they))\b/i;

/**
 * The look of an ad: the one asked for, else one of its stated tone's that suits the product, where there is one; an offer that ends makes an ad
 * without a stated tone urgent. Pure.
 */
export function chooseLook({ reading, tone, category, seed, look }: Brief): LookId {
  if (look !== null) return look;
  const stated = reading.settings.tone;
  const suitable = byCategory[category];
  if (stated !== null) {
    const both = byTone[stated].filter((look) => suitable.includes(look));
    const [first, ...more] = both;
    return pick(first === undefined ? byTone[tone] : [first, ...more], seed, "look");
  }
  const hurries = reading.facts.some(({ kind, text }) => kind === "offer" && deadline.test(text));
  return hurries ? "urgent" : pick(suitable, seed, "look");
}
