import { actions, determiners, finite, prepositions, pronouns, subordinators, verbs } from "./lists/grammar";
import { setOf } from "./lists/set-of";
import { formOf, isAction, isClause } from "./form";
import { continues, partsOf } from "./parts";
import { date, isContact } from "./patterns";
import { contracted, firstKey, isThirdPerson, keyOf, sizeOf } from "./words";

const MIN_RUN_ON = 12;
const isOpenWord = (key: string): boolean =>
  [subordinators, prepositions, determiners].some((words) => words.has(key)) || /^(?:is|are)$/.test(key);

const startsSubject = (key: string, after: string): boolean =>
  contracted.test(key) ||
  (key === "its" && /^(?:called|a|an|the|not|all|open|free|made)$/.test(after)) ||
  (pronouns.has(key) && (verbs.has(after) || finite.has(after) || isThirdPerson(after)));

const figureHeads = setOf("tickets entry doors admission price from only just top code ages age aged");
const itemHeads = setOf("tickets entry doors admission ages");
const weekday = /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/;

/** True where a new item of a list without commas begins: "no …", figures, "tickets 8 pounds", "saturday 13 december". */
function startsItem(before: string, key: string, after: string): boolean {
  const isFigure = /^\+?\d/.test(key);
  const isBound = figureHeads.has(before) || /^\d/.test(before) || weekday.test(before) || date.test(before);
  if (isBound) return false;
  if (key === "no" || isFigure) return !verbs.has(before);
  if (key === "first" && /^(?:class|lesson|walk|month|visit|session|week|one|two|\d.*)$/.test(after)) return true;
  return (
    (weekday.test(key) && !/^(?:every|next|each|and|last)$/.test(before)) ||
    (itemHeads.has(key) && /^[£$€]?\d/.test(after))
  );
}

/** The number in "ring Debs 0161 496 0155". */
const isNumberOfCall = (tokens: readonly string[], start: number, index: number): boolean =>
  index - start < 4 && actions.has(keyOf(tokens[start])) && isContact(tokens.slice(index, index + 4).join(" "));

/** "cuts from 14 pounds" */
const isPriced = ([goods = "", from = "", amount = "", unit = ""]: readonly string[]): boolean =>
  /[^s]s$/.test(goods) &&
  from === "from" &&
  (/^[£$€]\d/.test(amount) || (/^\d/.test(amount) && /^(?:pounds|quid|euros?|dollars|bucks)$/.test(unit)));

/** Index at which the subject of the verb at `index` begins, at most two words back; null when it cannot be told. */
function subjectStart(keys: readonly string[], index: number, from: number): number | null {
  let start = index - 1;
  const isBack = (at: number): boolean =>
    at > from + 1 &&
    index - at < 3 &&
    !determiners.has(keys[at] ?? "") &&
    !/^(?:first|next)$/.test(keys[at] ?? "") &&
    !/(?:ed|ing)$/.test(keys[at - 1] ?? "");
  while (isBack(start)) start--;
  const before = keys[start - 1] ?? "";
  return start > from + 1 && !subordinators.has(before) && !prepositions.has(before) ? start : null;
}

/** True for a call to action that says how: "ring me on 07700 900123", "book now". */
const isReachable = (tokens: readonly string[], index: number, after: string): boolean =>
  (/^(?:me|us|now|today)$/.test(after) || isContact(tokens.slice(index + 1, index + 5).join(" "))) &&
  isAction(tokens.slice(index, index + 6).join(" "));

/**
 * Sentences of a text without punctuation: a new one starts with a new subject, with "no …", with figures and with a call
 * to action. Looks a bounded number of words ahead; linear.
 */
export function splitRunOn(text: string): string[] {
  const tokens = text.split(/\s+/);
  if (tokens.length < MIN_RUN_ON || /[.,;:!?]\s|[.!?]$/.test(text) || /^\p{Lu}\p{Ll}/u.test(text)) return [text];
  const keys = tokens.map(keyOf);
  const starts = [0];
  let hasVerb = false;
  for (let index = 1; index < tokens.length; index++) {
    const [before = "", key = "", after = ""] = keys.slice(index - 1, index + 2);
    const isCall: boolean = (hasVerb || index > 3) && actions.has(key) && isReachable(tokens, index, after);
    const isItem =
      index > 1 &&
      !isNumberOfCall(tokens, starts.at(-1) ?? 0, index) &&
      (startsItem(before, key, after) || isPriced(keys.slice(index, index + 4)));
    if (!isOpenWord(before) && (startsSubject(key, after) || isCall || isItem)) {
      starts.push(index);
      hasVerb = isCall;
    } else if (finite.has(key) && hasVerb && !pronouns.has(before)) {
      const start = subjectStart(keys, index, starts.at(-1) ?? 0);
      if (start !== null) starts.push(start);
    } else hasVerb ||= finite.has(key) || verbs.has(key) || isThirdPerson(key);
  }
  return starts.map((start, index) => tokens.slice(start, starts[index + 1]).join(" "));
}

const isSingle = (piece: string): boolean => sizeOf(piece) < 2 && !/\d/.test(piece);
const introduced = /^(?:based|located|founded|born|made|built)\b/i;

/** True for an enumeration that belongs to one head and may not be parted. */
function isBound(text: string, pieces: readonly string[]): boolean {
  const [first = "", last = ""] = [pieces[0], pieces.at(-1)];
  const key = firstKey(text);
  const isIntroduced = prepositions.has(key) || subordinators.has(key) || introduced.test(text);
  const isJoined =
    /^(?:and|or)\b/i.test(last) || (/\b(?:and|or)\b/i.test(last) && pieces.some((one) => sizeOf(one) < 2));
  const isSplice =
    isClause(first) &&
    !isIntroduced &&
    /^(?:i|we|you|it|they|every|each|all|no|the|i'm|we're|it's|they're)$/.test(firstKey(last));
  const isShort = pieces.length > 2 && pieces.filter(isSingle).length > pieces.length / 2 && sizeOf(text) < 10;
  const isObjects =
    pieces.length < 4 &&
    isClause(first) &&
    !/^\p{Ll}/u.test(text) &&
    pieces.slice(1).every((piece) => !isClause(piece) && formOf(piece) !== "imperative");
  return isJoined || isShort || isObjects || (pieces.length === 2 && !isSplice);
}

/** "No gurus, no jargon" is said in one breath. */
const denies = (piece: string): boolean => /^(?:no|not|without|never|zero)\b/i.test(piece);

/**
 * The fragments of an enumeration that can stand alone ("36 bits, LED light"), never items that share a word ("weight,
 * temperature and humidity of each hive").
 */
export function fragmentsOf(text: string): string[] {
  const { pieces: raw, marks } = partsOf(text);
  const pieces = raw.map((piece) => piece.trim());
  const isIntroducedByColon = /:\s/.test(pieces[0] ?? "");
  if (pieces.length < 2 || isIntroducedByColon || text.includes('"') || isBound(text, pieces)) return [text];
  const key = firstKey(text);
  const isIntroduced = prepositions.has(key) || subordinators.has(key) || introduced.test(text);
  const isPlace = (piece: string): boolean =>
    /^(?:\p{Lu}\S{0,40}\s?){1,3}$/u.test(piece) && !/^\p{Ll}/u.test(pieces[0] ?? "");
  const fragments: string[] = [];
  for (const [at, piece] of pieces.entries()) {
    const before = pieces[at - 1] ?? "";
    const isTied = (at > 1 && isSingle(before)) || (date.test(before) && date.test(piece) && sizeOf(piece) < 6);
    const isPair = denies(piece) && denies(pieces[at - 1] ?? "");
    const isFree = !isPlace(piece) && !continues(piece) && !isSingle(piece) && !isTied && !isPair;
    const isLoose = isFree && !(at === 1 && isIntroduced);
    if (at === 0 || isLoose) fragments.push(piece);
    else fragments[fragments.length - 1] += `${marks[at - 1] ?? ""}${piece}`;
  }
  return fragments;
}
