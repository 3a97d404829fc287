import type { DraftReading } from "../draft-reading";
import { formOf } from "../form";
import { CAUTION_PUNCH, saidOf, toFact, toVerbatim } from "../facts";
import { countedTitle, leadOfLabel } from "../lists/labels";
import type { Marked, Part } from "../tagging/marked-prompt";
import { labelBefore } from "../tagging/part-context";
import type { ReadFact, ReadLead } from "../reading";
import { bare, sentences } from "../text";
import { storiesIn } from "./stories";
import { testimoniesIn, warningIn } from "./testimony";
import { aimIn, explainedIn } from "./wishes";
import { holds, unquote, wordsOf } from "../words";

/** The end of a request is no question to the viewer: "Could you film the centre, with 180 routes?" */
const isQuestion = ({ tokens }: Marked, { text, from }: Part): boolean =>
  text.endsWith("?") && /^(?:[.!?:;"\n]|\.{3})$/.test(tokens[from - 1]?.text ?? "\n");

/** A line that warns is said, but never first. */
export const isWarning = (text: string): boolean => toFact(text, 0).punch <= CAUTION_PUNCH;

/** True for a part in quotation marks; behind a pair of them it is none. */
function isQuoted({ tokens }: Marked, { from, to }: Part): boolean {
  const isMark = (at: number): boolean => tokens[at]?.text === '"';
  // The "First Hive" kit is 389 dollars: a name in a sentence.
  const closed = tokens.findIndex(({ text }, at) => at > from && at < to && text === '"');
  if (closed !== -1 && /^\p{Ll}/u.test(tokens[closed + 1]?.text ?? "")) return false;
  const marks = tokens.slice(0, from).filter(({ text }) => text === '"').length;
  return isMark(from) || (isMark(from - 1) && marks % 2 === 1);
}

/** "Prairie Hearing Studio on Corydon Avenue" is nothing that somebody says. */
const isTitle = (text: string): boolean => /^\p{Lu}\p{Ll}+ \p{Lu}/u.test(text) && formOf(text) === "phrase";

/** What a statement opens an ad with, where it can: a question, somebody's words, what its label says. */
function leadKindOf(marked: Marked, part: Part): ReadLead["kind"] | null {
  if (isQuestion(marked, part)) return "question";
  if (isQuoted(marked, part) && !isWarning(unquote(part.text))) return isTitle(unquote(part.text)) ? "hook" : "quote";
  const lead = leadOfLabel(labelBefore(marked, part));
  return lead === "hook" && formOf(part.text) !== "clause" ? null : lead;
}

/** "cedar, fig" behind "three scents:", which is said, begins nothing. */
const beginsSentence = ({ tokens, parts }: Marked, { from }: Part): boolean =>
  /^(?:[.!?;:\n"•*–—-]|\.{3})$/.test(tokens[from - 1]?.text ?? "\n") &&
  !(tokens[from - 1]?.text === ":" && parts.some(({ label, to }) => /^[fo]$/.test(label) && to === from - 2));

/** "Not sure what I need, but I restore old windows": nothing stands before the first statement that it could oppose. */
const withoutBut = (text: string, isFirst: boolean): string =>
  isFirst ? text.replace(/^(?:but|so)\s+(?=(?:i|we|our|my)\b)/i, "") : text;

/** What is not surely said gives way to all that is. */
const UNSURE_WEIGHT = 6;

export function addFact(draft: DraftReading, marked: Marked, part: Part, sentence: string): void {
  const { label } = part;
  const title = labelBefore(marked, part);
  if (countedTitle.test(title)) draft.leads.push({ kind: "hook", text: title });
  const lead = leadKindOf(marked, part);
  const order = draft.facts.length;
  const isFirst = order === 0 && draft.leads.length === 0;
  const text = withoutBut(lead === "question" ? part.text : part.text.replace(/\?$/, ""), isFirst);
  if (lead !== null) {
    const said = saidOf(unquote(text));
    draft.leads.push({ kind: lead, text: lead === "quote" ? `"${said}"` : said });
    return;
  }
  const isOffer = label === "o";
  const { language } = marked;
  const fact =
    language === "en"
      ? toFact(text, order, isOffer, withoutBut(sentence, isFirst))
      : toVerbatim(text, order, { language, isOffer, sentence });
  const weight = part.isUnsure ? fact.weight - UNSURE_WEIGHT : fact.weight;
  draft.facts.push({ ...fact, weight, isBeginning: beginsSentence(marked, part) });
}

/** Statements with those of whoever is cast told by them. */
const withStories = (facts: readonly ReadFact[], stories: ReadonlyMap<string, string>): ReadFact[] =>
  facts.flatMap((fact, order) => {
    const told = stories.get(bare(fact.sentence));
    if (told === undefined) return [fact];
    const isFirst = facts.find(({ sentence }) => sentence === fact.sentence) === fact;
    return isFirst ? [{ ...toFact(told, order), isBeginning: fact.isBeginning }] : [];
  });

const quoteOf = (told: string): ReadLead => ({ kind: "quote", text: `"${told}"`, isTestimony: true });
/** "She loved it" */
const ofNobody = /^(?:she|he)\s\S+(?:\s\S+)?$/i;
const beginningOf = (clause: string): string => wordsOf(clause).slice(0, 4).join(" ");

/**
 * "She says her skin was dry" opens the ad as she says it, in place of what was found in it, and else her story or what she warns
 * of; not where something else is to open it.
 */
export function addTestimony(draft: DraftReading, source: string): void {
  const testimonies = testimoniesIn(source, draft.directions);
  const isTold = (text: string): boolean =>
    testimonies.some(({ clause }) => holds(clause, bare(text)) || holds(text, beginningOf(clause)));
  // "Best money he spent all summer" is found as a hook, and told by him.
  draft.leads = draft.leads.filter(({ text }) => !testimonies.some(({ clause }) => holds(clause, bare(text))));
  const found = draft.facts.filter(({ text }) => !isTold(text) && !ofNobody.test(text));
  const quoted = draft.leads.length === 0 ? testimonies[0] : undefined;
  const others = testimonies.filter((one) => one !== quoted).map(({ told }, at) => toFact(told, at));
  draft.facts = [...others, ...withStories(found, storiesIn(source, draft.directions))];
  if (quoted !== undefined) draft.leads.push(quoteOf(saidOf(quoted.told)));
  if (draft.leads.length > 0) return;
  const story = draft.facts.find((fact) => !found.includes(fact) && !others.includes(fact));
  const warning = warningIn(source);
  if (story !== undefined) draft.leads.push(quoteOf(story.text));
  else if (warning !== null) draft.leads.push({ kind: "hook", text: saidOf(warning) });
  draft.facts = draft.facts.filter((fact) => fact !== story);
}

/** "Explain why our socks never smell" and "Objective: bookings for free checks" ask for a statement and make it, where none was found in it. */
export function addExplained(draft: DraftReading, source: string): void {
  const aim = aimIn(source);
  if (aim !== null && !draft.facts.some(({ text }) => holds(text, aim) || holds(aim, bare(text))))
    draft.facts = [toFact(aim, 0), ...draft.facts];
  for (const direction of sentences(source).map((sentence) => sentence.split(":", 1)[0] ?? "")) {
    const said = explainedIn(direction.replace(/[\s.!]+$/, ""));
    if (said === null || draft.facts.some(({ text }) => holds(text, said) || holds(said, bare(text)))) continue;
    const isFirst = draft.facts.every(({ text }) => source.indexOf(text) > source.indexOf(direction));
    const fact = toFact(said, isFirst ? 0 : draft.facts.length);
    draft.facts = isFirst ? [fact, ...draft.facts] : [...draft.facts, fact];
  }
}
