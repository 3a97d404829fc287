import { irregularPlurals, massNouns, singularInS } from "./lexicon";
import { words } from "./text";

/** Grammatical number of a noun; `mass` takes no article and a singular verb. */
export type GrammaticalNumber = "singular" | "plural" | "mass";

/** A product as a noun: how it is named in full, how it is called afterwards, and how it agrees. */
export interface Noun {
  /** Without article: "fresh roasted coffee beans", "Lumi". */
  full: string;
  /** The head, for the second mention: "beans", "lamp". */
  short: string;
  number: GrammaticalNumber;
  /** A name takes no article. */
  isName: boolean;
}

const complement = /\s(?:of|for|with|in|from|by|to|on|at|that|which)\s.*$/i;
// Heads that say nothing alone: "this line" needs its first word.
const emptyHeads = new Set(
  "set kit box pack line range brand company business service product products collection bundle shop store app platform tool club system device program series studio items item stuff goods team market".split(
    " ",
  ),
);

/** The number of a head noun by lexicon and ending. */
export function numberOf(head: string): GrammaticalNumber {
  const word = head.toLowerCase();
  if (massNouns.has(word)) return "mass";
  if (irregularPlurals.has(word)) return "plural";
  if (singularInS.has(word) || /(?:ss|us|is)$/.test(word)) return "singular";
  if (/^[A-Z0-9]{2,}$/.test(head)) return "singular";
  if (/[a-z]s$/.test(word)) return "plural";
  return /(?:ing|ware|wear)$/.test(word) && word.length > 6 ? "mass" : "singular";
}

/** A phrase such as "soy wax candles" as a noun; a name is singular and keeps its spelling. */
export function toNoun(phrase: string, isName = false): Noun {
  if (isName) return { full: phrase, short: phrase, number: "singular", isName };
  const core = words(phrase.replace(complement, ""));
  const head = core.at(-1) ?? phrase;
  const before = core.at(-2);
  const short = before !== undefined && emptyHeads.has(head.toLowerCase()) ? `${before} ${head}` : head;
  const joined = / and /i.test(phrase);
  return { full: phrase, short, number: joined ? "plural" : numberOf(head), isName };
}

const vowelSound = /^(?:[aeiou](?!ni[^mn]|se|ser|ro|biq)|uni[mn]|hour|honest|heir|honou?r|8|11\b|18\b)/i;
const spelled = /^(?:[AEFHILMNORSX](?=[A-Z0-9]|\b(?![a-z'])))/;
const consonantSpelled = /^(?:[BCDGJKPQTUVWYZ][A-Z0-9]+\b)/;

/** `a` or `an`, by sound: an hour, a unicorn, an SPF cream. */
export function article(phrase: string): "a" | "an" {
  const first = words(phrase)[0] ?? "";
  if (/^[A-Z0-9]{2,}\b/.test(first) && !/[AEIOU].*[AEIOU]/.test(first)) {
    return spelled.test(first) ? "an" : consonantSpelled.test(first) ? "a" : vowelSound.test(first) ? "an" : "a";
  }
  if (/^one\b|^once\b|^eu|^uni(?!m|n)|^use|^usu|^ubiq|^ut[ei]/i.test(first)) return "a";
  return vowelSound.test(first) ? "an" : "a";
}

/** With its article where it takes one: "a lamp", "candles", "coffee", "Lumi". */
export const indefinite = (noun: Noun): string =>
  noun.isName || noun.number !== "singular" ? noun.full : `${article(noun.full)} ${noun.full}`;

const persons =
  /(?:plumber|electrician|handyman|painter|carpenter|photographer|videographer|lawyer|attorney|accountant|bookkeeper|dentist|doctor|therapist|coach|tutor|trainer|teacher|barber|hairdresser|stylist|realtor|agent|consultant|designer|copywriter|notary|locksmith|roofer|landscaper|gardener|contractor|groomer|walker|sitter|architect|chef|baker|nutritionist|dj|musician|artist|guide|translator|mechanic|mover|cleaner person|author|chiropractor|optician|physiotherapist|advisor|assistant|recruiter|illustrator|freelancer)$/i;

/** True when the pronoun is "they": plurals, and people, whom nobody calls "it". */
export const takesThey = (noun: Noun): boolean => isPlural(noun) || (!noun.isName && persons.test(noun.short));

/** True when the verb agrees with "they". */
export const isPlural = (noun: Noun): boolean => noun.number === "plural";
