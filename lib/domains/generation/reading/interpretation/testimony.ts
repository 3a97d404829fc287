import { formOf } from "../form";
import { isPerson } from "../lists/people";
import { capitalize, sentences } from "../text";
import { genderOf } from "../presenter";
import { sizeOf } from "../words";
import { castStoryIn } from "./cast-story";
import { inFirstPerson, isPast } from "./first-person";
import { partOfTale, type Telling } from "./tales";
import { addressed } from "./wishes";

// "A lady says her skin was dry from harmattan": what somebody in the ad tells of themselves, in their own words.

/** Who tells it, the verb, and what is told. */
const tells =
  /^(.*?)\b(?:says?|saying|explain(?:s|ing)?|admit(?:s|ting)?|remember(?:s|ing)?|recall(?:s|ing)?|describ(?:es?|ing)|brag(?:s|ging)|(?:tells?|telling)(?: (?:us|people|viewers|everyone|(?:their|there|his|her)(?: own)? (?:story|experience)(?: about| of)?))?|whisper(?:s|ing)(?: to (?:the )?camera)?|(?:talks?|talking|speaking|speaks?|jok(?:es|ing)|laugh(?:s|ing)|rant(?:s|ing)|video|clip|selfie)(?: \w+ly)? (?:a?bout|on))\s+(that\s+|how\s+)?(.+)$/is;
const denied = /(?:\b(?:not|no|nobody|never|dont|without|avoid|instead of)|n['’]t)\s(?:[^\s,]+\s)?$/i;
/** "he turns up when he says he will", "she wrote to say she loved it" */
const inPassing =
  /\b(?:wrote|rang|called|came|phoned|emailed|messaged)\s(?:in\s|back\s)?to\s$|\b(?:when|if|what|as|than|because|whatever|which|where|once|until)\s(?:he|she|they|you|we)\s$/i;
/** Somebody or something, and what was: "she …", "her skin …", "guards used to …", "the rugs came back …". */
const begins =
  /^(?:(?:she|he|they)['’\s]|(?:her|his|their)\s(?!\S+\s(?:to|with|for|in)\s)|\S+s\s(?:used to|were|had|kept|would|always|never)\s|(?:the|it)\s(?:\S+\s){0,2}?(?:was|were|came|gave|kept|had|took|made|got|used to)\s|this is the (?:first|only|best)\s|(?:the\s)?(?:best|worst|first|only|biggest)\s\S+\s(?:she|he)['’\s]|the\s(?:\S+\s){1,4}?(?:didn'?t|couldn'?t|wouldn'?t|never|asked|said)\s)/i;
/** "her son who used to cry": a phrase and no clause. */
const isPhrase = /^(?:her|his|their|the)\s\S+\s(?:who|which|that|where|about|how|why|what|\S+ing)\b/i;

const [LEAST_WORDS, MOST_WORDS] = [5, 32];
/** More speak in it than one, or it goes on otherwise. */
const mixed = /[:()"]|\b(?:i|i['’]m|i['’]ll|my|me|says?|someone|could you)\b|\bas well$/i;

/** "then talks about …", ", but keep it light": what goes on behind it is told to whoever makes the ad. */
const goesOn = /,\s(?:then(?!\s\S+ing\b)|but|and then|keep|maybe|please|so (?:keep|make))\s.*$/is;

/** "her husband broke his hip and how she rang us" */
const alsoHow = /\b(and )(?:how|that) (?=(?:she|he|her|his|they|we)\b)/gi;

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}'’-]+/gu) ?? [];
const isOne = (word: string): boolean =>
  genderOf(word) !== undefined || /^(?:she|he|persona|type)$/.test(word) || (isPerson(word) && !word.endsWith("s"));

const tellerOf = (word: string): ReturnType<typeof genderOf> =>
  genderOf(word) ?? (word === "she" ? "female" : word === "he" ? "male" : null);

/** A clause up to the last comma within so many words. */
function shortened(clause: string): string {
  const pieces = clause.split(/(?<=,)\s/);
  while (pieces.length > 1 && sizeOf(pieces.join(" ")) > MOST_WORDS) pieces.pop();
  return pieces.join(" ").replace(/[\s,;.!?]+$/, "");
}

/** A clause that somebody tells, told by them. */
function clauseTold(said: string, teller: ReturnType<typeof genderOf>): Telling | null {
  const clause = shortened(said);
  const isWhole = sizeOf(clause) >= LEAST_WORDS && sizeOf(clause) <= MOST_WORDS && !mixed.test(clause);
  const told = isWhole ? inFirstPerson(clause.replace(alsoHow, "$1"), teller ?? null) : null;
  const isClause = told !== null && (formOf(told) === "clause" || isPast(told)) && !isPhrase.test(clause);
  return !isClause ? null : { clause, told: capitalize(told) };
}

const ofThem = /\b(?:she|he|her|his|him)\b/i;
/** "her name is Carla, that she's groomed for years, and that she loves it" */
const that = /,\s(?:and\s)?that\s/i;

/** What is told in a sentence; the one before it may name who tells it: "Girl about 25. says she hates …". */
function toldIn(sentence: string, before: string): Telling[] {
  const [, start = "", how = "", said = ""] = tells.exec(sentence) ?? [];
  const people = wordsIn(start.trim() === "" ? before : start);
  const isSomebody = people.some(isOne) || /^(?:she|he)\b/i.test(said);
  if (!isSomebody || denied.test(start) || said.includes('"') || inPassing.test(start)) return [];
  const teller = people.map(tellerOf).find(Boolean) ?? null;
  const meant = said.replace(goesOn, "");
  const parts = meant.split(that);
  if (parts.length > 1) return parts.flatMap((part) => (ofThem.test(part) ? (clauseTold(part, teller) ?? []) : []));
  return [begins.test(said) ? clauseTold(meant, teller) : partOfTale(`${how}${meant}`, teller)].filter(
    (one) => one !== null,
  );
}

const tellsNot =
  /(?<!don'?t\s|never\s|not\s)\b(?:tells?|telling|remind|reminding|warn|warning)\s(?:people|them|viewers|everyone|folks|customers|parents|owners)\snot\sto\s([^,;.!?]+)/i;
const [LEAST_WARNED, MOST_WARNED] = [3, 14];

/** "telling people not to throw out granny's chair" is "Don't throw out granny's chair"; null where nothing of the kind is asked for. English. */
export function warningIn(prompt: string): string | null {
  const said = tellsNot.exec(prompt)?.[1]?.trim() ?? "";
  return sizeOf(said) < LEAST_WARNED || sizeOf(said) > MOST_WARNED ? null : `Don't ${addressed(said)}`;
}

/**
 * What a prompt lets somebody tell of themselves, told by them ("She says her skin was dry" is "My skin was dry"), and the words
 * that it stands in, in their order; where nobody tells anything, the story of whoever the directions cast. Empty where there is
 * none, or where it is not certain who is who. English.
 */
export function testimoniesIn(prompt: string, directions: readonly string[] = []): Telling[] {
  const all = sentences(prompt).flatMap((sentence) => sentence.split(/\s*\n+\s*[-•*]?\s*/));
  const told = all.flatMap((sentence, at) => toldIn(sentence, all[at - 1] ?? ""));
  const story = told.length === 0 ? castStoryIn(all, directions) : null;
  return story === null ? told : [story];
}
