import { verbs } from "../lexicon";
import { bare, capitalize, words } from "../text";

const description = /^(?:a|an|the|our|my|strong|clear|some|good|great|simple|your|their|his|her)\b/i;
const imperative =
  /^(?:link in (?:the )?bio|(?:please )?(?:shop|order|buy|try|book|visit|download|sign|get|learn|subscribe|join|start|call|tap|click|grab|pre-?order|discover|reserve|claim|swipe|see|find|go|check|follow|dm|message|text|come|apply|enroll|register|stop by|head|meet|save|use code|contact|request|schedule|watch|read|listen|play|pick|choose|treat|taste|explore|donate|vote|share|send|add|drop|walk|ask|plan|bring)\b)/i;
const trailingTalk =
  /\s+(?:at the end|in the end|button|as (?:the )?(?:cta|call to action|closing line)|please|now please)$/i;

/** True when a sentence is itself a call to action: a short imperative. */
export const isAction = (sentence: string): boolean => imperative.test(bare(sentence)) && words(sentence).length <= 9;

/**
 * The words of a call to action without quotes and trailing talk, at most twelve; null when the text describes the ending
 * ("a strong call to action") instead of giving its words.
 */
export function actionOf(text: string): string | null {
  const quoted = /["']([^"']{2,80})["']/.exec(text.replace(/(\w)'(\w)/g, "$1’$2"))?.[1];
  const given = quoted?.replaceAll("’", "'") ?? text;
  const first = bare(
    given.split(/(?<=[.!?])\s|\n|,\s+(?:and|but|keep|make|use|then|with)\s|\s+[–—]\s+/)[0] ?? "",
  ).replace(trailingTalk, "");
  const phrase = bare(first);
  const tokens = words(phrase);
  if (tokens.length === 0) return null;
  const startsWithVerb = imperative.test(phrase) || verbs.has((tokens[0] ?? "").toLowerCase());
  if (quoted === undefined && !startsWithVerb && (description.test(phrase) || tokens.length > 8)) return null;
  if (tokens.length <= 12) return capitalize(phrase);
  const clause = bare(phrase.split(/,|\s(?:and|so|because|to)\s/)[0] ?? "");
  return words(clause).length <= 12 ? capitalize(clause) : capitalize(tokens.slice(0, 4).join(" "));
}
