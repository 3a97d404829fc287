/** Reading of a prompt: what is about the ad, what is meant for its viewers, in the customer's own words. */

export { readOnce } from "./read-once";
export { dictatedScript } from "./dictated-script";
export type { FactForm, ReadFact, ReadLead, Reading, Tone } from "./reading";
export { isContact, money, phone, url, vacancy } from "./patterns";
export { namedColours } from "./colours";
export { languageOf } from "./languages";
export { toneIn } from "./settings";
export { nearestTone } from "./nearest-tone";
export { isDirection } from "./directions";
export { injection } from "./lists/directives";
export { isPerson } from "./lists/people";
export { countedTitle } from "./lists/labels";
export { CAUTION_PUNCH, toFact } from "./facts";
export { participle } from "./form";
export { article, firstKey, holds, isCapital, isCommonWord, isFunctionWord, keyOf, sizeOf, wordsOf } from "./words";
export { asSentence, bare, capitalize, folded, plainText, sentences, words } from "./text";
export { goodsOf } from "./names";
export { withoutJson } from "./structured";
