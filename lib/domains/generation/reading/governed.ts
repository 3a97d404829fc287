import { isStatement, sentenceStart } from "./neighbours";
import type { TaggedPart } from "./tagger";
import type { Token } from "./tokens";

const denied = "(?:don'?t|do not|never|not|avoid|without|no need to|can'?t|cannot|mustn'?t|shouldn'?t|won'?t)";
const told = "(?:say|promis|claim|imply|suggest|mention|pretend|writ|call|tell|describ)(?:e|es|ing)?";
/** "we do not say", "never promise that", right before what is denied. */
const forbids = new RegExp(
  `\\b${denied} (?:ever |to |be |just |actually )?${told}(?: (?:that|it|us|them|people|how|about|anything|is|it's))*$`,
  "i",
);

/** "saying it", "explains how", up to what somebody says. */
const reports =
  /\b(?:say(?:s|ing)|tell(?:s|ing)|talk(?:s|ing)|mention(?:s|ing)|explain(?:s|ing)|chatting|whisper(?:s|ing)|jok(?:es|ing)|admit(?:s|ting)|complain(?:s|ing)|describ(?:es|ing)|reali[sz](?:es|ing)) (?<said>[^"]*)$/i;
const aboutSomebody = /\b(?:she|he|her|his|him|herself|himself)\b/i;
/** "he moved to Jersey and", which a verb goes on with. */
const somebodyAnd = /\b(?:she|he)(?:'s|'d)? .*\band $/i;

const textOf = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(" ");

/**
 * Statements without those that the words before them in their sentence turn into something else: what must not be said ("we do
 * not say it replaces an assessment"), and what somebody in a scene tells of themselves ("saying it is part of her evening").
 */
export const withoutGoverned = (tokens: readonly Token[], parts: readonly TaggedPart[]): TaggedPart[] =>
  parts.filter((part) => {
    if (!isStatement(part)) return true;
    const before = textOf(tokens, sentenceStart({ tokens }, part.from), part.from);
    if (forbids.test(before)) return false;
    const said = reports.exec(`${before} `)?.groups?.["said"];
    const isOwn =
      said !== undefined && (aboutSomebody.test(textOf(tokens, part.from, part.to + 1)) || somebodyAnd.test(said));
    return !isOwn;
  });
