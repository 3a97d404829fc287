import { genderOf } from "../presenter";
import { isPerson } from "../lists/people";
import { capitalize } from "../text";
import { holds, keyOf, sizeOf, wordsOf } from "../words";
import { inFirstPerson, isPast, ofWho } from "./first-person";
import type { Telling } from "./tales";

// "Somebody who killed every plant they ever bought": the story of whoever is cast, as they tell it.

/** Somebody's, whom it is for or from, and people in general. */
const others =
  /\b(?:my|our|your|his|her|their|the|any|every|each|no)\s(?:\S+\s){0,3}$|\b(?:for|by|to|from|about|than|like)\s(?:an?\s|the\s)?(?:\S+\s)?$|^(?:any|every|no)/i;
const leads =
  /\bthe (?:speaker|presenter|actor|talent|person|customer|voice)\b[^,.;]*\b(?:is|be)\s(?:an?\s)?(?:\S+\s){0,3}$/i;
const inCast = /^(?:persona|type|lad|bloke|parent|renter|pensioner)$/;

const opensPast =
  /^(?:(?:never|once|nearly|almost|always|finally|just|only|recently|still)\s)?(?:used to|had|was|were|thought|tried|gave|lost|got|came|went|found|bought|made|felt|forgot|left|took|spent|kept|couldn['’]?t|didn['’]?t|\p{L}{3,}ed)\b|^now\s\p{L}+s\b/iu;
const goesPast = /^(?:owns|has|lives|works|runs|is)\s[^,]*\b(?:and|but)\s(?:had|used to|never|was|lost|got|found)\b/i;
const looks = /^(?:dressed|seated|covered|dripping|was (?:just )?(?:sitting|standing))\b/i;
const behind =
  /[,;:(–—]\s?(?:and then|then|maybe|please|so|but keep|keep|no|not|nothing|who|talking|speaking|sitting|standing|in)\b.*$|[;:(–—].*$/is;

/** Somebody else speaks in it, or is spoken to or of. */
const mixed = /"|\b(?:i|my|me|who|you|your)\b/i;

const [LEAST_WORDS, MOST_WORDS] = [4, 24];
/** Words between somebody and "who": "a woman about 38 who". */
const MOST_APART = 4;
/** Words from an article to who it is, "a female": "plumber". */
const MOST_ATTRIBUTES = 3;

/** Where in the words somebody stands that one "who" is about; -1: nowhere. */
const somebodyAt = (words: readonly string[]): number =>
  words.findLastIndex((word, at) => {
    const key = keyOf(word);
    const isLast = at === words.length - 1 && /^\p{Ll}{3,}$/u.test(word);
    const isNoun =
      isLast && words.slice(Math.max(0, at - MOST_ATTRIBUTES), at).some((one) => /^(?:an?|some)$/i.test(one));
    const isOne = isNoun || genderOf(key) !== undefined || isPerson(key) || inCast.test(key);
    return isOne && !/s$|^(?:he|she|people|men|women|children)$/.test(key) && words.length - at <= MOST_APART;
  });

/** "Person is about 38, failed twice in her twenties" */
const ofAge = /^([^,.]*?\b(?:is|aged|about|around)\s(?:about\s|around\s)?\d\d(?:s|ish)?),\s(.+)$/is;

function storyIn(sentence: string): Telling | null {
  const [, before = "", behindWho = ""] = /^(.*?)\swho\s(.+)$/is.exec(sentence) ?? ofAge.exec(sentence) ?? [];
  const words = wordsOf(before);
  const at = somebodyAt(words);
  const start = words.slice(0, at).join(" ");
  const isOther =
    others.test(`${start} `) &&
    !leads.test(`${start} `) &&
    !/\b(?:testimonial|review|story|words) (?:from|by|of) (?:an?|one)\b/i.test(start);
  if (at === -1 || isOther || /[,;]/.test(words.slice(at).join(" "))) return null;
  const clause = behindWho.replace(behind, "").replace(/[\s,.!?]+$/, "");
  const isStory = (opensPast.test(clause) && !looks.test(clause)) || goesPast.test(clause);
  const size = sizeOf(clause);
  if (!isStory || size < LEAST_WORDS || size > MOST_WORDS || mixed.test(clause)) return null;
  const told = ofWho(clause, genderOf(keyOf(words[at])) ?? null);
  return told === null || !(isPast(told) || /\bnow\b/i.test(told)) ? null : { clause, told: capitalize(told) };
}

const opens = (direction: string, clause: string): boolean => holds(direction, wordsOf(clause).slice(0, 2).join(" "));

const goesOn = /^(?:she|he)(?:['’]s\s(?:done|tired|sick|fed up|finally|never|always)\b|\s(.+)$)/is;

/** "He's done getting up the ladder", behind the sentence that casts him. */
function storyBehind(sentence: string, before: string): Telling | null {
  const rest = goesOn.exec(sentence);
  const isStory =
    rest !== null &&
    (rest[1] === undefined || opensPast.test(rest[1])) &&
    !looks.test(rest[1] ?? "") &&
    !/^was an?\b/i.test(rest[1] ?? "");
  const clause = sentence.replace(/[\s.!?]+$/, "");
  const size = sizeOf(clause);
  const isCast = wordsOf(before).some((word) => genderOf(keyOf(word)) !== undefined || isPerson(keyOf(word)));
  if (!isStory || !isCast || size < LEAST_WORDS || size > MOST_WORDS || mixed.test(clause)) return null;
  const told = inFirstPerson(clause);
  return told === null ? null : { clause, told: capitalize(told) };
}

/** What one of the sentences tells of whoever the directions cast, as they tell it; null without. English. */
export function castStoryIn(all: readonly string[], directions: readonly string[]): Telling | null {
  for (const [at, sentence] of all.entries()) {
    const story = storyIn(sentence);
    const isSure = ofAge.test(sentence) || directions.some((said) => opens(said, story?.clause ?? ""));
    if (story !== null && isSure) return story;
    const behind = storyBehind(sentence, all[at - 1] ?? "");
    if (behind !== null && directions.some((said) => holds(said, behind.clause))) return behind;
  }
  return null;
}
