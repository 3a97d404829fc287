import { people } from "../lexicon";
import { bare, words } from "../text";
import { audienceOf } from "./audience";
import { clauseBreak, readClause } from "./clauses";
import * as d from "./directives";
import { isAudience, type Subject, subjectOf } from "./product";
import { addStatements, type Reading } from "./reading";
import { platformIn, secondsIn, toneIn } from "./setting";

/** Reads the text after a product's noun phrase: its audience, its purpose, statements about it. */
function readTail(reading: Reading, tail: string): void {
  const text = tail.replace(/^[\s,;:.()–—-]+/, "");
  if (!text) return;
  const purpose = /^(?:targeting|targeted at|aimed at|for)\s+(.+)$/i.exec(text)?.[1];
  const audience = purpose === undefined ? null : audienceOf(purpose);
  if (audience !== null) {
    reading.audience ??= audience;
    const after = text
      .slice(Math.max(0, text.toLowerCase().indexOf(audience) + audience.length))
      .replace(/^[^,.;]*?(?=[,.;]|\s(?:that|which|with|to|and)\s|$)/, "");
    return readClause(reading, after.replace(/^[\s,;.]+/, ""));
  }
  const relative = /^(?:that|which|who)\s+(.+)$/i.exec(text)?.[1];
  const aim = /^to\s+(.+)$/i.exec(text)?.[1];
  const buyers = aim === undefined ? null : audienceOf(aim);
  if (buyers !== null) {
    reading.audience ??= buyers;
    return readClause(
      reading,
      text.slice(text.toLowerCase().indexOf(buyers) + buyers.length).replace(/^[\s,;:.]+/, ""),
    );
  }
  if (aim !== undefined) return;
  const location =
    /^(?:in|on|via|at)\s+(?:an?\s+)?(?:\w+\s+)?(?:tone|style|way|voice|tiktok|instagram|youtube|reels|social media|facebook)\b/i.test(
      text,
    );
  if (location) return;
  if (relative !== undefined) return addStatements(reading, `it ${relative}`);
  for (const part of text.split(/(?<=^(?:in|near|at|from|by|made|on)\s.{2,60}?)\s+(?=with\s)/i))
    addStatements(reading, part);
}

/** A product phrase and what follows it; a group of people in its place is the audience. */
export function readSubject(reading: Reading, text: string): void {
  let rest = text.replace(
    /^(?:(?:tiktok|instagram|youtube|facebook|reels?|shorts|social media|ig)(?:\s*(?:,|and|or|&|\/)\s*|\s+))+(?:(?:for|about|promoting|on)\s+)?/i,
    "",
  );
  const about =
    /^(.{3,60}?)\s+(?:about|promoting|advertising|featuring|introducing)\s+(\S.+)$/i.exec(rest) ??
    /^(.{3,60}?)\s+(?:trying|tries|using|uses|with|showing|shows|holding|holds|wearing|unboxing|opening)\s+((?:my|our|the)\s.+)$/i.exec(
      rest,
    );
  if (about?.[1] !== undefined && about[2] !== undefined && isAudience(about[1])) {
    if (!/^(?:an?|the|one|two)\s/i.test(about[1])) reading.audience ??= audienceOf(about[1]);
    rest = about[2];
  }
  const subject: Subject = subjectOf(rest);
  if (isAudience(subject.product)) {
    reading.audience ??= audienceOf(rest);
    return;
  }
  if (subject.product) reading.product ??= subject.product;
  if (subject.brand !== null) reading.brand ??= subject.brand;
  readTail(reading, subject.rest);
}

/** The request for an ad in a sentence, through "a script for a video ad about …" to what it is about. */
function requestIn(sentence: string): RegExpExecArray | null {
  const outer = d.creation.exec(sentence) ?? d.looseCreation.exec(sentence);
  return outer?.[2] === undefined ? outer : (d.nestedCreation.exec(outer[2]) ?? outer);
}

const storyVerbs = /^(?:started|founded|opened|built|created|invented|developed|launched|grow|bake|roast|craft|brew)/i;

/** A sentence that asks for an ad or says what is sold; false when it does neither. */
export function readRequest(reading: Reading, sentence: string): boolean {
  const made = requestIn(sentence);
  const sold = made === null ? (d.promotion.exec(sentence)?.[1] ?? d.trade.exec(sentence)?.[2]) : made[2];
  if (sold !== undefined && subjectOf(sold).product === "" && made === null) return false;
  if (sold === undefined) return d.emptyCreation.test(sentence) && noteFrame(reading, sentence);
  noteFrame(reading, made?.[1] ?? "");
  const [first = "", ...clauses] = sold.split(clauseBreak);
  const story = made === null ? d.trade.exec(sentence) : null;
  // The whole sentence becomes a statement of its own below, so its tail is not read twice.
  const isStory = story !== null && storyVerbs.test(story[1] ?? "");
  readSubject(reading, isStory ? subjectOf(first).product || first : first);
  if (isStory) {
    reading.statements.push(sentence.split(clauseBreak)[0] ?? sentence);
  }
  for (const clause of clauses) readClause(reading, clause);
  return true;
}

/** Length, platform and tone that stand in the request itself. */
function noteFrame(reading: Reading, text: string): boolean {
  reading.seconds ??= secondsIn(text);
  reading.platform ??= platformIn(text);
  reading.tone ??= toneIn(text);
  return true;
}

/** "Highland Sacks sells green coffee beans …": group 1 the name, group 2 what is sold and the rest. */
const sells =
  /^((?!(?:It|This|That|They|We|There|Our|The|She|He|Who|What)\b)[\p{Lu}\d][^\s,]*(?:\s(?:&|\+|and|of|the|[\p{Lu}\d][^\s,]*)){0,4})\s+(?:sells?|makes?|offers?|builds?|bakes?|brews?|roasts?|crafts?|produces?|provides?)\s+(.+)$/u;

/** "Lumi is a sunrise lamp that …" and "Lumi: a sunrise lamp": the product is named by a sentence of its own. */
export function readDefinition(reading: Reading, text: string): boolean {
  const named = /^(?:introducing|meet|presenting|this is|it's|we are|we're)\s+(.+)$/i.exec(text)?.[1];
  if (named !== undefined) {
    readSubject(reading, named);
    return reading.product !== null;
  }
  const trader = sells.exec(text);
  if (trader?.[1] !== undefined && trader[2] !== undefined && subjectOf(trader[2]).product !== "") {
    readSubject(reading, trader[2]);
    reading.brand = bare(trader[1]);
    return reading.product !== null;
  }
  const defined = /^(.{2,40}?)(?:\s+is|\s+are|:|\s+[–—-])\s+((?:an?|the|our|your)\s.+)$/i.exec(text);
  if (
    defined?.[1] === undefined ||
    defined[2] === undefined ||
    /^(?:it|this|that|they|there|we|our|the)\b/i.test(defined[1])
  )
    return false;
  const thing = subjectOf(defined[2]);
  if (!thing.product) return false;
  reading.product ??= thing.product;
  reading.brand ??= bare(defined[1]);
  readTail(reading, thing.rest);
  return true;
}

/** The product of a prompt that never asks for an ad: the phrase it opens with, or the product it mentions. */
export function readOpening(reading: Reading, text: string): void {
  const subject = subjectOf(text);
  const owned = /\b(?:our|my)\s+(\S.+)$/i.exec(text)?.[1];
  if (owned !== undefined && (subject.product === "" || people.has((words(subject.product)[0] ?? "").toLowerCase())))
    return readSubject(reading, owned);
  const isTitle = subject.product !== "" && words(subject.product).length <= 5 && !isAudience(subject.product);
  if (
    isTitle &&
    (subject.rest === "" ||
      /[,.:;–—-]["']?$/.test(text.slice(0, text.length - subject.rest.length).trim()) ||
      words(subject.rest).length > 1)
  ) {
    reading.product = subject.product;
    reading.brand ??= subject.brand;
    const predicate = /^(?:is|are|has|have|can|comes?|helps?|lets?)\s/i.test(subject.rest);
    return predicate ? readClause(reading, `it ${subject.rest}`) : readTail(reading, subject.rest);
  }
  readClause(reading, text);
}
