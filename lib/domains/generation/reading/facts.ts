import { prepositions } from "./lists/grammar";
import { formOf } from "./form";
import { date, isContact, money, offer, place, vacancy } from "./patterns";
import type { FactKind, ReadFact } from "./reading";
import { firstKey, sizeOf } from "./words";

/** "I" and contractions typed without capital or apostrophe; no other word of the customer's is touched. */
const mendPronouns = (text: string): string =>
  text
    .replace(/\bi\b(?=\s|'|$)/g, "I")
    .replace(/\bim\b/gi, "I'm")
    .replace(/\bive\b/gi, "I've")
    .replace(/\b(you|they)re\b/gi, "$1're")
    .replace(/\b(do|does|did|is|are|was|ca|wo|should|would|could)nt\b/gi, "$1n't")
    .replace(
      /\b(it)s (?=(?:a|an|the|not|all|ok|okay|free|easy|called|open(?=[,.!]|$|\s(?:on|at|from|till?|until|every|all|daily|late|now|again|to|for|\d)))\b)/gi,
      "$1's ",
    );

/** Words in single quotes without them; an apostrophe stays. */
export const plain = (text: string): string => text.replace(/(?<!\p{L})'([^']{2,40})'(?!\p{L})/gu, "$1").trim();

const leansBack =
  /^(?:it|its|it's|they|they're|their|them|this|that|these|those|he|she|his|her|both|then|also|after that|(?:above|below|beyond|on top of) (?:that|this|it)|so|but|and|plus|too|which|instead|each one|every one|one (?:is|has|of them)|the (?:oldest|youngest|first|last|other|biggest|smallest|second|next) (?:was|is|one)|another|the rest|the other|(?:all|each|most|some|half|none) of (?:it|them|which|these)|where|who|whose)\b/i;
const figure =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|hundred|half|every|never|no|without)\b/i;
/** A warning or a condition: said, but never first. */
const caution =
  /^(?:not (?:for|suitable|recommended|intended|included|available|safe)|(?:un)?suitable (?:for|from)|(?:over|under)[- ]?\d+s|\d+\+ only|contains(?! \d)|may contain|subject to|exclud(?:es?|ing)|terms|t&cs|(?:you )?must (?:be|have|bring)|you(?:'ll)? (?:do |will )?(?:need|have) (?:to have )?(?:an? )?(?:\S+ )?(?:licen[cs]e|permit|ticket|id|passport)|minimum (?:age|order|spend|stay)|cash only|closed|sorry|adults only|keep (?:away|out of reach)|(?:always )?read the|age[sd]? \d+ (?:to|-) \d+|no (?:dogs|children|under|entry(?! fee)|pets|refunds|cash(?! needed)|cards|discounts))\b|\bsubject to (?:status|availability|approval|terms|credit|conditions)\b|\b(?:only|advised|essential|required|apply|at risk)[.!]*$|\bmay (?:apply|vary)\b|\b(?:not|no) (?:legal|medical|financial|tax|investment) advice\b/i;
/** Punch of a statement that may never open an ad. */
export const CAUTION_PUNCH = -9;
const discount = /\d\s?% (?:off|discount)|half price/i;

function kindOfFact(text: string, isOffer: boolean): FactKind {
  if (isOffer || offer.test(text)) return "offer";
  if (money.test(text)) return "price";
  if (date.test(text)) return "date";
  if (isContact(text)) return "contact";
  return place.test(text) ? "place" : "feature";
}

/** Score of brevity as an opening. */
const brevity = (size: number): number => (size === 1 ? -1 : size <= 8 ? 2 : size <= 12 ? 1 : -2);

/** "10:30 to noon": of which day is said elsewhere. */
const hoursAlone = /^\d{1,2}(?:[:.]\d\d)?\s?(?:[ap]m)?\s(?:to|till|until|[-–])\s(?:\d|noon|midnight|late)/i;

function punchOf(text: string, kind: FactKind, isLeaning: boolean): number {
  if (kind !== "offer" && caution.test(text)) return CAUTION_PUNCH;
  let punch = brevity(sizeOf(text));
  if (figure.test(text)) punch += 3;
  if (kind === "offer") punch += /%|\bhalf price|\bfree\b|\d/i.test(text) ? 3 : 1;
  if (discount.test(text)) punch += 2;
  if (kind === "price" || hoursAlone.test(text)) punch -= 4;
  if (isContact(text)) punch -= 9;
  if (isLeaning) punch -= 9;
  return prepositions.has(firstKey(text)) && !/\d/.test(text) ? punch - 3 : punch;
}

function weightOf(text: string, isOffer: boolean, order: number): number {
  let weight = -order * 0.12;
  if (isOffer || offer.test(text)) weight += 3;
  if (money.test(text)) weight += 3;
  if (date.test(text)) weight += 2;
  if (caution.test(text)) weight += 4;
  if (vacancy.test(text)) weight += 8;
  if (figure.test(text)) weight += 2;
  return sizeOf(text) > 16 ? weight - 1 : weight;
}

/** The text without hashtags at its end, which nobody says. */
export const withoutHashtags = (text: string): string => text.replace(/(?:\s*#[\p{L}\p{N}_]+)+$/u, "");

/** The customer's words as a statement says them: quotes of single words, "also" or "because" in front and hashtags go, nothing else. */
export const saidOf = (text: string): string =>
  mendPronouns(withoutHashtags(plain(text)))
    .replace(
      /^(?:oh,?\s+)?(?:and|also(?!\s(?:do|make|sell|have|run|offer|fit|cater|deliver|repair|stock|take)\s)|plus|but also|because)\s+(?=\S)/i,
      "",
    )
    .replace(/^(?:i'm|we're|i am|we are) (?:promoting|advertising|marketing) (?=(?:an?|the|our|my)\s)/i, "")
    .replace(/^for (?:their|our|its) (?=.*\b(?:services?|range|menu|courses?|classes|sale|collection)[.!]*$)/i, "")
    .replace(
      /\s(?:should|must|needs? to|has to|have to)\s(?:appear|go|be shown|be displayed|show(?: up)?|stand)\s(?:on|at|in|along)\s(?:the\s)?(?:screen|end|bottom|top|corner)\b[^.!?]*[.!?]?$/i,
      "",
    )
    .replace(/^that (?=(?:an?|the|our|we|you|they|it|there|\p{L}+s (?:are|can|were|have|need))\s)/iu, "")
    .replace(/^(?:creative )?brief (?:from|for) \p{Ll}[\p{Ll} ]*, (?=\p{Lu})/iu, "")
    .replace(/, and that (?=(?:an?|the|our|we|you|it|there)\s)/gi, ", and ")
    .replace(/^then,?\s+(?=(?:our|my)\s)/i, "")
    .replace(/^(?:please )?(?:advertise|publici[sz]e) (?:our |my |the |an? )?(?=\p{L})/iu, "")
    .replace(/^(?:the )?launch(?:ing)? of (?=\p{Lu}[^,.]{1,30}, an? )/iu, "")
    .replace(/^(?:the|our) product is (?=an?\s)/i, "")
    .replace(/\s+(?:please|pls|plz)$/i, "")
    .replace(/^(?:pls|plz)\s/i, "Please ");

/** One statement; `order` is its place among those of the prompt, `sentence` the whole it was parted from. */
export function toFact(text: string, order: number, isOffer = false, sentence = text): ReadFact {
  const said = saidOf(text);
  const isLeaning = leansBack.test(said);
  const kind = kindOfFact(said, isOffer);
  return {
    id: `fact-${order + 1}`,
    text: said,
    sentence: saidOf(sentence),
    form: formOf(said),
    kind,
    isBeginning: true,
    isLeaning,
    weight: Math.round(weightOf(said, isOffer, order) * 100) / 100,
    punch: punchOf(said, kind, isLeaning),
  };
}

/** What joins the last item of an enumeration, by language. */
const conjunctions: Readonly<Record<string, RegExp>> = {
  de: /^und\s+/,
  es: /^y\s+/,
  fr: /^et\s+/,
  it: /^ed?\s+/,
  nl: /^en\s+/,
  pt: /^e\s+/,
};

/** "qu'on arrive à l'heure et qu'on annonce le prix" are two statements. */
const reported = /(?<=^|\set\s)qu'(?=\p{L})/giu;

/** The same of a language whose forms are not known: spoken in its own order, word for word. */
export const toVerbatim = (
  text: string,
  order: number,
  { language, isOffer = false, sentence = text }: { language: string; isOffer?: boolean; sentence?: string },
): ReadFact => ({
  ...toFact(text, order, isOffer),
  text: text.replace(conjunctions[language] ?? "", "").replace(reported, ""),
  sentence: sentence.replace(reported, ""),
  form: "clause",
  isLeaning: false,
  weight: 5 - order * 0.12,
});
