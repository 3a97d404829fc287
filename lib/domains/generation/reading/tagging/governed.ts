import { isStatement, sentenceStart } from "./neighbours";
import type { TaggedPart } from "./tagger";
import type { Token } from "../tokens";

const denied = "(?:don'?t|do not|never|not|avoid|without|no need to|can'?t|cannot|mustn'?t|shouldn'?t|won'?t)";
const told = "(?:say|promis|claim|imply|suggest|mention|pretend|writ|call|tell|describ)(?:e|es|ing)?";
/** "we do not say", "never promise that", right before what is denied. */
const forbids = new RegExp(
  `\\b${denied} (?:ever |to |be |just |actually )?${told}(?: (?:that|it|us|them|people|how|about|anything|is|it's))*$`,
  "i",
);
/** "I don't want any claims that", "no promises that" */
const forbidsClaims = new RegExp(
  `\\b(?:${denied}|no|any) (?:want |like |need |make |have |allow )?(?:any |to )?(?:claims?|promises?|suggestions?|hints?|statements?|medical claims?)(?: (?:of|that|like|such as|about))?$`,
  "i",
);

/** "saying it", "explains how", up to what somebody says. */
const reports =
  /\b(?:say(?:s|ing)|tell(?:s|ing)|talk(?:s|ing)|mention(?:s|ing)|explain(?:s|ing)|chatting|whisper(?:s|ing)|jok(?:es|ing)|admit(?:s|ting)|complain(?:s|ing)|describ(?:es|ing)|reali[sz](?:es|ing)) (?<said>[^"]*)$/i;
const aboutSomebody = /\b(?:she|he|her|his|him|herself|himself)\b/i;
/** "it went from £190 to £60" */
const happened = /^(?:it|they|i|we) (?:went|was|were|got|had|took|came|saved|kept|used|made|did|felt)\b/i;
/** "he moved to Jersey and", which a verb goes on with. */
const somebodyAnd = /\b(?:she|he)(?:'s|'d)? .*\band $/i;

const textOf = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(" ");

/** "people who say", before a quote that is theirs. */
const whoSay = /\b(?:who|which) (?:\w+ )?(?:say|said|says|think|thought|thinks|asks?|tells?)(?: "(?:[^"]*")?)?$/i;
/** "no", right before a quote that is not to be said. */
const noQuote = /\b(?:no|not|never|without|avoid|than|instead of) "$/i;

/** "Presenter should be warm, sat on a bed", unless something is said. */
const ofActor = /^(?:the |our )?(?:presenter|actor|actress|narrator|voiceover|voice over|avatar|creator)\b/i;
const speaksUp = /\b(?:say|mention|tell|explain|talk|speak|ask|read)\w*\b/i;

/** Its words before it, whatever they are part of, make something else of a part than a statement. */
function isGoverned(tokens: readonly Token[], part: TaggedPart): boolean {
  const start = sentenceStart({ tokens }, part.from);
  const quote = tokens[part.from]?.text === '"' ? 1 : 0;
  const before = textOf(tokens, start, part.from + quote);
  if (noQuote.test(before) || whoSay.test(before)) return true;
  if (isStatement(part) && ofActor.test(before) && !speaksUp.test(before)) return true;
  if (!isStatement(part)) return false;
  if (forbids.test(before) || forbidsClaims.test(before)) return true;
  const said = reports.exec(`${before} `)?.groups?.["said"];
  if (said === undefined) return false;
  const told = textOf(tokens, part.from, part.to + 1);
  return aboutSomebody.test(told) || happened.test(told) || somebodyAnd.test(said);
}

/**
 * Parts without those that the words before them in their sentence turn into something else: what must not be said ("we do not
 * say it replaces an assessment", "no "best ever""), and what others say ("saying it is part of her evening", "people who say").
 */
export const withoutGoverned = (tokens: readonly Token[], parts: readonly TaggedPart[]): TaggedPart[] =>
  parts.filter((part) => !/^[foh]$/.test(part.label) || !isGoverned(tokens, part));
