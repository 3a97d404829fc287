import { article, numberOf } from "./grammar";
import { adjectives, properWords, verbs } from "./lexicon";
import type { ProductKind } from "./packs/pack";
import { isProductWord } from "./category";
import { bare, words } from "./text";

const complement = /\s(?:of|for|with|in|from|by|to|on|at|that|which|without|per|a|an|every|each)\s.*$/i;
const participle = /^(?:[a-z]+ed|made|built|sewn|woven|grown|cut|spun|baked)$/i;
const describing = /(?:able|ible|ful|ous|less|ive|ish|ic|ly|ing)$/i;
const freeOf = /^free (shipping|delivery|returns|parking|wifi|wi-fi|seating|entry|refills|samples|cancellation)$/i;
const holders = /^(?:bottle|jar|tin|tube|can|pouch|bag|box|sack|carton)$/i;
const extras = /^(?:warranty|guarantee|bag|case|stand|charger|cable|card|manual|block|lid|straw|pouch)$/i;

const choices = /^(?:cancel|pause|skip|return|swap|choose|pick|switch|pay|learn|watch|cook|train|join|customi[sz]e)$/;

/** In mid-sentence: small letters, unless the word is a name or an acronym. */
const lowered = (text: string): string => {
  const [first = ""] = words(text);
  return /^\p{Lu}[\p{Ll}-]+$/u.test(first) && !properWords.has(first.toLowerCase())
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
};

/** Head noun of a phrase, null unless the words before any complement end in a noun: no adjective, verb or participle. */
function headOf(phrase: string): string | null {
  const core = words(phrase.replace(complement, ""));
  const head = bare(core.at(-1) ?? "");
  const lower = head.toLowerCase();
  if (core.length < 2 || !/^\p{L}+$/u.test(head) || adjectives.has(lower) || participle.test(head)) return null;
  if (describing.test(head) && !isProductWord(lower)) return null;
  if (core.some((word) => /[,;:!?]$/.test(word))) return null;
  return head;
}

/**
 * A stated noun phrase as a sentence: "quiet motor" is "It has a quiet motor". `many` says that the product is "they".
 * Null when the phrase is better left as it is: "no grain", "doors 7pm", an offer in figures.
 */
export function nounSentence(phrase: string, many: boolean, kind: ProductKind): string | null {
  const tokens = words(phrase);
  const [first = "", second = ""] = tokens.map((word) => bare(word).toLowerCase());
  const free = freeOf.exec(phrase)?.[1]?.toLowerCase();
  if (free === "shipping" || free === "delivery" || free === "entry") return `${free} is free`;
  if (free === "returns" || free === "refills" || free === "samples") return `${free} are free`;
  if (free !== undefined) return `there's free ${free}`;
  if (/^(?:no|not|never|only|just|the|our|all|any|every|buy|get|save|up)$/.test(first) || /[$€£%]/.test(phrase))
    return null;
  if (tokens.length > 9) return null;
  if (choices.test(first)) return `you can ${lowered(phrase)}`;
  if (verbs.has(first)) return null;
  if (participle.test(second) && !adjectives.has(first) && tokens.length > 2 && /^\p{L}+$/u.test(first)) {
    const be = numberOf(first) === "plural" ? "are" : "is";
    return `the ${first} ${be} ${tokens.slice(1).join(" ")}`;
  }
  const head = headOf(phrase);
  if (head === null) return null;
  const body = lowered(phrase);
  const isOne = numberOf(head) === "singular" && !/^(?:one|an?)$/.test(first);
  const thing = isOne ? `${article(body)} ${body}` : body;
  if (kind === "place" || kind === "event")
    return `there${isOne ? "'s" : numberOf(head) === "plural" ? " are" : "'s"} ${thing}`;
  if (kind === "service" || kind === "lesson" || kind === "app") return `you get ${thing}`;
  if (extras.test(head)) return `${many ? "they come" : "it comes"} with ${thing}`;
  if (holders.test(head)) return `${many ? "they come" : "it comes"} in ${thing}`;
  return `${many ? "they have" : "it has"} ${thing}`;
}
