import {
  folded,
  holds,
  isCapital,
  isCommonWord,
  isPerson,
  keyOf,
  type ReadFact,
  type Reading,
  sizeOf,
  toFact,
  wordsOf,
} from "../reading/service";
import { isHappening } from "./event-time";
import { isAddress } from "./headline-asides";
import { isVenue } from "./places";

const tie = /^(?:and|or|of|the|a|an|for|with|by|at|in)$/;

/** True for a name that ends amid its words. */
export const isTorn = (name: string | null): boolean =>
  /&$/.test(name ?? "") || tie.test(keyOf(wordsOf(name ?? "").at(-1)));

/** "Plano TX" */
const state =
  /^\p{Lu}[\p{L}'.]+(?: \p{Lu}[\p{L}'.]+){0,2} (?:A[LKZR]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])$/u;

/** "Oban to Lismore" */
const isRoute = (name: string): boolean => {
  const [, ...ends] = /^(\p{Lu}\p{L}+) to (\p{Lu}\p{L}+)$/u.exec(name) ?? [];
  return ends.length > 0 && !ends.some(isCommonWord);
};

/** Where something is: "Plano TX", "14 Belvoir Street", "Oban to Lismore". */
const isPlace = (name: string): boolean => state.test(name) || isRoute(name) || isAddress(name);

/** "Matcha from Uji": what it is. */
export const isGoodsFrom = (name: string): boolean => {
  const [, , town] = /^(\p{Lu}\p{L}+) from (\p{Lu}\p{L}+)$/u.exec(name) ?? [];
  return town !== undefined && !isCommonWord(town);
};

/** "Maureen at the Post Office", "The museum": where and who, and what anybody has. */
const isNoName = (name: string): boolean =>
  isGoodsFrom(name) ||
  /^\p{Lu}\p{L}+ at (?:the|our) /u.test(name) ||
  (/^(?:the|our|my) /i.test(name) &&
    wordsOf(name)
      .slice(1)
      .every((word) => !isCapital(word) && isCommonWord(word)));

/** "Moving company Montreal": no mark parts the kind from the name. */
export const isRightBehind = (prompt: string, kind: string, name: string): boolean =>
  prompt.includes(name) && prompt.toLowerCase().includes(`${kind} ${name}`.toLowerCase());

/** "tyre shop kampala.": typed small behind what it is, and no more. */
const isTypedBehind = ({ kind, name }: Reading, prompt: string): boolean =>
  prompt.split(/[.,\n]/).some((stretch) => stretch.trim() === `${kind} ${name}`.toLowerCase());

/** "Car boot sale, Wetherby racecourse": where something happens, told behind it. */
const isVenueOf = (reading: Reading, prompt: string): boolean =>
  isHappening({ ...reading, name: null }) && isVenue(reading.name ?? "") && prompt.includes(`, ${reading.name}`);

/** "Fried chicken, Joo Chiat." and "Thursdays, Toa Payoh": words that are none otherwise, at the end of an enumeration. */
function isTownOf({ name, language }: Reading, prompt: string): boolean {
  const all = wordsOf(name ?? "").filter((word) => !/^d[aei]s?$/.test(word));
  const at = prompt.indexOf(`, ${name}`);
  const isEnd = at !== -1 && /^(?:[.!]|\s*\n|\s*$)/.test(prompt.slice(at + 2 + (name ?? "").length));
  const isAgain = prompt.split(name ?? "").length > 2;
  // "for my mortgage brokerage, Keystone": what somebody calls theirs.
  const isOwn = /\b(?:my|our)\s[^,.!?]{2,60}$/i.test(prompt.slice(0, Math.max(at, 0)));
  const isUnknown = all.every((word) => /^\p{Lu}\p{Ll}+$/u.test(word) && !isCommonWord(word));
  return language === "en" && isEnd && !isAgain && !isOwn && !name?.includes("&") && all.length > 1 && isUnknown;
}

/** Where something is or happens, in place of a name. */
const isWhere = (reading: Reading, prompt: string): boolean =>
  isPlace(reading.name ?? "") || isVenueOf(reading, prompt) || isTownOf(reading, prompt);

/** A name that was only taken for one because of its capital: all of a statement, or words that one says. */
function isGuessed(reading: Reading, prompt: string): boolean {
  const { directions, facts, isNameCertain, name, kind } = reading;
  if (isTypedBehind(reading, prompt) || isWhere(reading, prompt)) return true;
  if (isNameCertain || name === null) return false;
  // "freelancers, first year self assessment"
  if (!prompt.includes(name) && prompt.split(/[.!?\n]\s*/).some((one) => one.startsWith(`${name.toLowerCase()}, `)))
    return true;
  const isStated = facts.some(({ text }) => folded(text) === folded(name));
  // "Clothesline with nappies against blue sky": a word to whoever makes the ad.
  if (directions.some((said) => holds(said, name) && sizeOf(said) > sizeOf(name) + 2)) return true;
  const [first = "", ...others] = wordsOf(name);
  const isPlain = (others.length > 0 || isCommonWord(first)) && others.every((word) => !isCapital(word));
  const isOneOfSeveral = facts.some(({ text, sentence }) => sentence !== text && text.includes(`, ${name} is `));
  const isBehindKind = kind !== null && isRightBehind(prompt, kind, name) && sizeOf(name) === 1;
  if (others.length === 0 && isPerson(keyOf(first)) && /s$/.test(name)) return true;
  return isOneOfSeveral || (isStated && (isPlain || isBehindKind)) || /^\p{L}+ing \d+$/u.test(name);
}

/** The name as a sign has it: without the 's before its goods. */
function signName({ name, head }: Reading): string | null {
  if (name === null || isTorn(name) || isNoName(name)) return null;
  const isBeforeGoods = sizeOf(name) > 1 && /['’]s$/.test(name) && head !== null && head.startsWith(`${name} `);
  return (isBeforeGoods ? name.replace(/['’]s$/, "") : name).replace(/^the\s/, "The ");
}

/** The name of a prompt as an ad shows it; null for what only was taken for one. */
export const pictureName = (reading: Reading, prompt: string): string | null =>
  isGuessed(reading, prompt) ? null : signName(reading);

/** The place that was taken for a name, as a statement where none tells it. */
export const placeInName = (reading: Reading, prompt: string): ReadFact[] => {
  const { name, facts } = reading;
  const isTold = name === null || facts.some(({ text }) => holds(text, name));
  return isTold || !isWhere(reading, prompt) ? [] : [toFact(name, facts.length)];
};
