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
  /^(.*?)\b(?:says?|saying|explain(?:s|ing)?|admit(?:s|ting)?|remember(?:s|ing)?|recall(?:s|ing)?|describ(?:es?|ing)|brag(?:s|ging)|(?:tells?|telling)(?: (?:us|people|viewers|everyone))?|whisper(?:s|ing)(?: to (?:the )?camera)?|(?:talks?|talking|speaking|speaks?|jok(?:es|ing)|laugh(?:s|ing)|rant(?:s|ing)|video|clip|selfie)(?: \w+ly)? (?:a?bout|on))\s+(that\s+|how\s+)?(.+)$/is;
const denied = /(?:\b(?:not|no|nobody|never|dont|without|avoid|instead of)|n['’]t)\s(?:[^\s,]+\s)?$/i;
/** "he turns up when he says he will" */
const inPassing = /\b(?:when|if|what|as|than|because|whatever|which|where|once|until)\s(?:he|she|they|you|we)\s$/i;
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

/** What is told in a sentence; the one before it may name who tells it: "Girl about 25. says she hates …". */
function toldIn(sentence: string, before: string): Telling | null {
  const [, start = "", that = "", said = ""] = tells.exec(sentence) ?? [];
  const people = wordsIn(start.trim() === "" ? before : start);
  const isSomebody = people.some(isOne) || /^(?:she|he)\b/i.test(said);
  if (!isSomebody || denied.test(start) || said.includes('"') || inPassing.test(start)) return null;
  const teller = people.map(tellerOf).find(Boolean) ?? null;
  if (!begins.test(said)) return partOfTale(`${that}${said.replace(goesOn, "")}`, teller);
  const clause = said.replace(goesOn, "").replace(/[\s,;.!?]+$/, "");
  const isWhole = sizeOf(clause) >= LEAST_WORDS && sizeOf(clause) <= MOST_WORDS && !mixed.test(clause);
  const told = isWhole ? inFirstPerson(clause.replace(alsoHow, "$1"), teller) : null;
  const isClause = told !== null && (formOf(told) === "clause" || isPast(told)) && !isPhrase.test(clause);
  return !isClause ? null : { clause, told: capitalize(told) };
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
 * The first thing that a prompt lets somebody tell of themselves, told by them ("She says her skin was dry" is "My skin was
 * dry"), and the words that it stands in; null where there is none, or where it is not certain who is who. English.
 */
export function testimonyIn(prompt: string, directions: readonly string[] = []): Telling | null {
  const all = sentences(prompt);
  for (const [at, sentence] of all.entries()) {
    const found = toldIn(sentence, all[at - 1] ?? "");
    if (found !== null) return found;
  }
  return castStoryIn(all, directions);
}
