import { makeWord } from "./command";
import { smallWords, thingNouns } from "./nouns";
import { withoutSettings } from "./settings";

const word = String.raw`(?!${thingNouns}\b)[\p{L}'’-]+,?\s+`;
const described = new RegExp(
  String.raw`(?:^|\s)(?:an?|\d{1,2}|one|two|three|four|five|six|some|me|us)\s+((?:${word}){0,5}?)${thingNouns}(?:\s+${thingNouns})*\b(.*)$`,
  "iu",
);
/** "Hiring ad": an order that begins with its manner. */
const begun = new RegExp(
  String.raw`^\s*((?:(?!(?:${smallWords.replaceAll(" ", "|")})\b)${word}){1,4}?)${thingNouns}(?:\s+${thingNouns})*\b(.*)$`,
  "iu",
);
/** Words before the thing that are no part of its manner, or are read as settings. */
const plain = new Set(
  "a an and or the of for one two three four five six seven eight nine ten eleven twelve dozen couple few some new another quick short simple nice cool great good small little long sec ugc social media image video static promo product instagram facebook linkedin youtube story portrait upright version versions variant variants".split(
    " ",
  ),
);
const leads =
  /^\s*,?\s*(?=(?:in|with|without|that|where|featuring|starring|using|like|by|no|telling|showing|saying|explaining|announcing)\b)/i;
/** What is made from something earlier, or told in quotes, is read elsewhere. */
const elsewhere = /□|\b(?:last|previous|same|before|it|this|them)\b|\bthat one\b/i;
/** "A thumbnail for our video" */
const leadsOn = /\b(?:for|about|of|our|my)\b/i;
const dangling = /(?:[\s,]+(?:and|or|in|with|on|as|at|by|for|but|an?|the))*[\s,]*$/i;
const MAX_CHARACTERS = 160;

/** Words on how a thing shall be: those before its name, and those behind it. */
export interface Manner {
  readonly before: string;
  readonly behind: string;
}

/** A place to post that stands for the ad itself: "a funny reel". */
export const placeNoun = /(?<!\b(?:in|for|on|as|to|and)\s+)\b(?:tik\s?toks?|reels?|shorts)\b/gi;

/** The manner a command tells beside its settings: "a funny 20 second ad in Spanish". Empty words where it tells none. Pure. */
export function mannerIn(command: string): Manner {
  const plainCommand = withoutSettings(command.replace(placeNoun, "ad"));
  const [, words = "", rest = ""] = described.exec(plainCommand) ?? begun.exec(plainCommand) ?? [];
  const before = words
    .split(/\s+/)
    .filter((one) => /\p{L}/u.test(one) && !plain.has(one.toLowerCase().replace(",", "")));
  const behind = leads.test(rest) ? rest.replace(leads, "").replace(dangling, "").trim() : "";
  const isRead = behind.length > MAX_CHARACTERS || elsewhere.test(behind);
  return {
    before: makeWord.test(words.toLowerCase()) || leadsOn.test(words) ? "" : before.join(" ").replace(/,$/, ""),
    behind: isRead ? "" : behind,
  };
}
