import { type DraftReading, emptyDraft } from "./draft-reading";
import { CAUTION_PUNCH, saidOf, toFact, toVerbatim, withoutHashtags } from "./facts";
import { enumerates, gapBetween, joinedParts } from "./joined-parts";
import { injection } from "./lists/directives";
import { countedTitle, leadOfLabel } from "./lists/labels";
import { hasMark, type Marked, type Part, wordsFrom } from "./marked-prompt";
import { isAmong, nameIn } from "./name-in-parts";
import { kindOf } from "./names";
import { url } from "./patterns";
import type { ReadLead } from "./reading";
import { forbiddenIn } from "./settings";
import { type PartLabel, type TaggedPart, tagged } from "./tagger";
import { isWord } from "./tokens";
import { article, holds, isCommonWord, sizeOf, unquote } from "./words";
import { explainedIn, requestedAction } from "./wishes";

/** What stands between the parts and is about the ad: sentence by sentence. */
function directionsOf(marked: Marked, parts: readonly Part[]): string[] {
  const { tokens, isGlue } = marked;
  const used = new Set<number>();
  for (const { label, from, to } of parts) if (label !== "v") for (let at = from; at <= to; at++) used.add(at);
  const directions: string[] = [];
  let from = -1;
  for (let at = 0; at <= tokens.length; at++) {
    const token = tokens[at];
    const isEnd = token === undefined || used.has(at) || token.text === "\n";
    const isSentenceEnd = !isEnd && /^[.!?;]$/.test(token.text) && (tokens[at + 1]?.isSpaced ?? true);
    if (!isEnd && from === -1 && !isGlue[at]) from = at;
    if ((isEnd || isSentenceEnd) && from !== -1) {
      const last = isEnd ? at - 1 : at;
      const said = marked.text.slice(tokens[from]?.start, tokens[last]?.end).trim();
      if (tokens.slice(from, last + 1).some(isWord)) directions.push(said);
      from = -1;
    }
  }
  return directions;
}

/** The sentence that a part stands in. */
function sentenceOf({ text, tokens }: Marked, { from, to }: TaggedPart): string {
  const isEnd = (at: number): boolean => /^[.!?\n]$/.test(tokens[at]?.text ?? "\n");
  let [first, last] = [from, to];
  while (!isEnd(first - 1)) first -= 1;
  while (!isEnd(last + 1)) last += 1;
  return text.slice(tokens[first]?.start, tokens[last]?.end);
}

/** The words before a part's colon, back to the mark that ends what comes before; empty without a colon. */
function labelBefore({ text, tokens }: Marked, { from }: TaggedPart): string {
  const colon = tokens[from - 1]?.text === '"' ? from - 2 : from - 1;
  if (tokens[colon]?.text !== ":") return "";
  let first = colon;
  while (isWord(tokens[first - 1] ?? { text: "" })) first -= 1;
  return text.slice(tokens[first]?.start, tokens[colon]?.start);
}

/** For each part the enumeration of neighbours of its kind that it belongs to, as a whole. */
function enumerationsOf(marked: Marked, parts: readonly Part[]): Map<Part, string> {
  const found = new Map<Part, string>();
  let run: Part[] = [];
  const close = (): void => {
    const [first, last] = [run[0], run.at(-1)];
    if (first !== undefined && last !== undefined)
      for (const one of run) found.set(one, wordsFrom(marked, first.from, last.to));
    run = [];
  };
  for (const part of parts) {
    const last = run.at(-1);
    const gap = last === undefined ? "" : gapBetween(marked, last, part);
    if (last !== undefined && !(part.label === last.label && gap.includes(",") && enumerates.test(gap))) close();
    run.push(part);
  }
  close();
  return found;
}

/** "app Quietly" is an app: what a kind ends with is no part of it where it is the name. */
function withoutName(said: string, name: string | null): string {
  if (name === null || !said.endsWith(` ${name}`)) return said;
  return said.slice(0, -name.length).replace(/[\s,:]+(?:called|named)?\s*$/i, "") || said;
}

/** The kind with the "our" before it and the "which …" behind its name: "our app Quietly, which mutes chats". */
function wholeKind(marked: Marked, said: string, kind: Part, clause: Part | undefined): string {
  const owner = marked.language === "en" ? (marked.tokens[kind.from - 1]?.text ?? "") : "";
  const owned = /^(?:our|my)$/i.test(owner) && !article.test(said) ? `${owner.toLowerCase()} ${said}` : said;
  return clause === undefined ? owned : `${owned} ${clause.text.replace(/[.!?]+$/, "")}`;
}

/** The clause that goes on about the kind, or the name behind it: "…, which mutes chats". */
function clauseAbout(kind: Part, marked: Marked, parts: readonly Part[]): Part | undefined {
  const { to } = parts.find(({ label, from }) => label === "n" && from === kind.to + 1) ?? kind;
  const isNext = ({ label, from }: Part): boolean =>
    label === "f" && from === to + 2 && marked.tokens[to + 1]?.text === ",";
  return parts.find((part) => isNext(part) && /^(?:which|who|that)\s/.test(part.text));
}

/**
 * Head and definition of the product: "Torq mini electric screwdriver", "Lumi" as "a lamp that dims itself". Returns the part
 * that the definition took in, which is no statement of its own then.
 */
function introduce(draft: DraftReading, marked: Marked, parts: readonly Part[]): Part | undefined {
  const kind = parts.find(({ label }) => label === "k");
  if (kind === undefined) {
    draft.head = draft.isWeak ? null : draft.name;
    return undefined;
  }
  const said = withoutName(kind.text.replace(/[.!?]+$/, ""), draft.name);
  const noun = kindOf(said) ?? said;
  const isOrdinary =
    marked.language === "en" && /^\p{Lu}\p{Ll}+(?:$| \p{Ll})/u.test(noun) && isCommonWord(noun.split(" ", 1)[0] ?? "");
  draft.kind = isOrdinary ? noun.charAt(0).toLowerCase() + noun.slice(1) : noun;
  const before = parts.find(({ label, to }) => label === "n" && to === kind.from - 1);
  const isOneThing = before !== undefined && !article.test(said) && sizeOf(said) < 5 && !draft.isWeak;
  if (draft.name === null) draft.head = said;
  else if (isOneThing) draft.head = `${draft.name} ${said}`;
  else {
    const clause = clauseAbout(kind, marked, parts);
    draft.head = draft.name;
    draft.definition = holds(draft.name, said) ? null : wholeKind(marked, said, kind, clause);
    return draft.definition === null ? undefined : clause;
  }
  return undefined;
}

/** The end of a request is no question to the viewer: "Could you film the centre, with 180 routes?" */
const isQuestion = ({ tokens }: Marked, { text, from }: Part): boolean =>
  text.endsWith("?") && /^(?:[.!?:;"\n]|\.{3})$/.test(tokens[from - 1]?.text ?? "\n");

/** A line that warns is said, but never first. */
const isWarning = (text: string): boolean => toFact(text, 0).punch <= CAUTION_PUNCH;

/** True for a part in quotation marks; behind a pair of them it is none. */
function isQuoted({ tokens }: Marked, { from }: Part): boolean {
  const isMark = (at: number): boolean => tokens[at]?.text === '"';
  const marks = tokens.slice(0, from).filter(({ text }) => text === '"').length;
  return isMark(from) || (isMark(from - 1) && marks % 2 === 1);
}

/** What a statement opens an ad with, where it can: a question, somebody's words, what its label says. */
function leadKindOf(marked: Marked, part: Part): ReadLead["kind"] | null {
  if (isQuestion(marked, part)) return "question";
  if (isQuoted(marked, part) && !isWarning(unquote(part.text))) return "quote";
  return leadOfLabel(labelBefore(marked, part));
}

function addFact(draft: DraftReading, marked: Marked, part: Part, sentence: string): void {
  const { label } = part;
  const title = labelBefore(marked, part);
  if (countedTitle.test(title)) draft.leads.push({ kind: "hook", text: title });
  const lead = leadKindOf(marked, part);
  const text = lead === "question" ? part.text : part.text.replace(/\?$/, "");
  const order = draft.facts.length;
  if (lead !== null) {
    const said = saidOf(unquote(text));
    draft.leads.push({ kind: lead, text: lead === "quote" ? `"${said}"` : said });
    return;
  }
  const isOffer = label === "o";
  draft.facts.push(
    marked.language === "en" ? toFact(text, order, isOffer, sentence) : toVerbatim(text, order, isOffer),
  );
}

/** "Explain why our socks never smell" asks for a statement and makes it. */
function addExplained(draft: DraftReading, source: string): void {
  for (const direction of draft.directions) {
    const said = explainedIn(direction.replace(/[\s:.!]+$/, ""));
    if (said === null || draft.facts.some(({ text }) => holds(text, said))) continue;
    const isFirst = draft.facts.every(({ text }) => source.indexOf(text) > source.indexOf(direction));
    const fact = toFact(said, isFirst ? 0 : draft.facts.length);
    draft.facts = isFirst ? [fact, ...draft.facts] : [...draft.facts, fact];
  }
}

const MAX_AVOIDED = 4;

const LEAST_KIND_WORDS = 3;

/** What else the product is said to be: a statement unless it repeats the kind. */
const isFurtherKind = ({ name, head, definition }: DraftReading, { label, text }: Part): boolean =>
  label === "k" &&
  sizeOf(text) >= LEAST_KIND_WORDS &&
  ![head, definition].some((said) => said !== null && holds(said, withoutName(text, name)));

/** A call to action as its viewers hear it: "tell people to plan their visit" is "plan your visit". */
function callOf(marked: Marked, { from, to, text }: Part): string {
  const sentence = sentenceOf(marked, { label: "c", from, to });
  const said = text.replace(/[.!?]+$/, "");
  const at = sentence.indexOf(said);
  const asked = at === -1 ? null : requestedAction(sentence.slice(0, at).replace(/["']$/, "") + text);
  const isSame = asked !== null && sizeOf(asked) === sizeOf(text);
  return unquote(withoutHashtags(isSame ? asked : (requestedAction(text) ?? text)));
}

const NEAR = 2;
const MOST_MORE = 8;

/** Last token of the words up to the next mark behind a token; the token itself where there are too many. */
function clauseEnd({ tokens }: Marked, from: number): number {
  let to = from;
  while (to - from <= MOST_MORE && isWord(tokens[to + 1] ?? { text: "" })) to += 1;
  return to - from > MOST_MORE ? from : to;
}

/** In another language what the product is called and is, as it was written up to the next mark, and the parts in it. */
function introduced(marked: Marked, parts: readonly Part[]): { text: string; taken: readonly Part[] } | null {
  const [name, kind] = ["n", "k"].map((label) => parts.find((part) => part.label === label));
  if (marked.language === "en" || name === undefined || kind === undefined) return null;
  const [first, last] = name.from < kind.from ? [name, kind] : [kind, name];
  const between = marked.tokens.slice(first.to + 1, last.from);
  if (between.length > NEAR || between.some(({ text }) => text === "\n"))
    return { text: `${name.text}: ${kind.text}`, taken: [name, kind] };
  const to = clauseEnd(marked, last.to);
  const taken = parts.filter((part) => part.from >= first.from && part.to <= to);
  return { text: wordsFrom(marked, first.from, to), taken };
}

/** Text without any mark is one long sentence, of which a word like "fake" says nothing about the rest. */
const MOST_HOSTILE = 30;

/** Words of a sentence that gives orders to the machine are no statement. */
function isHostile(marked: Marked, part: Part): boolean {
  const sentence = sentenceOf(marked, part);
  return injection.test(sizeOf(sentence) > MOST_HOSTILE ? part.text : sentence);
}

/** A name to avoid is none, and a line to finish with is what the viewer is to take along. */
function truerLabel(marked: Marked, part: Part, avoided: readonly string[]): PartLabel {
  if (part.label === "n" && isAmong(avoided, part.text)) return "v";
  const isLast = part.label === "h" && holds(requestedAction(sentenceOf(marked, part)) ?? "", unquote(part.text));
  return isLast ? "c" : part.label;
}

/** Sorts the parts of a prompt, null where it cannot be tagged; `text` is what is spoken of it, as long as `source`, which is read. */
export function readParts(source: string, text: string, language: string): DraftReading | null {
  const found = tagged(source, language);
  if (found === null) return null;
  const marked: Marked = { ...found, text: text.length === source.length ? text : source, language };
  const draft = emptyDraft();
  const avoided = forbiddenIn(marked.text);
  const parts = joinedParts(marked, found.parts)
    .map((part) => ({ ...part, text: wordsFrom(marked, part.from, part.to) }))
    .map((part): Part => ({ ...part, label: truerLabel(marked, part, avoided) }))
    .filter((part) => hasMark(part.text) && !isHostile(marked, part));
  const of = (...labels: readonly PartLabel[]): Part[] => parts.filter(({ label }) => labels.includes(label));
  const name = nameIn(marked, avoided);
  draft.name = name?.name ?? null;
  draft.isWeak = name?.isWeak ?? false;
  const taken = introduce(draft, marked, parts);
  draft.audience = of("a")[0]?.text.replace(/[.]$/, "") ?? null;
  const calls = of("c").map((part) => callOf(marked, part));
  draft.callToAction = calls.find((call) => url.test(call)) ?? calls.at(-1) ?? null;
  for (const { text: said } of of("h")) if (!isWarning(said)) draft.leads.push({ kind: "hook", text: saidOf(said) });
  const isStated = (part: Part): boolean =>
    /^[fo]$/.test(part.label) || (part.label === "h" && isWarning(part.text)) || isFurtherKind(draft, part);
  const intro = introduced(marked, parts);
  if (intro !== null) {
    draft.facts.push(toVerbatim(intro.text, 0));
    [draft.head, draft.definition] = [null, null];
  }
  const stated = parts.filter((part) => part !== taken && intro?.taken.includes(part) !== true && isStated(part));
  const sentences = enumerationsOf(marked, stated);
  for (const [part, sentence] of sentences) addFact(draft, marked, part, sentence);
  for (const call of calls.filter((one) => one !== draft.callToAction))
    draft.facts.push(toFact(call, draft.facts.length));
  draft.directions = directionsOf(marked, parts);
  addExplained(draft, source);
  const said = [draft.name, draft.kind, ...draft.facts.map((fact) => fact.text)];
  draft.forbidden = of("v")
    .map((part) => part.text.replace(/[.!?]+$/, ""))
    .filter((words) => sizeOf(words) <= MAX_AVOIDED && !said.some((one) => one !== null && holds(one, words)));
  return draft;
}
