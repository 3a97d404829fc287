import type { SegmentRole } from "./lists/labels";
import { fragmentsOf, splitRunOn } from "./clauses";
import { isDirection, isDirectionList } from "./directions";
import { injection } from "./lists/directives";
import { type DraftReading, emptyDraft } from "./draft-reading";
import { plain, saidOf, toFact } from "./facts";
import { formOf } from "./form";
import { person } from "./lists/names";
import { heralded, leadingName, namedIn, promisedName } from "./names";
import { continues, piecesOf } from "./parts";
import { date, url } from "./patterns";
import type { ReadLead } from "./reading";
import { type RequestedAd, requestOf } from "./requests";
import { type Segment, segmentsOf } from "./segments";
import { settle } from "./settle";
import { stretchesOf } from "./stretches";
import { statingName, type Subject, subjectOf } from "./subject";
import { strayTones } from "./tones";
import { forbiddenIn } from "./settings";
import { audienceIn, contactLabel, mentionedIn, requestedAction } from "./wishes";
import { firstKey, isClearThirdPerson, sizeOf, unquote } from "./words";

/** A statement and the fragments of it that can stand alone. */
function add(draft: DraftReading, text: string, role: SegmentRole | null = null): void {
  const sentence = text.trim().replace(/^[\s,;:–—-]{1,9}/, "");
  for (const fragment of fragmentsOf(sentence)) {
    if (/[\p{L}\p{N}]/u.test(fragment)) draft.facts.push(toFact(fragment, role, draft.facts.length, sentence));
  }
}

/** Takes name, kind and head of a subject; the first one found stands, later ones are statements. */
function take(draft: DraftReading, { name, kind, head, definition, rest, mark = "," }: Subject): void {
  const site = sizeOf(head) > 1 || !url.test(head) ? null : head.replace(/^https?:\/\/(?:www\.)?/, "");
  draft.name ??= name ?? site?.split(".")[0] ?? null;
  draft.kind ??= kind;
  if (site !== null) {
    add(draft, site, "contact");
    if (rest !== "") take(draft, subjectOf(rest));
    return;
  }
  const isHead = draft.head === null && (name !== null || kind !== null);
  if (isHead) {
    draft.head = plain(head);
    draft.definition = definition;
  } else add(draft, head);
  if (rest === "") return;
  const [first = "", ...others] = stretchesOf(rest);
  const isTime = date.test(head) && date.test(first) && sizeOf(first) < 7;
  const isTied = !/\d/.test(first) && (continues(first) || sizeOf(piecesOf(first)[0] ?? "") < 2);
  const isPart =
    mark.startsWith(",") && (isTime || (definition === null && name === null && others.length === 0 && isTied));
  if (isHead && isPart && !isDirection(first) && sizeOf(`${head} ${first}`) < 17)
    draft.head = `${plain(head)}, ${first}`;
  else for (const stretch of [first, ...others]) classify(draft, stretch);
}

const wantsAd = /^(?:(?:we|i)(?:'d| would)? )?(?:would like|like|need|want) an? /i;
const signed = /^(?:kind |best |warm )*(?:regards|thanks|cheers|wishes),?\s+(\p{Lu}.*?)[.]?$/su;

/** "Explain how Draughtline works." */
const workings =
  /^(?:please )?(?:explain|show|describe) (?:how|what|why) (?:the |our )?(\p{Lu}\S*(?: \p{Lu}\S*){0,3}) (?:works?|is|does)\b/su;

/** A direction: kept for its settings, never spoken. A signature names its writer. */
function note(draft: DraftReading, text: string): void {
  draft.directions.push(text);
  const lower = text.charAt(0).toLowerCase() + text.slice(1);
  draft.name ??= (signed.exec(lower) ?? workings.exec(lower))?.[1] ?? null;
}

/** Takes what a request is for, and the wishes inside it. */
function takeRequest(draft: DraftReading, request: RequestedAd): void {
  draft.audience ??= request.audience;
  draft.callToAction ??= request.action;
  const [subject = "", ...statements] = splitRunOn(request.subject);
  const stated = statingName(subject);
  if (stated !== null) {
    draft.name ??= stated;
    for (const stretch of stretchesOf(subject)) classify(draft, stretch);
  } else if (/^(?:no|not|never|without|only)\b/i.test(subject)) {
    for (const stretch of stretchesOf(subject)) classify(draft, stretch);
  } else if (subject !== "") take(draft, subjectOf(subject));
  for (const text of statements.flatMap(stretchesOf)) classify(draft, text);
  if (request.statement !== null) add(draft, request.statement);
}

/** What follows a stated name: "Product is Kvit, a receipts app" defines it. */
function takeNamed(draft: DraftReading, name: string, rest: string): void {
  if (draft.head === null && /^an? /i.test(rest)) take(draft, subjectOf(`${name}, ${rest}`));
  else for (const stretch of stretchesOf(rest)) classify(draft, stretch);
}

/** Sorts a stretch that no label governs. */
function classify(draft: DraftReading, text: string): void {
  const request = wantsAd.test(text) ? requestOf(text) : null;
  if (request !== null) return takeRequest(draft, request);
  const action = requestedAction(text);
  if (action !== null) {
    draft.callToAction = action;
    return;
  }
  const mentioned = mentionedIn(text);
  if (mentioned !== null) return add(draft, mentioned);
  // A name to avoid is nobody's: "Avoid the name …".
  const named = forbiddenIn(text).length > 0 ? null : namedIn(text);
  if (named !== null) {
    draft.name = named.name;
    draft.kind ??= named.kind;
    takeNamed(draft, named.name, named.rest);
    return;
  }
  if (isDirection(text)) return note(draft, text);
  if (contactLabel.test(text)) return add(draft, text.replace(contactLabel, ""), "contact");
  const audience = audienceIn(text);
  if (audience === null) add(draft, text);
  else draft.audience ??= audience;
}

const isLeadKind = (role: SegmentRole): role is ReadLead["kind"] & SegmentRole =>
  ["before", "after", "problem", "hook", "quote"].includes(role);

/** A labelled name takes the place of one that was read before, in the product's introduction too. */
function rename(draft: DraftReading, name: string): void {
  if (draft.name !== null && draft.head !== null) draft.head = draft.head.replace(draft.name, () => name);
  draft.name = name;
}

/** Sorts a labelled line. */
function classifyLabelled(draft: DraftReading, { text, line }: Segment, role: SegmentRole): void {
  if (isLeadKind(role)) draft.leads.push({ kind: role, text: saidOf(text) });
  else if (role === "direction") {
    const action = requestedAction(text);
    draft.callToAction ??= action;
    if (action === null) note(draft, line);
  } else if (role === "cta") draft.callToAction = unquote(text);
  else if (role === "audience") draft.audience ??= text.replace(/[.]$/, "");
  else if (role === "name") rename(draft, plain(text).replace(/[."]+$|^"/g, ""));
  else if (role === "product") take(draft, subjectOf(requestOf(text)?.subject || text));
  else add(draft, unquote(text), role);
}

const colleague = new RegExp(`^(?:our|my) ${person}`, "iu");

/** "Latchkey rotates API keys", "Our coach Marta ran 40 races". */
const isStatement = (text: string): boolean => {
  const { name, rest } = leadingName(text);
  return (name !== null && isClearThirdPerson(firstKey(rest))) || colleague.test(text);
};

/** True for a first line that only names what the ad is for: "Running shoe 'Kestrel 3'." */
const isHeadline = ({ text, isBullet }: Segment, index: number): boolean =>
  index === 0 &&
  !isBullet &&
  !isDirection(text) &&
  !heralded.test(text) &&
  !isStatement(text) &&
  !/\b(?:don't|never)\b/i.test(text) &&
  ["phrase", "participle"].includes(formOf(piecesOf(text)[0] ?? "")) &&
  !/^\d|:\s(?!(?:\p{Lu}\S{0,60}\s?){1,4}$)/u.test(text);

/** The words of a request without what it is for. */
const requestPart = (text: string, { subject }: RequestedAd): string =>
  subject !== "" && text.endsWith(subject) && text !== subject ? text.slice(0, -subject.length).trim() : text;

const isQuoteOrQuestion = (text: string): boolean => /^["'][^"']+["']|\?$/.test(text.trim());

/** "For our client Osk Ferries: 20s spot." */
const client =
  /^(?:this is |it's )?(?:for|from) (?:our|my|a|the) (?:new )?(?:client|customer)s?,? (\p{Lu}[^:,.–—]{1,60})(?:[:,.–—]|\s-\s|$)\s*(.*)$/su;

/** Takes the client a line names; the rest of it is sorted by itself. */
function takeClient(draft: DraftReading, text: string): boolean {
  const [, stated = "", rest = ""] = client.exec(text.charAt(0).toLowerCase() + text.slice(1)) ?? [];
  const { name } = promisedName(stated);
  if (stated === "" || name === null) return false;
  draft.name = name;
  for (const stretch of stretchesOf(rest)) classify(draft, stretch);
  return true;
}

/** "JUST LISTED – stone cottage" as one statement. */
const announced = (text: string): string => (heralded.test(text) ? text.replace(/\s[–—-]\s/, ": ") : text);

/** Sorts a line without a label. */
function classifyLine(draft: DraftReading, segment: Segment, index: number): void {
  const { text } = segment;
  if (takeClient(draft, text)) return;
  const request = requestOf(text);
  const lead = draft.leads.at(-1);
  if (request !== null) {
    draft.directions.push(requestPart(text, request));
    takeRequest(draft, request);
  } else if (isQuoteOrQuestion(text) && !isDirection(text)) {
    draft.leads.push({ kind: text.trim().endsWith("?") ? "question" : "quote", text: saidOf(text) });
  } else if (isHeadline(segment, index)) take(draft, subjectOf(text, true));
  else if (sizeOf(text) < 3 && lead?.kind === "question" && draft.facts.length === 0) lead.text += ` ${text}`;
  else if (index > 0 && isDirectionList(text)) note(draft, text);
  else for (const stretch of stretchesOf(announced(text))) classify(draft, stretch);
}

/** Reads a normalised prompt in English. What is no direction and no request stays, in the customer's order and words. */
export function readEnglish(text: string): DraftReading {
  const draft = emptyDraft();
  const segments = segmentsOf(text).flatMap((one) =>
    one.role === null && requestOf(one.text) !== null
      ? [one]
      : splitRunOn(one.text).map((part) => ({ ...one, text: part })),
  );
  const tones = strayTones(segments);
  for (const [index, segment] of segments.entries()) {
    if (tones.has(index) || injection.test(segment.text)) note(draft, segment.line);
    else if (segment.role === null) classifyLine(draft, segment, index);
    else classifyLabelled(draft, segment, segment.role);
  }
  return settle(draft, text);
}
