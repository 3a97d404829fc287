import { formOf } from "../form";
import { isPerson } from "../lists/people";
import { capitalize, sentences } from "../text";
import { sizeOf } from "../words";
import { addressed } from "./wishes";

// "A lady says her skin was dry from harmattan": what somebody in the ad tells of themselves, in their own words.

/** Who tells it, the verb, and what is told. */
const tells =
  /^(.*?)\b(?:says?|saying|explains?|explaining|tells?(?: (?:us|people|viewers|everyone))?|telling (?:us|people|viewers|everyone)|(?:talks?|talking|speaking|speaks?)(?: \w+ly)? about)\s+(that\s+|how\s+)?(.+)$/is;
const denied = /\b(?:not|no|nobody|never|don'?t|without|avoid|instead of)\s(?:[^\s,]+\s)?$/i;
/** Somebody or something, and what was: "she …", "her skin …", "guards used to …". */
const begins =
  /^(?:(?:she|he|they)['’\s]|(?:her|his|their)\s(?!\S+\s(?:to|with|for|in)\s)|\S+s\s(?:used to|were|had|kept|would|always|never)\s)/i;
const cast = /^(?:she|he|lady|gentleman|girl|lad|bloke|guy|fella|speaker|talent|persona|presenter|narrator|type)$/;

const [LEAST_WORDS, MOST_WORDS] = [5, 24];
/** More speak in it than one, or it goes on otherwise. */
const mixed = /[:()"]|\b(?:i|i['’]m|i['’]ll|my|me|you|your|says?)\b|\bas well$/i;

/** "then talks about …", ", but keep it light": what goes on behind it is told to whoever makes the ad. */
const goesOn = /,\s(?:then|but|and then|keep|maybe|please|with|no|not|so (?:keep|make))\s.*$/is;

const adverb = "never|always|nearly|almost|finally|just|now|still|really|only|also|actually|usually|already|once";
const subject = new RegExp(String.raw`\b(?:she|he)(?=['’]|\s)(?:(\s(?:${adverb}))?\s(\p{L}+s)(?![\p{L}'’]))?`, "giu");
/** What somebody did or went through; of a firm one says what it does. */
const experience =
  /\bthey(?=['’]d\b|\s(?:had|were|was|used to|nearly|almost|thought|didn'?t|couldn'?t|never|tried|gave up|felt|waited)\b)/gi;

/** "Guards used to call me": what a sentence tells of before. */
const past = /\b(?:was|were|had|used to|kept|got|could|would|did|didn'?t|\p{L}{2,}ed)\b/iu;

/** "gets" is "get", "has" "have", "is" "am"; what is past stays. */
function firstPerson(verb: string): string {
  const irregular: Readonly<Record<string, string>> = { has: "have", is: "am", does: "do", was: "was", goes: "go" };
  const known = irregular[verb.toLowerCase()];
  if (known !== undefined) return known;
  return /(?:sh|ch|ss|x|z)es$/.test(verb) ? verb.slice(0, -2) : verb.replace(/ies$/, "y").replace(/(?<!s)s$/, "");
}

/** The same of oneself; null where it is not certain who is who. */
function ofOneself(clause: string): string | null {
  const isOwn = /^(?:her|his)\s/i.test(clause);
  const genders = [/\b(?:she|her)\b/i, /\b(?:he|his|him)\b/i].filter((one) => one.test(clause));
  if (genders.length > 1 || (isOwn && /\b(?:she|he)\b/i.test(clause))) return null;
  const theirs = clause.replace(experience, "I");
  const isTheirs = theirs !== clause;
  if (isTheirs && /^they\b/i.test(theirs)) return null;
  if (!isTheirs && (genders.length === 0 || /\b(?:they|their|them)\b/i.test(clause))) return null;
  let isPresent = false;
  const told = (
    isTheirs
      ? theirs
          .replace(/\bthey\b/gi, "I")
          .replace(/\btheir\b/gi, "my")
          .replace(/\bthem\b/gi, "me")
      : clause
  )
    .replace(/\b(?:we|us)\b/gi, (word) => (word.toLowerCase() === "we" ? "they" : "them"))
    .replace(/\bour\b/gi, "their")
    .replace(
      /\b(?:she|he)['’]s\b(?=\s(?:never\s|just\s|finally\s)?(?:been|had|got|found|made|lost|bought|come|gone|done|\p{L}{2,}ed)\b)/giu,
      "I've",
    )
    .replace(/\b(?:she|he)['’]s\b/gi, "I'm")
    .replace(subject, (_, how: string | undefined, verb: string | undefined) => {
      const own = verb === undefined ? "" : ` ${firstPerson(verb)}`;
      isPresent ||= verb !== undefined && own !== ` ${verb}`;
      return `I${how ?? ""}${own}`;
    })
    .replace(/\bher\b(?=\s(?:back|up|down|in|out|off|on|to|from|at|with|the|an?|all|every|about)\b)/gi, "me")
    .replace(/\b(?:her|his)\b(?=\s\p{L})/giu, "my")
    .replace(/\bhers\b/gi, "mine")
    .replace(/\b(?:him|her)\b/gi, "me");
  // "he comes home and makes tea": the second verb would have to change, too.
  const isTorn = isPresent ? /\b(?:and|or|but)\s\p{L}+s\b/iu : /\b(?:and|or|but)\s(?:has|is|does)\b/i;
  return isTorn.test(told) ? null : told;
}

function toldIn(sentence: string): { clause: string; told: string } | null {
  const [, before = "", , said = ""] = tells.exec(sentence) ?? [];
  const people = before.toLowerCase().match(/[\p{L}'’-]+/gu) ?? [];
  const isSomebody = people.some((word) => cast.test(word) || (isPerson(word) && !word.endsWith("s")));
  if (!isSomebody || denied.test(before) || !begins.test(said) || said.includes('"')) return null;
  const clause = said.replace(goesOn, "").replace(/[\s,;.!?]+$/, "");
  const isWhole = sizeOf(clause) >= LEAST_WORDS && sizeOf(clause) <= MOST_WORDS && !mixed.test(clause);
  const told = isWhole ? ofOneself(clause) : null;
  return told === null || !(formOf(told) === "clause" || past.test(told)) ? null : { clause, told: capitalize(told) };
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
export function testimonyIn(prompt: string): { clause: string; told: string } | null {
  for (const sentence of sentences(prompt)) {
    const found = toldIn(sentence);
    if (found !== null) return found;
  }
  return null;
}
