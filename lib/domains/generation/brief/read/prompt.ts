import { bare, capitalizeSentences, plainText } from "../text";
import { actionOf, isAction } from "./action";
import { audienceOf } from "./audience";
import { readClause, readDirective } from "./clauses";
import { injection } from "./directives";
import { productAnywhere } from "./product";
import { addStatements, type Reading, emptyReading } from "./reading";
import { readDefinition, readOpening, readRequest, readSubject } from "./request";
import { type Segment, segmentsOf } from "./segments";
import { isToneOnly, platformIn, secondsIn, toneIn } from "./setting";

// A sentence nobody would say in one breath holds no fact; it also bounds the work of the patterns.
const MAX_SENTENCE = 420;
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

const greeting =
  /^(?:(?:hey|hi|hello|so|basically|ok|okay|well|um|yo|please|there|guys|team|thanks|thank you)\b[\s,!.]*)+/i;
const shouted = (text: string): boolean => {
  const letters = text.replace(/[^\p{L}]/gu, "");
  return letters.length > 12 && letters.replace(/[^\p{Lu}]/gu, "").length > letters.length * 0.8;
};

/** Reads a prompt in English: one line, a paragraph, bullets, instructions, or nonsense, which leaves everything null. */
export function readPrompt(prompt: string): Reading {
  const reading = emptyReading();
  const plain = plainText(prompt);
  const text = shouted(plain) ? capitalizeSentences(plain.toLowerCase()) : plain;
  const heard: string[] = [];
  for (const segment of segmentsOf(text)) {
    const sentence = segment.text.slice(0, MAX_SENTENCE).replace(greeting, "");
    if (bare(sentence) === "" || injection.test(sentence)) continue;
    heard.push(sentence);
    if (segment.label !== null) readLabelled(reading, { ...segment, text: sentence });
    else if (isToneOnly(bare(sentence))) reading.tone ??= toneIn(sentence);
    else if (readRequest(reading, sentence)) continue;
    else if (reading.product === null && readDefinition(reading, sentence)) continue;
    else if (/\?["']?$/.test(sentence) && reading.product !== null) continue;
    else if (isAction(sentence) && reading.product !== null) reading.action ??= actionOf(sentence);
    else if (reading.product === null && !readDirective({ ...emptyReading() }, sentence))
      readOpening(reading, sentence);
    else readClause(reading, sentence);
  }
  reading.product ??= productAnywhere(heard.join(" "));
  if (/\blink in (?:the )?bio\b/i.test(text)) reading.action ??= "Link in bio";
  return reading;
}
