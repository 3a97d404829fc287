import { type Noun, takesThey } from "./grammar";
import { adjectives, baseOf, properWords, thirdPerson, verbs } from "./lexicon";
import { nounSentence } from "./noun-sentence";
import { shorten, wholeClause } from "./short-form";
import type { ProductKind } from "./packs/pack";
import { asSentence, bare, words } from "./text";

/** Something the request, the brand or its site states. Nothing else may be claimed. */
export interface Fact {
  id: string;
  /** As stated, without subject where that was the product: "ships in 2 days". */
  text: string;
  /** A full sentence for the voice: "It ships in 2 days." */
  spoken: string;
  /** At most five words for a card; null when shortening would change the meaning. */
  short: string | null;
  kind: "feature" | "origin" | "offer";
}

type Form = "is" | "verb" | "modal" | "with" | "noun" | "clause";
interface Parsed {
  form: Form;
  body: string;
}

const offerWords =
  /%|\boff\b|\bdiscounts?\b|\bcoupon|\bcode\s+\S|\bfree (?:shipping|delivery|trial|gifts?|samples?|returns|consultation|quotes?|month|week|class|lesson)|\bbuy (?:one|two|1|2)\b|\bbogo\b|[$€£₹]\s?\d|\d\s?(?:dollars|euros|pounds|usd|eur|gbp)\b|\bon sale\b|\b(?:half|special|intro\w*) price\b|\bmoney[- ]back\b/i;
const originWords =
  /\b(?:family|families|founded|founder|since (?:19|20)\d\d|generations?|grand(?:mother|father|ma|pa)|small[- ]batch|hand[- ]?(?:made|poured|crafted|built|sewn|painted|picked|roasted|woven)|our (?:story|kitchen|workshop|roastery|studio|farm|garage|greenhouse|team)|owned|artisan)\b|\bwe (?:\w+ )?(?:start|began|ma[kd]e|bake|roast|brew|grow|craft|hand|pour|built|build|create|design|sew|knit|found|opened|pick|train|cook|write)\w*/i;
const openers =
  /^(?:and|also|plus|but|so|because|that|how|then|it's important that|please|remember,?|basically|the fact that|note:?|importantly)\s+/i;
const adverbs =
  /^(?:100%|fully|completely|totally|very|super|really|always|never|freshly|locally|ethically|carefully|naturally|hand|cold|slow|small|machine|perfectly|entirely|also|now|not|so|easily|sustainably|responsibly|proudly)$/i;
const prepositions = /^(?:in|from|for|by|without|under|on|near|at|up|against|through|to)$/i;
const participle =
  /(?:ed|made|built|sewn|woven|grown|cut|spun|baked|known|shown|given|won|free|friendly|proof|safe|resistant|based|certified)$/i;

/** First person singular of the prompt's author becomes the brand's "we": a presenter has no workshop of its own. */
const asBrand = (text: string): string =>
  text
    .replace(/\bI'm\b|\bI am\b/g, "we're")
    .replace(/\bI've\b/g, "we've")
    .replace(/\bI\b/g, "we")
    .replace(/\bmy\b/gi, "our")
    .replace(/\bmyself\b/gi, "ourselves")
    .replace(/\bmine\b/gi, "ours")
    .replace(/\bme\b/gi, "us");

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Predicate of a statement that opens with the product's name or a pronoun, else null. */
function predicateOf(text: string, noun: Noun, brand: string | null): string | null {
  const names = [
    noun.full,
    noun.short,
    ...(brand === null ? [] : [brand]),
    "product",
    "products",
    "item",
    "app",
    "brand",
    "thing",
  ];
  const alternatives = names.map(escaped).join("|");
  const subject = new RegExp(
    `^(?:it|they|this|these|that|(?:(?:the|our|my|this|these|each|every|all)\\s+)?(?:of\\s+)?(?:our\\s+|the\\s+)?(?:${alternatives}))(?:\\s+itself)?(?='s|'re|\\s)`,
    "i",
  );
  const match = subject.exec(text);
  return match === null ? null : text.slice(match[0].length).trim();
}

// "Made in Portugal" goes on after "it's"; names and peoples keep their capital.
const inSentence = (text: string): string => {
  const [first = ""] = words(text);
  return /^\p{Lu}\p{Ll}+$/u.test(bare(first)) &&
    !properWords.has(bare(first).toLowerCase()) &&
    (adjectives.has(first.toLowerCase()) ||
      participle.test(bare(first)) ||
      prepositions.test(first) ||
      adverbs.test(first) ||
      baseOf(first) !== undefined ||
      /^(?:with|have|an?|can|can't|will|won't|doesn't|never|always)$/i.test(first) ||
      verbs.has(first.toLowerCase()) ||
      second.test(text))
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
};
// "Fragrance free", "noise cancelling": two words that describe.
const second =
  /^[\p{L}-]+ (?:free|friendly|proof|safe|resistant|tested|cancelling|canceling|repellent|owned|run|made)$/iu;
// An unknown verb shows itself by what follows: "empties itself", "hums quietly".
const looksLikeVerb = /^[a-z]{3,}s (?:itself|themselves|the|your|an?|you|\w{3,}ly)\b/i;

const guessBase = (word: string): string => {
  const lower = word.toLowerCase();
  if (/ies$/.test(lower)) return `${lower.slice(0, -3)}y`;
  return /(?:ch|sh|x|ss|z|o)es$/.test(lower) ? lower.slice(0, -2) : lower.slice(0, -1);
};

const isForm = /^(?:'s|'re|is|are|was|were)\s+(.+)$/i;
const modalForm =
  /^(?:can|can't|cannot|will|won't|would|could|may|might|must|doesn't|don't|does|never|always|also|even|only|just)\b/i;

function parsePredicate(predicate: string): Parsed | null {
  const is = isForm.exec(predicate)?.[1];
  if (is !== undefined) return { form: "is", body: is };
  const [first = "", ...others] = words(predicate);
  const lower = first.toLowerCase();
  if (/^(?:has|have)$/i.test(first)) return { form: "verb", body: ["have", ...others].join(" ") };
  if (/^(?:also|even|just)$/i.test(first)) return parsePredicate(others.join(" "));
  if (modalForm.test(first)) return { form: "modal", body: predicate };
  const base = baseOf(lower) ?? (verbs.has(lower) ? lower : undefined);
  if (base !== undefined) return { form: "verb", body: [base, ...others].join(" ") };
  if (/^[a-z]{3,}s$/.test(lower) && !/ss$/.test(lower) && others.length > 0)
    return { form: "verb", body: [guessBase(first), ...others].join(" ") };
  return null;
}

/** A statement without subject: adjective, participle, verb or noun phrase. */
function parseBare(text: string): Parsed {
  const [first = "", next = "", third = ""] = words(text).map(bare);
  const lower = first.toLowerCase();
  if (/^with$/i.test(first)) return { form: "with", body: text };
  if (/^(?:has|have)$/i.test(first) || baseOf(lower) !== undefined)
    return parsePredicate(text) ?? { form: "noun", body: text };
  if (/^(?:is|are)$/i.test(first)) return { form: "is", body: words(text).slice(1).join(" ") };
  if (prepositions.test(first) && words(text).length > 1) return { form: "is", body: text };
  if (/^an?$/i.test(first) || second.test(text)) return { form: "is", body: text };
  if (looksLikeVerb.test(text)) return { form: "verb", body: [guessBase(first), ...words(text).slice(1)].join(" ") };
  const lead = adverbs.test(first) ? next : first;
  const after = adverbs.test(first) ? third : next;
  const describes = adjectives.has(lead.toLowerCase()) || participle.test(lead) || /^(?:100%)$/.test(first);
  const ends =
    after === "" ||
    prepositions.test(after) ||
    /^(?:and|or|but|with|every|each|fresh|weekly|daily|monthly|enough|too|\w+ly)$/i.test(after) ||
    /,$/.test(words(text)[0] ?? "");
  return describes && ends ? { form: "is", body: text } : { form: "noun", body: text };
}

const hasSubject =
  /^(?:we|you|our|your|there|every|each|all|no one|nobody|everyone|customers|people|delivery|shipping|orders|returns|the|its|their|any|most)\b/i;
const finite = /\s(?:is|are|was|were|has|have|can|can't|will|won't|does|doesn't|do|don't|comes?|goes|starts?|began)\s/i;

function parse(text: string, noun: Noun, brand: string | null): Parsed {
  const predicate = predicateOf(text, noun, brand);
  const parsed = predicate === null ? null : parsePredicate(predicate);
  if (parsed !== null && parsed.form !== "clause") return parsed;
  if (predicate !== null || hasSubject.test(text)) return { form: "clause", body: text };
  const opensWithNoun =
    !adjectives.has(words(text)[0]?.toLowerCase() ?? "") && baseOf(words(text)[0] ?? "") === undefined;
  if (opensWithNoun && (finite.test(text) || baseOf(bare(words(text)[1] ?? "")) !== undefined))
    return { form: "clause", body: text };
  return parseBare(text);
}

/** Agreement of a verb phrase in base form with the product. */
function conjugate(phrase: string, many: boolean): string {
  const [verb = "", ...rest] = words(phrase);
  return [many ? verb : thirdPerson(verb), ...rest].join(" ");
}

function sentenceOf({ form, body: stated }: Parsed, noun: Noun, kind: ProductKind): string {
  const body = form === "noun" || form === "clause" ? stated : inSentence(stated);
  const many = takesThey(noun);
  const it = many ? "They" : "It";
  const agreed = (text: string) =>
    many ? text.replace(/^doesn't\b/, "don't").replace(/^does\b/, "do") : text.replace(/^don't\b/, "doesn't");
  // A second verb after "and" follows the number of the first.
  const agreeAll = (text: string) =>
    text.replace(/\b(and|or) (\w+)\b/g, (whole, link: string, word: string) => {
      const base = baseOf(word);
      return base === undefined || /^[A-Z]/.test(word) ? whole : `${link} ${many ? base : thirdPerson(base)}`;
    });
  if (form === "is") return asSentence(`${it}${many ? "'re" : "'s"} ${body}`);
  if (form === "verb") return asSentence(`${it} ${agreeAll(conjugate(body, many))}`);
  if (form === "modal") return asSentence(`${it} ${agreed(body)}`);
  if (form === "with") return asSentence(`${it} ${many ? "come" : "comes"} ${body}`);
  if (form === "noun") return asSentence(nounSentence(body, many, kind) ?? body);
  return asSentence(body);
}

const MAX_WORDS = 24;
const speakable = /^[\p{Script=Latin}\p{N}\s.,;:!?'"()%$€£°&+/@#-]+$/u;

/** One stated thing about a product of that kind as a fact, or null when it cannot be said: too long, too short, or not in Latin letters. */
export function toFact(
  statement: string,
  id: string,
  noun: Noun,
  brand: string | null,
  product: ProductKind = "thing",
): Fact | null {
  let text = bare(asBrand(statement.trim()));
  for (let before = ""; before !== text;) {
    before = text;
    text = text.replace(openers, "");
  }
  const count = words(text).length;
  if (count === 0 || count > MAX_WORDS || text.length < 3 || !speakable.test(text) || !/\p{L}{2}/u.test(text))
    return null;
  if (words(text).some((word) => word.length > 28)) return null;
  const parsed = parse(text, noun, brand);
  const kind = offerWords.test(text) ? "offer" : originWords.test(text) ? "origin" : "feature";
  // On a card the idiom is "Ships in 2 days", whatever the number.
  const shown = parsed.form === "verb" ? conjugate(parsed.body, false) : parsed.body;
  return {
    id,
    text: shown,
    spoken: sentenceOf(parsed, noun, product),
    short: parsed.form === "clause" ? wholeClause(shown) : shorten(shown, kind),
    kind,
  };
}
