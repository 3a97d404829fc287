import { toneWords } from "../lists/ad-words";
import { setOf } from "../lists/set-of";
import { type Marked, wordsFrom } from "../tagging/marked-prompt";
import { isStatement, sentenceStart } from "../tagging/neighbours";
import { isEnd, textBefore } from "../tagging/prompt-sentences";
import { toneIn } from "../settings";
import { castsSomebody, describesPresenter, goesOnCasting, isInWantedClause, isOfWantedScene } from "./wanted-people";
import type { TaggedPart } from "../tagging/tagger";
import { isWord, noToken } from "../tokens";

// What the tagger takes for the customer's words to viewers and is not.

/** An order, or what the speakers themselves may not say; "we do not use palm oil" is a statement. */
const forbids =
  /(?:(?:^|\bplease |[,;:–—-]\s|\b(?:and|but|so|also)\s)(?:please\s)?(?:do not|don'?t|dont|never|avoid)\s+(?:ever |actually )?(?:writ|us|put|print|say|mention|claim|promis)\w*|\bwe\s(?:can'?t|cannot|must not|mustn'?t|are\snot allowed to)\s(?:write|say|mention|claim|promise))\b([^,;.!?]*)$/i;
const allows = /\b(?:just|but|instead|only|rather|until|till|before|without|more than)\b/i;

/** "no 'get ready to rock' type language", "surtout pas de « venez nombreux »" */
const quotedAfter =
  /(?<!\p{L})(?:no|not|avoid|without|nothing like|kein|keine|keinen|nicht|pas(?: de| d')?|jamais|sin|nada de|niente|senza|non dite|sem|geen|niet|zonder)\s?['"‘“„«]\s?$/iu;
const isQuotedToAvoid = (marked: Marked, { from, label }: TaggedPart): boolean =>
  label !== "n" && marked.language !== "en" && quotedAfter.test(marked.text.slice(0, marked.tokens[from]?.start));

/** 'do not write "100% job guarantee"': the words that a sentence forbids. */
function isForbidden(marked: Marked, { from, label }: TaggedPart): boolean {
  const start = sentenceStart(marked, from);
  if (label === "n" || start === from) return false;
  if (quotedAfter.test(marked.text.slice(0, marked.tokens[from]?.start))) return true;
  const between = forbids.exec(wordsFrom(marked, start, from - 1))?.[1];
  return between !== undefined && !allows.test(between);
}

const hasToBe =
  /^(?:it|this|everything|the (?:ad|video|film|tone))\s(?:has to|must|should|needs to|ought to)\s(?:be|feel|sound)\s/i;
const MOST_TONE = 60;

/** "We want to fill October": what the ad is to do for whoever asks for it. */
const hopes =
  /^(?:(?:so|and|but)\s)?(?:we|i)(?:'d)?\s(?:really\s)?(?:want|need|like|love|hope|are hoping|would like|would love)\s(?:to\s(?:fill|reach|attract|grow|target|ask for)|more)\b/i;

/** "It should make people hungry" */
const shouldDo =
  /^(?:it|this|the (?:ad|video|film|poster|image|picture))\s(?:should|must|has to|needs to)\s(?:also\s)?(?:make|look|show|start|end|open|leave|work|print|fit|read|stand out|stop)\b/i;
/** "You pick the joke", "if you have better use yours": what is left to whoever makes the ad. */
const leavesToMaker =
  /^(?:please\s)?(?:do not|don'?t|never)\s(?:call|label)\s(?:it|us|this|them)\s|^(?:no|nothing)\s[^.!?]*\bto be (?:spoken|said|shown|seen|heard|mentioned)\b|^(?:so\s|maybe\s)?(?:you (?:can )?(?:pick|choose|decide|know)(?: on)? (?:the|a|which|what) (?:joke|headline|words?|wording|image|picture|photo|colou?rs?|style|layout|song|music|voice|tagline|hook|angle|font|best)\b|if you(?: have|'ve got|'ve) (?:an?ything |something |a )?better\b|up to you\b|keep (?:the )?(?:words?|text|copy|wording)\b|your (?:call|choice)\b|surprise me\b)/i;
const isShown = /\b(?:captioned|subtitled|vertical|readable)\b/i;

/** "It has to be gentle" */
const isTone = (said: string): boolean =>
  hasToBe.test(said) && said.length < MOST_TONE && (toneIn(said) !== null || isShown.test(said));

const whoBuys =
  /^(?:so\s)?(?:the\s(?:viewers|target|audience)\s(?:is|are)\b|(?:most|many|half|some|nearly all)\sof\sthem\b|(?:(?:our|my)\s)?(?:main\s|usual\s|typical\s)?(?:customers|clients|users|buyers|patients|guests|ladies)\sare\s(?:mostly|mainly|usually|typically|(?:over|under)\s(?:\d\d(?![\d,%])|\w+ty\b)|aged|in their|men\b|women\b))/i;
const praises = /\b(?:say|love|return\w*|com\w+ back|recommend\w*|sav\w+|stay\w*|rat\w+|renew\w*|happy|repeat)\b/i;

/** "Half of them drive for a living": who the customers are is told to whoever makes the ad. */
const isAboutBuyers = (sentence: string): boolean => whoBuys.test(sentence) && !praises.test(sentence);

/** "Then her hand lifting a lid": goes on with a scene. */
const thenSeen = /^then\s(?:her|his|their|she|he|the camera|we (?:see|cut|hear))\b/i;

const directs =
  /^(?:treat|portray|depict) (?:us|it|them|him|her)\b|^(?:feel|look|sound) like\b|^(?:get|put|show|add|use) (?:the|our|my) (?:phone )?(?:number|name|logo|address|website|price)\b|^(?:start|begin|open) (?:w\/?|with|on) (?:the|an?|someone|somebody|him|her)\b|^ask for (?:an? )?(?:\S+ ){1,3}(?:type|guy|person|actor|actress|voice)\b|^ask for (?:more )?(?:donations?|donors|fosters?|fosterers|volunteers|members|sign-?ups|support|bookings|applications)\b|^(?:leave|allow|keep|have|use) (?:some|a bit of|plenty of|lots of|more|a) (?:silence|space|pauses?|breathing|quiet)\b|^(?:bring up|talk about|play up|play on|lean into|hint at|touch on|poke fun at)\b/i;
/** "Start with a pain point about the rota" */
const startsAd =
  /^(?:start|begin|open|kick off|end|finish|close)s? (?:it |the (?:ad|video) )?(?:with|on) (?:an?|the|some|someone) (?:\S+ )?(?:pain|question|problem|shot|hook|joke|scene|person|close|image|idea|feeling|sound|story|line|point)\b/i;
const offered = /\b(?:free|trial|quiz|call|chat|consultation|lesson|session|quote|visit|test|demo|sample)\b/i;
const calledAfter = /\b(?:is|are|'s) (?:just |simply )?called\b/i;

/** "Start w the noise in the dark" and "Store is just called Again" are no call to action. */
const isNoCall = (said: string): boolean => (directs.test(said) && !offered.test(said)) || calledAfter.test(said);

/** "Make people feel like they could" before "order dinner in Spanish" */
const imagined =
  /\b(?:feel|feels|feeling|think|imagine|believe|realise|realize)\s(?:like |that |as if )?(?:\S+\s){0,3}$/i;

const roughTones = setOf("crude fancy polished posh flashy loud corny slick fake preachy sad scary rude gory glossy");
/** "I want more small business clients, mainly" before "cafes and tradies". */
const whoBuysMainly =
  /\b(?:clients|customers|members|students|guests|buyers)\b[^.;:]*\b(?:mainly|mostly|especially|usually|such as|like)\s$/i;

/** "make people smile and then" before "reach for the cheque book" */
const hoped =
  /\b(?:makes?|making|gets?|getting|lets?)\s(?:people|them|viewers|everyone|everybody|folks|you|someone)\s(?:\S+\s){1,3}(?:and\s|then\s)+$/i;

/** "Nothing crude" */
const nothingSuch = /^(?:nothing|not too)\s(\S+?)[.!,]?(?:\s|$)/i;

/** Place of the last token of a sentence, from one in it on. */
function sentenceEnd(marked: Marked, from: number): number {
  let last = from;
  while (last + 1 < marked.tokens.length && !isEnd(marked.tokens, last + 1)) last += 1;
  return last;
}

/** Where the words end that cast who says what stands behind them in their sentence, "guy in the driver seat, says"; -1 where nobody does. */
function tellerEnd(marked: Marked, part: TaggedPart): number {
  const [start, last] = [sentenceStart(marked, part.from), sentenceEnd(marked, part.to)];
  const at = marked.tokens.findIndex(
    ({ text }, index) => index > start && index <= last && /^(?:says|saying)$/i.test(text),
  );
  return at !== -1 && castsSomebody(wordsFrom(marked, start, at)) ? at : -1;
}

/** "Retired guy, sitting in the driver seat, says paid training" without who says it. */
function withoutTeller(marked: Marked, part: TaggedPart): TaggedPart {
  const end = isStatement(part) ? tellerEnd(marked, part) : -1;
  return end >= part.from && end < part.to ? { ...part, from: end + 1 } : part;
}

const wholeSentence = (marked: Marked, { from, to }: TaggedPart): string =>
  wordsFrom(marked, sentenceStart(marked, from), sentenceEnd(marked, to));

function isUnspoken(marked: Marked, part: TaggedPart): boolean {
  const start = sentenceStart(marked, part.from);
  const said = wordsFrom(marked, part.from, part.to);
  const before = textBefore(marked, start, part.from);
  if (part.label === "c")
    return (
      isNoCall(said) ||
      leavesToMaker.test(said) ||
      imagined.test(before) ||
      hoped.test(before) ||
      isOfWantedScene(before)
    );
  if (part.label === "k") return whoBuysMainly.test(before);
  if (!isStatement(part)) return false;
  const tone = nothingSuch.exec(said)?.[1]?.toLowerCase();
  if (tone !== undefined && (toneWords.has(tone) || roughTones.has(tone))) return true;
  const sentence = wordsFrom(marked, start, part.to);
  const whole = wholeSentence(marked, part);
  if (startsAd.test(said) || describesPresenter(said) || isInWantedClause(before)) return true;
  const end = tellerEnd(marked, part);
  if (end === -1 ? castsSomebody(whole) : part.to <= end) return true;
  if (goesOnCasting(whole)) return true;
  return (
    hopes.test(sentence) ||
    isTone(sentence) ||
    shouldDo.test(sentence) ||
    isAboutBuyers(sentence) ||
    thenSeen.test(sentence) ||
    leavesToMaker.test(sentence) ||
    leavesToMaker.test(said)
  );
}

const sayingSo =
  /,?\s(?:and|so)\s(?:please\s)?(?:say|mention|make that clear|make it clear)(?:\s(?:so|it|that))?[.!]?$|,?\s(?:so|but|and)\s(?:please\s)?(?:do not|don'?t|dont|never)\s(?:say|mention|call|put|write|claim|give|guarantee|promise|show|tell|talk)\b[^.!?]*[.!?]?$|\s(?:lol|haha|hehe)[.!]?$|,?\s(?:and |so )?(?:folks?|people|you|anyone|everyone|they) can(?:\s(?:just|also|now))?$|,?\s(?:(?:to|should|must|needs? to|has to) be|is to be) (?:highlighted|emphasi[sz]ed|visible|prominent|shown|mentioned|easy to (?:see|read))\b[^.!?]*[.!?]?$/i;

/** "OPEN SATURDAYS on it" */
const shoutedOn = /(?<=\p{Lu}{3,}) (?:on|in) (?:it|there)[.!]?$/u;

/** "No subscription, and say so" without its last words. */
function withoutSayingSo(marked: Marked, part: TaggedPart): TaggedPart {
  const said = wordsFrom(marked, part.from, part.to);
  const told = isStatement(part) ? said.replace(sayingSo, "") : said;
  const kept = part.label === "n" ? told : told.replace(shoutedOn, "");
  if (kept === said) return part;
  let { to } = part;
  const isOver = (): boolean => wordsFrom(marked, part.from, to).length > kept.length;
  while (to > part.from && (isOver() || !isWord(marked.tokens[to] ?? noToken))) to -= 1;
  return { ...part, to };
}

/** "Começa com" before a line in quotes is no call to action, in any language. */
const leadsToLine = ({ tokens }: Marked, part: TaggedPart, next: TaggedPart | undefined): boolean =>
  part.label === "c" && next?.label === "h" && next.from === part.to + 2 && tokens[part.to + 1]?.text === '"';

/** Parts of what is said to viewers; forbidden words are among those to avoid. */
export function withoutUnspoken(marked: Marked, parts: readonly TaggedPart[]): TaggedPart[] {
  const kept = parts.filter((part, at) => !leadsToLine(marked, part, parts[at + 1]) && !isQuotedToAvoid(marked, part));
  if (marked.language !== "en") return kept;
  return kept
    .map((part) => (isForbidden(marked, part) ? { ...part, label: "v" as const } : part))
    .map((part) => withoutTeller(marked, part))
    .filter((part) => !isUnspoken(marked, part))
    .map((part) => withoutSayingSo(marked, part));
}
