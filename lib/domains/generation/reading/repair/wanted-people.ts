import { isPerson } from "../lists/people";
import { vacancy } from "../patterns";
import { sizeOf } from "../words";

/** "Want someone to taste the hot one and try to carry on": what a person in a wanted scene does. */
const wantsPerson =
  /\b(?:want|wants|need|like|love|prefer|picture|imagine|have|show)\s(?:to (?:see|have|show)\s)?(?:an?\s)?(?:\S+\s){0,2}?(\p{L}+)\s(?:(?:around|about|aged)\s\d\d\s)?(?:to\s|who\s|\p{L}+ing\s)/iu;
const quotes = /\b(?:say|says|saying|tell|telling|ask|asking)\b/i;
const viewers = /s$|^(?:people|everyone|men|women|children)$/;

/** Whether words that stand before a part of a sentence ask for somebody who does it. */
export function isOfWantedScene(before: string): boolean {
  const person = wantsPerson.exec(before)?.[1]?.toLowerCase() ?? "";
  return isPerson(person) && !viewers.test(person) && !quotes.test(before);
}

const filmed =
  /\b(?:video|clip|film|shot|reel|something) (?:of|with|showing) (?:an? )?(?:\S+ ){0,2}?(\p{L}+)\s(?:at|in|on|by|with)\s[^,;:.]*$/iu;
/** "a video of someone at the beach or" before "on a deck". */
function isOfFilmed(before: string): boolean {
  const person = filmed.exec(before)?.[1]?.toLowerCase() ?? "";
  return isPerson(person) && !viewers.test(person) && !quotes.test(before);
}

/** "want somebody who killed" before "every plant they ever bought": the clause goes on. */
export const isInWantedClause = (before: string): boolean =>
  (isOfWantedScene(before) &&
    /\s(?:(?:who|to)\s[^,;:]*|to (?:speak|talk|sit|stand|show|be)\s[^;:]*)$/.test(before) &&
    !/\bneed/i.test(before) &&
    !vacancy.test(before)) ||
  isOfFilmed(before);

/** "Around 35, in a flat", "Talks about the monsoon": what goes on about somebody who was cast before. */
export const goesOnCasting = (sentence: string): boolean =>
  /^(?:(?:around|about|aged?) [2-8]\d(?:,|\sor so\b|[.!]*$)|(?:he |she )?talks about\s|chats\s|speaks to (?:the )?camera\b|laughs\b|smiles\b|nods\b)/i.test(
    sentence,
  );

const looksLike =
  /^(?:an?|some|one)\s(?:\S+\s){0,2}?(\p{L}+)\b(?=[^.!?]*?\b(?:maybe|perhaps|would be|could be|ideally|on camera|in (?:his|her|their) (?:\d0s|\p{L}+(?:ties|teens))|type))/iu;

/** "A woman in her 40s maybe": who is to be seen, which nobody says. */
export const describesPresenter = (said: string): boolean => isPerson(looksLike.exec(said)?.[1]?.toLowerCase() ?? "");

/** What a person may be told to look like or to do before a camera. */
const isSeen =
  /\b(?:(?:early |mid |late )?[2-8]0s|\d\d-?ish|(?:around|about|aged?) [2-8]\d|(?:twenty|thirty|forty|fifty|sixty)[ -]something|(?:early|mid|late)[- ](?:twenties|thirties|forties|fifties|sixties|seventies)|persona|on camera|standing|sitting|sat|holding|wearing|walking|leaning|filming|unboxing|smiling|laughing|hanging|wrapping|pouring|(?<!-)speaking|tries|talking (?:about|to|through)|says?|saying)\b/i;
const isOfViewer = /\b(?:we|our|us|you|your|my|i|i'm|we're)\b/i;
/** "Lad", "Customer", "A tired barn girl" before a comma, where they are, or what they do. */
const person =
  /^(?:an?\s)?(?:\p{L}[\p{L}'-]*\s){0,3}?(\p{L}+)(?=,|\s(?:in|on|at|with|w\/|from|by)\s|\s\p{L}+ing\s|\ssat\b|\sor\s|\sis\s(?:an?|about|around)\s|\s(?:\p{L}+\s)?who\s|\s(?:around|about|aged)\s\d)/iu;
const inCast =
  /^(?:parent|lad|fella|bloke|nana|nan|renter|persona|girl|groom|pensioner|grandparent|keeper|talker|model)$/i;

/** "Instructor is Filipina, standing on the boat", "Miller in flour-covered apron" */
const isPosed =
  /^(?:the\s|an?\s)?\p{L}+\s(?:is\s[^,.]{3,30},\s(?:standing|sitting|wearing|holding|leaning|walking|talking|speaking|smiling)\b|from\s\p{Lu}\S+,\s(?:early|mid|late)[- ](?:twenties|thirties|forties|fifties|sixties|seventies)\b|in\s(?:an?\s|his\s|her\s)?(?:[\p{L}-]+\s){0,2}(?:apron|wellies|uniform|overalls|dungarees|hat|cap|hoodie|scrubs|jumper|sweater|hi-vis|gumboots|boiler suit)\b)/iu;
/** "I'm imagining a proprietress at her desk holding the book up": a scene that somebody has in mind. */
const imagines = /^(?:i'm|we're|i|we)\s(?:(?:am|are)\s)?(?:imagin|pictur|envision|envisag|visuali[sz])\w*\s/i;
const isAnybody = /^(?:someone|somebody)\s(?:\p{L}+\s)?who\s/iu;
const glimpsed =
  /^(?:woman|man|girl|boy|lady|lad|guy|bloke|fella|mum|mom|dad|nana|nan|granny|grandma|grandpa|teenager)$/;
/** Words of a sentence that only shows somebody: "Barn girl in Kentucky". */
const MOST_GLIMPSED = 5;

/** "Lad in a wheelchair, 20s, talking about Saturday night": a sentence that casts and directs somebody. */
export function castsSomebody(sentence: string): boolean {
  if (imagines.test(sentence) || (isPosed.test(sentence) && !isOfViewer.test(sentence))) return true;
  const who = person.exec(sentence)?.[1]?.toLowerCase() ?? "";
  const isOne = (isPerson(who) || inCast.test(who)) && !who.endsWith("s");
  const isGlimpsed = sizeOf(sentence) <= MOST_GLIMPSED && glimpsed.test(who);
  return isOne && (isAnybody.test(sentence) || isSeen.test(sentence) || isGlimpsed) && !isOfViewer.test(sentence);
}
