import { bare, capitalizeSentences, plainText, words } from "../text";
import { people } from "../lexicon";
import { actionOf, isAction } from "./action";
import { audienceOf } from "./audience";
import * as d from "./directives";
import { isAudience, productAnywhere, type Subject, subjectOf } from "./product";
import { type Segment, segmentsOf } from "./segments";
import { platformIn, secondsIn, type Tone, toneIn } from "./setting";
import { restoreSubjects, statementsOf } from "./statements";

/** What a prompt says, sorted; nothing is added. Statements are raw words, in order. */
export interface Reading {
  product: string | null;
  brand: string | null;
  audience: string | null;
  statements: string[];
  action: string | null;
  tone: Tone | null;
  platform: string | null;
  seconds: number | null;
  forbidden: string[];
}

// A sentence nobody would say in one breath holds no fact; it also bounds the work of the patterns.
const MAX_SENTENCE = 420;
const clauseBreak =
  /(?:[,;]|\s+and|\.)\s+(?=(?:please |then |also |and )*(?:mention|say (?:that|it)|include|highlight|emphasi[sz]e|end (?:it )?with|ending with|end on|finish(?:ing)? with|clos(?:e|ing) with|with (?:a |the )?(?:cta|call[- ]to[- ]action)|cta\b|call[- ]to[- ]action|tell (?:them|people|viewers)|ask (?:them|people|viewers)|make (?:it|sure)|keep (?:it|the)|use an?\b|don'?t (?:mention|say|use|include)|do not|avoid|target(?:ing)?\b|aimed at|(?:the )?tone\b|in an? [\w -]{2,30} tone|talk about|focus on|no (?:emojis?|music|hashtags?)|show (?:the|a|how|it)|start with|open with))/i;

const startReading = (): Reading => ({
  product: null,
  brand: null,
  audience: null,
  statements: [],
  action: null,
  tone: null,
  platform: null,
  seconds: null,
  forbidden: [],
});

const onlyLength =
  /^\W*(?:about |around |max |under )?[\w.-]+[ -]?(?:s|secs?|seconds?|mins?|minutes?)(?: long| max| video| ad| version)?\W*$/i;

function addStatements(reading: Reading, text: string): void {
  for (const raw of restoreSubjects(statementsOf(text))) {
    const statement = priced(raw);
    const group =
      d.targeting.exec(statement)?.[1] ??
      (reading.audience === null && words(statement).length <= 2 ? statement : undefined);
    const audience = group === undefined ? null : audienceOf(group);
    if (/^like\b/i.test(statement)) continue;
    if (onlyLength.test(statement) && secondsIn(statement) !== null) reading.seconds ??= secondsIn(statement);
    else if (audience !== null) reading.audience ??= audience;
    else if (isAction(statement) && reading.statements.length > 0) reading.action ??= actionOf(statement);
    else if (!d.testimony.test(statement) && !d.injection.test(statement) && !d.direction.test(statement))
      reading.statements.push(statement);
  }
}

/** "Price $49" as a statement about the product. */
const priced = (statement: string): string =>
  statement
    .replace(/^(?:the )?pric(?:e|ing|ed)(?: is| at| from|:)?\s*(?=[$€£₹\d])/i, "costs ")
    .replace(/^(?=[$€£]\s?\d+(?:[.,]\d+)?$)/, "costs ");

/** What follows the noun phrase of a product: its audience, its purpose, statements about it. */
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

function readSubject(reading: Reading, text: string): void {
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

/** One clause that is addressed to the maker of the ad; false when it is about the product instead. */
function readDirective(reading: Reading, text: string): boolean {
  if (d.injection.test(text)) return true;
  if (d.forbids(text)) {
    reading.forbidden.push(bare(d.prohibition.exec(text)?.[1] ?? text.replace(/^no\s+/i, "")));
    return true;
  }
  const closing = d.ending.exec(text)?.[1] ?? d.invitation.exec(text)?.[1] ?? d.calling.exec(text)?.[1];
  if (closing !== undefined) {
    reading.action ??= actionOf(closing);
    return true;
  }
  const told = d.mention.exec(text)?.[1];
  if (told !== undefined) {
    addStatements(reading, told);
    return true;
  }
  const group = d.targeting.exec(text)?.[1];
  const audience = group === undefined ? null : audienceOf(group);
  if (audience !== null) {
    reading.audience ??= audience;
    return true;
  }
  if (!d.direction.test(text)) return false;
  reading.tone ??= toneIn(text);
  if (/\b(?:length|under|seconds?|long|short)\b/i.test(text)) reading.seconds ??= secondsIn(text);
  return true;
}

function readClause(reading: Reading, text: string): void {
  for (const clause of text.split(clauseBreak)) {
    const part = clause.trim();
    if (bare(part) === "" || readDirective(reading, part)) continue;
    addStatements(reading, part);
  }
}

/** The request for an ad in a sentence, through "a script for a video ad about …" to what it is about. */
function requestIn(sentence: string): RegExpExecArray | null {
  const outer = d.creation.exec(sentence) ?? d.looseCreation.exec(sentence);
  return outer?.[2] === undefined ? outer : (d.nestedCreation.exec(outer[2]) ?? outer);
}

const storyVerbs = /^(?:started|founded|opened|built|created|invented|developed|launched|grow|bake|roast|craft|brew)/i;

function readRequest(reading: Reading, sentence: string): boolean {
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

function readLabelled(reading: Reading, { text, label }: Segment): void {
  if (label === "action") reading.action ??= actionOf(text);
  if (label === "tone") reading.tone ??= toneIn(text);
  if (label === "duration") reading.seconds ??= secondsIn(text) ?? secondsIn(`${text} seconds`);
  if (label === "platform") reading.platform ??= platformIn(text);
  if (label === "audience") reading.audience ??= audienceOf(text);
  if (label === "brand") reading.brand ??= bare(text).slice(0, 40);
  if (label === "product") readSubject(reading, text);
  if (label === "avoid") reading.forbidden.push(...text.split(/[,;]/).map(bare).filter(Boolean));
  if (label === "facts" || label === "offer") addStatements(reading, text);
}

/** "Lumi is a sunrise lamp that …" and "Lumi: a sunrise lamp": the product is named by a sentence of its own. */
function readDefinition(reading: Reading, text: string): boolean {
  const named = /^(?:introducing|meet|presenting|this is|it's|we are|we're)\s+(.+)$/i.exec(text)?.[1];
  if (named !== undefined) {
    readSubject(reading, named);
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
function readOpening(reading: Reading, text: string): void {
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

const greeting =
  /^(?:(?:hey|hi|hello|so|basically|ok|okay|well|um|yo|please|there|guys|team|thanks|thank you)\b[\s,!.]*)+/i;
const shouted = (text: string): boolean => {
  const letters = text.replace(/[^\p{L}]/gu, "");
  return letters.length > 12 && letters.replace(/[^\p{Lu}]/gu, "").length > letters.length * 0.8;
};

/** Reads a prompt in English: one line, a paragraph, bullets, instructions, or nonsense, which leaves everything null. */
export function readPrompt(prompt: string): Reading {
  const reading = startReading();
  const plain = plainText(prompt);
  const text = shouted(plain) ? capitalizeSentences(plain.toLowerCase()) : plain;
  for (const segment of segmentsOf(text)) {
    const sentence = segment.text.slice(0, MAX_SENTENCE).replace(greeting, "");
    if (bare(sentence) === "") continue;
    if (segment.label !== null) readLabelled(reading, { ...segment, text: sentence });
    else if (d.injection.test(sentence)) continue;
    else if (readRequest(reading, sentence)) continue;
    else if (reading.product === null && readDefinition(reading, sentence)) continue;
    else if (/\?["']?$/.test(sentence) && reading.product !== null) continue;
    else if (isAction(sentence) && reading.product !== null) reading.action ??= actionOf(sentence);
    else if (reading.product === null && !readDirective({ ...startReading() }, sentence))
      readOpening(reading, sentence);
    else readClause(reading, sentence);
  }
  reading.product ??= productAnywhere(text);
  if (/\blink in (?:the )?bio\b/i.test(text)) reading.action ??= "Link in bio";
  return reading;
}
