import { audienceIn, tellsAudience } from "./audience";
import { type DraftReading, emptyDraft } from "../draft-reading";
import { saidOf, toFact, toVerbatim, withoutHashtags } from "../facts";
import { formOf } from "../form";
import { introduce, introduced, withoutName } from "./introduce";
import { joinedParts } from "../repair/joined-parts";
import { isPerson } from "../lists/people";
import { injection } from "../lists/directives";
import { isAudienceLabel, isClosingLabel } from "../lists/labels";
import { textOf } from "./part-text";
import { withLoneProduct, withOpeningKind } from "./lone-product";
import { hasMark, type Marked, type Part, wordsFrom } from "../tagging/marked-prompt";
import { isAmong, nameIn } from "./name-in-parts";
import { sentenceStart } from "../tagging/neighbours";
import { directionsOf, enumerationsOf, labelBefore, sentenceOf } from "../tagging/part-context";
import { isContact, preparation, url } from "../patterns";
import { isEnd, textBefore } from "../tagging/prompt-sentences";
import { forbiddenIn } from "../settings";
import { withQualifiedKind } from "./qualified-kind";
import { addExplained, addFact, addTestimony, isWarning } from "./statements";
import { withRequestedSubject } from "./requested-subject";
import { testimoniesIn } from "./testimony";
import { type PartLabel, tagged } from "../tagging/tagger";
import { withBracketedName, withTitledWork } from "./titled-work";
import { folded } from "../text";
import { withDoers } from "../repair/torn-sentences";
import { withTrueNames } from "./true-names";
import { withViewerQuestions } from "./viewer-questions";
import { addressed, askedIn, requestedAction } from "./wishes";
import { article, holds, sizeOf, unquote } from "../words";

const LEAST_KIND_WORDS = 3;

/** What else the product is said to be: a statement unless it repeats the kind. */
const isFurtherKind = ({ name, head, definition }: DraftReading, { label, text }: Part): boolean =>
  label === "k" &&
  sizeOf(text) >= LEAST_KIND_WORDS &&
  ![head, definition].some((said) => said !== null && holds(said, withoutName(text.replace(/[.!?]+$/, ""), name)));

/** "→ Get your ticket" */
const pointer = /^[=→➜➡▶►»>*•–-]+\s*/u;

/** "Wishlist it now is the CTA" */
const saysWhatItIs = /\s+(?:is|as|for)\s+(?:the|our|my|your)\s+(?:cta|call to action)[.!]*$/i;

/** "Write Booking now", "Text 'Second place'": what is to stand there. */
const tellsToWrite = /^(?:[Ww]rite(?=\s\p{Lu})|[Tt]ext(?=\s['"][^'"]+['"](?!\sto\s)))\s/u;

/** A call to action as its viewers hear it: "tell people to plan their visit" is "plan your visit". */
function callOf(marked: Marked, { from, to, text: given }: Part): string {
  const sentence = sentenceOf(marked, { label: "c", from, to });
  const text = given.replace(saysWhatItIs, "").replace(tellsToWrite, "");
  const said = text.replace(/[.!?]+$/, "");
  const at = sentence.indexOf(said);
  const asked = at === -1 ? null : requestedAction(sentence.slice(0, at).replace(/["']$/, "") + text);
  const isSame = asked !== null && sizeOf(asked) === sizeOf(text);
  return unquote(withoutHashtags(isSame ? asked : (requestedAction(text) ?? text))).replace(pointer, "");
}

/** Text without any mark is one long sentence, of which a word like "fake" says nothing about the rest. */
const MOST_HOSTILE = 30;

/** Words of a sentence that gives orders to the machine are no statement. */
function isHostile(marked: Marked, part: Part): boolean {
  const sentence = sentenceOf(marked, part);
  return injection.test(sizeOf(sentence) > MOST_HOSTILE ? part.text : sentence);
}

/** "RSVP not required" */
const unneeded = /\bnot (?:required|needed|necessary)\b/i;
/** "and end with" before a line in quotes. */
const leadsToEnd =
  /\b(?:end|ends|ending|finish|close|sign off|wrap up)(?: it)? (?:on|with|by saying)(?: the (?:line|words?|tagline|slogan))?:?\s?["']?\s?$/i;

/** "You send photos of your fuse box": what happens then is no order to the viewer. */
const isToldByOthers = (marked: Marked, part: Part): boolean =>
  marked.language === "en" &&
  !isClosingLabel(labelBefore(marked, part)) &&
  /^(?:you|we|they)\s(?!can\b|could\b|should\b|must\b|need\b|might\b|may\b)|^(?:(?:our|the|my)\s)?(?:shop|store|stall|office|studio|salon|workshop)\s(?:is|are)\s/i.test(
    part.text,
  ) &&
  !isContact(part.text);

/** "Its called Splitsy Rent, for housemates" */
const isForPeople = ({ tokens, language }: Marked, { from, to }: Part): boolean =>
  language === "en" &&
  /^for$/i.test(tokens[from - 1]?.text ?? "") &&
  from === to &&
  isPerson(tokens[to]?.text.toLowerCase() ?? "");

/** A name to avoid is none, and a line to finish with is what the viewer is to take along. */
function truerLabel(marked: Marked, part: Part, avoided: readonly string[]): PartLabel {
  if (part.label === "n" && isAmong(avoided, part.text)) return "v";
  if (part.label === "k" && isForPeople(marked, part)) return "a";
  if (/^[af]$/.test(part.label) && isAudienceLabel(labelBefore(marked, part))) return "a";
  const isFirst = /^(?:[.!?;:,\n]|)$/.test(marked.tokens[part.from - 1]?.text ?? "");
  const isTold = (isFirst && formOf(part.text) === "clause") || /\bwelcome[.!]*$/i.test(part.text);
  if (part.label === "a" && marked.language === "en" && isTold) return "f";
  if (/^[fho]$/.test(part.label) && isClosingLabel(labelBefore(marked, part))) return "c";
  if (part.label === "c" && (unneeded.test(part.text) || isToldByOthers(marked, part))) return "f";
  if (part.label === "h" && leadsToEnd.test(textBefore(marked, sentenceStart(marked, part.from), part.from)))
    return "c";
  const isLast = part.label === "h" && holds(requestedAction(sentenceOf(marked, part)) ?? "", unquote(part.text));
  return isLast ? "c" : part.label;
}

const tellsThem =
  /\btell (?:them|people|viewers|customers)(?: that)?$|\b(?:people|viewers|everyone|families|parents) to know(?: that)?$/i;
const says = /\b(?:say|saying|mention)(?: that)?$/i;
/** What people do, and no thing: "they can answer ten reviews free"; "they come in a tin" and "they won't shrink" are said of things. */
const ofPeople = /^they(?: can| could| may|'ll get| will get| save| pay)\b/i;

/** Whether "they" are whom the ad speaks to, who are "you" then. */
function isToldToThem(marked: Marked, { label, from, text }: Part): boolean {
  if (!/^[fo]$/.test(label) || !/^they\b/i.test(text)) return false;
  const { tokens } = marked;
  const before = marked.text.slice(tokens[sentenceStart(marked, from)]?.start, tokens[from]?.start).trim();
  return tellsThem.test(before) || (says.test(before) && ofPeople.test(text));
}

/** "his daughter took him for a hearing test": what stands in a story is not what the name is. */
function withoutToldKinds(marked: Marked, parts: readonly Part[]): Part[] {
  const [told = null] = marked.language === "en" ? testimoniesIn(marked.text) : [];
  const isNamed = parts.some(({ label }) => label === "n");
  const isTold = ({ label, text, from }: Part): boolean =>
    label === "k" &&
    holds(told?.clause ?? "", text) &&
    sentenceOf(marked, { label, from, to: from }).includes(told?.clause ?? "") &&
    !/^(?:our|my|this|these)$/i.test(marked.tokens[from - 1]?.text ?? "");
  return isNamed && told !== null ? parts.filter((part) => !isTold(part)) : [...parts];
}

/** The parts of a prompt with their words, each labelled as what it is. */
const partsIn = (marked: Marked, avoided: readonly string[]): Part[] =>
  withViewerQuestions(marked, joinedParts(marked, marked.parts))
    .map((part) => ({ ...part, text: textOf(marked, part) }))
    .map((part) => (isToldToThem(marked, part) ? { ...part, text: addressed(part.text) } : part))
    .map((part): Part => ({ ...part, label: truerLabel(marked, part, avoided) }))
    .filter((part) => hasMark(part.text) && !isHostile(marked, part));

const MAX_AVOIDED = 4;

/** Words to avoid, unless the prompt says them itself. */
function forbiddenAmong(parts: readonly Part[], { name, kind, facts }: DraftReading): string[] {
  const said = [name, kind, ...facts.map(({ text }) => text)];
  return parts
    .filter(({ label }) => label === "v")
    .map(({ text }) => text.replace(/[.!?]+$/, ""))
    .filter((words) => sizeOf(words) <= MAX_AVOIDED && !said.some((one) => one !== null && holds(one, words)));
}

/** "a small restaurant called Mango Lane" */
const isCalled = ({ text }: Marked, name: string | null): boolean =>
  name !== null && [`called ${name}`, `named ${name}`].some((said) => text.includes(said));

/** "for the Larch lamp" */
const isDefinite = ({ text, language }: Marked, name: string | null): boolean =>
  name !== null && language === "en" && !article.test(name) && text.includes(` the ${name}`);

/** What the product is called and is; returns the parts that tell it and are no statements of their own. */
function addProduct(draft: DraftReading, marked: Marked, parts: readonly Part[], avoided: readonly string[]): Part[] {
  const name = nameIn(marked, avoided);
  draft.name = name?.name ?? null;
  draft.isWeak = (name?.isWeak ?? false) && !isCalled(marked, draft.name);
  draft.isDefinite = isDefinite(marked, draft.name);
  const taken = introduce(draft, marked, parts);
  const written = introduced(marked, parts);
  if (written !== null) {
    const { language } = marked;
    draft.facts.push(language === "en" ? toFact(written.text, 0) : toVerbatim(written.text, 0, { language }));
    const isNamed = marked.language !== "en" || draft.isWeak || holds(written.text, draft.name);
    [draft.head, draft.definition] = [isNamed ? null : draft.name, null];
  }
  return [...taken, ...(written?.taken ?? [])];
}

/** The call to action, one with an address first; the others are statements, and so is what to bring. */
function addCalls(draft: DraftReading, marked: Marked, parts: readonly Part[]): void {
  const calls = parts.filter(({ label }) => label === "c").map((part) => callOf(marked, part));
  draft.callToAction =
    calls.find((call) => url.test(call)) ?? calls.findLast((call) => !preparation.test(call)) ?? null;
  for (const call of calls) if (call !== draft.callToAction) draft.facts.push(toFact(call, draft.facts.length));
}

/** "Bath" behind "Fig & Almond Cakes," and all that stands in that sentence, is said with it. */
function withTitle(marked: Marked, parts: readonly Part[], part: Part): Part {
  const name = parts.find(({ label, to }) => label === "n" && to === part.from - 2);
  const isTitle =
    name !== undefined &&
    marked.tokens[part.from - 1]?.text === "," &&
    sentenceStart(marked, part.from) === name.from &&
    isEnd(marked.tokens, part.to + 1);
  return isTitle ? { ...part, from: name.from, text: wordsFrom(marked, name.from, part.to) } : part;
}

function addStatements(draft: DraftReading, marked: Marked, parts: readonly Part[]): void {
  for (const { label, text } of parts)
    if (label === "h" && !isWarning(text)) draft.leads.push({ kind: "hook", text: saidOf(text) });
  const isInside = (part: Part): boolean =>
    parts.some((one) => one !== part && /^[fo]$/.test(one.label) && one.from <= part.from && part.to <= one.to);
  const isStated = (part: Part): boolean =>
    /^[fo]$/.test(part.label) ||
    (part.label === "h" && isWarning(part.text)) ||
    (isFurtherKind(draft, part) && !isInside(part));
  const isKnown = ({ text }: Part): boolean =>
    (draft.name !== null && !draft.isWeak && folded(text) === folded(draft.name)) ||
    holds(draft.definition ?? "", text);
  const stated = parts.filter((part) => isStated(part) && !isKnown(part)).map((part) => withTitle(marked, parts, part));
  for (const [part, sentence] of enumerationsOf(marked, stated)) addFact(draft, marked, part, sentence);
}

/** Sorts the parts of a prompt, null where it cannot be tagged; `text` is what is spoken of it, as long as `source`, which is read. */
export function readParts(source: string, text: string, language: string): DraftReading | null {
  const found = tagged(source, language);
  if (found === null) return null;
  const written = withRequestedSubject({ ...found, text: text.length === source.length ? text : source, language });
  const named = withBracketedName(withTitledWork(withDoers(withTrueNames(written))));
  const marked = withOpeningKind(withLoneProduct(withQualifiedKind(named)));
  const draft = emptyDraft();
  const avoided = forbiddenIn(marked.text);
  const parts = withoutToldKinds(marked, partsIn(marked, avoided));
  const taken = addProduct(draft, marked, parts, avoided);
  draft.audience = audienceIn(marked, parts);
  draft.isAudienceTold = tellsAudience(marked, parts);
  addStatements(
    draft,
    marked,
    parts.filter((part) => !taken.includes(part)),
  );
  addCalls(draft, marked, parts);
  draft.directions = directionsOf(marked, parts);
  if (language === "en") addTestimony(draft, source);
  if (marked.language === "en") draft.callToAction ??= askedIn(draft.directions);
  addExplained(draft, source);
  draft.forbidden = forbiddenAmong(parts, draft);
  return draft;
}
