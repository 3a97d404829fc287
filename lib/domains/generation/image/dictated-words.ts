import { bare, isContact, money, namedColours, sizeOf, toFact, toneIn, withoutJson } from "../reading/service";
import { withStraightQuotes } from "./given-quotes";
import { findAuthor } from "./quote-author";

/** Words a prompt dictates; they are drawn as they stand. `rest` is the prompt without them. */
export interface DictatedWords {
  headline: string | null;
  sub: string | null;
  button: string | null;
  quote: { text: string; author: string } | null;
  steps: string[];
  comparison: [ComparisonSide, ComparisonSide] | null;
  rest: string;
}

/** One side of a comparison, as given. */
export interface ComparisonSide {
  title: string;
  items: string[];
}

type Slot = "headline" | "words" | "sub" | "button" | "quote" | "steps" | "theirs" | "ours";

const labels: readonly (readonly [Slot, RegExp])[] = [
  ["headline", /(?:main |big )?(?:headline|title|heading|hook|main text|slogan)|(?:line|text) (?:1|one)/],
  [
    "sub",
    /sub-?(?:headline|heading|title|line|text)|tagline|body(?: text| copy)?|second line|supporting (?:text|line)|(?:line|text) (?:2|two)/,
  ],
  ["words", /(?:big |large )?(?:text|copy|words|wording|lettering)(?: at (?:the )?top)?|please (?:write|put)/],
  ["button", /button(?: text| label)?|cta|call[- ]to[- ]action/],
  ["quote", /quote|testimonial|review|customer quote/],
  ["steps", /steps|how it works|in (?:3|three) steps/],
  [
    "theirs",
    /before|without(?: us| it| [A-Z][\w' -]{1,24})?|them|others?|the (?:old|other|usual) way|old way|usual way/,
  ],
  ["ours", /after|with(?: us| it| [A-Z][\w' -]{1,24})|us|ours|the new way|new way/],
];
/** Before words that stand below or small: they are told among the others. */
const told =
  /(?<=^|[\n.;!?,]\s*|"\s*)(?:the )?(?:sub|footer|(?:small(?:er)?|fine|tiny) (?:text|print|type|line)|(?:\p{L}+ )?(?:underneath|below|at the bottom))\s*:\s*/giu;
const anyLabel = labels.map(([, pattern]) => pattern.source).join("|");
const opening = String.raw`(?<=^|[\n.;!?,]\s*|\band\s+|"\s*)(?:[Tt]he )?`;
const labelled = new RegExp(String.raw`${opening}(${anyLabel})\s*[:=]\s*`, "gi");
/** "headline Plan Sunday", "Title - Be home by six": a label that no colon parts from the words, which begin with a capital. */
const unparted = new RegExp(
  String.raw`${opening}((?:[Mm]ain |[Bb]ig )?(?:[Hh]eadline|[Tt]itle|[Tt]agline|[Ss]logan|HEADLINE|TITLE)|[Bb]ig (?:text|words))\s+(?:[-–—]\s+)?(?=\p{Lu})`,
  "gu",
);

interface Part {
  slot: Slot;
  label: string;
  value: string;
  from: number;
  to: number;
}

const slotOf = (label: string): Slot | undefined =>
  labels.find(([, pattern]) => new RegExp(`^(?:${pattern.source})$`, "i").test(label))?.[0];

const quotedAtStart = /^\s*"([^"\n]{1,300})"/;

const isTitleCase = (text: string): boolean => text.split(/\s+/).every((word) => /^(?:\p{Lu}|\d|&|and$)/u.test(word));
const MOST_SLOGAN_WORDS = 4;
const MOST_ANSWER_WORDS = 9;

/** "You talk. We tidy.", "Hurt? Talk first": a second sentence that the first one needs; what else a prompt goes on with is about the ad. */
function goesOn(first: string, second: string, isLast: boolean): boolean {
  if (isContact(second) || /\d/.test(second)) return false;
  if (first.endsWith("?") && sizeOf(second) <= MOST_ANSWER_WORDS) return true;
  const isShort = [first, second].every((one) => sizeOf(one) <= MOST_SLOGAN_WORDS);
  if (!isShort || toMaker.test(second)) return false;
  // "Still got mud on. Patchwork Farm"
  if (sizeOf(second) > 1 && isTitleCase(second) && !isTitleCase(first)) return false;
  const isSentence = toFact(second, 0).form !== "phrase";
  const isWord = sizeOf(second) === 1 && toneIn(second) === null && namedColours(second).length === 0;
  return isLast || isSentence || isWord || [first, second].every((one) => one === one.toUpperCase());
}
/** An order to whoever makes the ad. */
const toMaker = /^(?:please|make|keep|use|show|add|put|include|leave|do|don't|no|let|want|need|fade|cut|zoom|logo)\b/i;

/** Value after a label: a list goes on to its line's end, dictated words to the end of their quotes or sentence. */
function valueOf(slot: Slot, after: string): { value: string; length: number } {
  const inQuotes = quotedAtStart.exec(after);
  if (inQuotes?.[1] !== undefined && slot !== "quote") return { value: inQuotes[1], length: inQuotes[0].length };
  const line = /^[^\n]*/.exec(after)?.[0] ?? "";
  if (slot === "quote") return { value: line, length: line.length };
  if (slot === "steps" && line.trim() === "") {
    const bullets = /^\s*(?:\n\s*(?:[-*•]|\d{1,2}[.)])\s*[^\n]+)+/.exec(after)?.[0] ?? "";
    return { value: bullets, length: bullets.length };
  }
  // A full stop before more text on the same line separates; at the end of a line it belongs to the words.
  const [first = "", second, third] = line.trimEnd().split(/(?<=[.!?…])\s+/);
  const isList = slot === "steps" && /^\s*1[.)]/.test(line);
  if (isList || second === undefined) return { value: line, length: line.length };
  if (!/^(?:headline|words)$/.test(slot) || !goesOn(first, second, third === undefined))
    return { value: first.replace(/(?<!\.)\.$/, ""), length: first.length };
  return { value: `${first} ${second}`, length: line.indexOf(second) + second.length };
}

function partsOf(prompt: string): Part[] {
  const found = [...prompt.matchAll(labelled), ...prompt.matchAll(unparted)].toSorted((a, b) => a.index - b.index);
  return found.flatMap((match, index) => {
    const label = match[1] ?? "";
    const slot = slotOf(label);
    if (!slot) return [];
    const start = match.index + match[0].length;
    const until = prompt.slice(start, found[index + 1]?.index ?? prompt.length);
    const { value, length } = valueOf(slot, until);
    const isCut = found[index + 1] !== undefined && length >= until.trimEnd().length && !until.includes("\n");
    const text = (isCut ? value.replace(/[.;,]?\s*(?:and)?\s*$/, "") : value).trim();
    return [{ slot, label, value: text, from: match.index, to: start + length }];
  });
}

const cue =
  /(?:\b(?:(?:and|with|that|which|it|should|the|a|an|please|showing|whose)\s+)*(?:says?|saying|texts?|reads?|reading|words?|headline|tagline|title|slogan|line|copy|caption|message|phrase|write|button|cta|label)\b[\s:,]*)+$/i;
/** Before words an ad ends on. */
const closing =
  /(?:\b(?:let the last (?:line|words?) be|sign(?:ing|s)? off|clos(?:e|es|ing)|end(?:s|ing)?|finish(?:es|ing)?)\b(?: (?:it|on|with|at|by|the (?:video|ad|film)))*[\s:,]*)$/i;
const naming = /\b(?:called|named|brand|name|product|company|app|for|our|my|the|at|by)\s*$/i;
/** "for my nail salon": a name in quotes stands behind what it is the name of. */
const ownKind = /\b(?:for|our|my)\s(?:(?:my|our|an?|the)\s)?(?:\p{Ll}[\p{L}'-]*\s){1,4}$/u;
/** "Climbing gym 'Overhang'": right behind a word, with no mark between. */
const behindWord = /[\p{L}\d]\s$/u;
/** Before words that the ad must not have. */
const forbidding =
  /\b(?:avoid|never|without|instead of|rather than|(?:do|does|should|must|can|is|are) not|not|\w+n't)\b(?! (?:change|alter|translate|forget|just|only))[^.!?\n]{0,60}$|\bno\s$/i;
const saying = /\b(?:button|cta)\b[^"\n]{0,30}$/i;
/** Behind words that an ad ends on. */
const atEnd =
  /^"?,?\s*(?:(?:in )?(?:small|tiny|little)(?: (?:text|print|letters))? )?(?:at|for|as|on) the (?:very )?(?:end|bottom|button|cta)\b/i;
/** Words that announce a quotation, even where somebody "says" it. */
const quoting = /\b(?:customers?|clients?|reviews?|testimonials?|quotes?)\b[^".!?\n]{0,40}$/i;
const authorIn = /^\s*"?([^"\n]{4,280}?)"?\s*(?:[-–—]{1,2}|\bby)\s+([^\n"]{2,60})$/;
/** Text in quotes; a mark right behind a digit stands for inches. */
const quoted = /(?<!\d)"([^"\n]{1,300})"/g;
/** Between dictated words and what else is asked for; with it the rest is read as a call to action. */
const dash = /^[^\S\n]*[-–—]{1,2}[^\S\n]+/;

/** Quoted words anywhere else: a quotation with an author, a button's label, or words for the picture. */
function readQuotes(prompt: string, given: DictatedWords): string {
  const words: string[] = [];
  let rest = "";
  let done = 0;
  for (const match of prompt.matchAll(quoted)) {
    const [whole, text = ""] = match;
    const before = prompt.slice(done, match.index);
    const after = prompt.slice(match.index + whole.length);
    const isCued = cue.test(before);
    const isButton = saying.test(before) || atEnd.test(after);
    const isNaming = naming.test(before) || ((ownKind.test(before) || behindWord.test(before)) && isTitleCase(text));
    const isName = isNaming && text.split(/\s+/).length <= 3 && !isCued;
    if (isName || forbidding.test(before)) continue;
    const found = isButton || (isCued && !quoting.test(before)) ? undefined : findAuthor(after);
    if (found) given.quote ??= { text: text.trim(), author: found.author };
    else if (isButton) given.button ??= text.trim();
    else words.push(text.trim());
    rest += `${before.replace(cue, "").replace(closing, "")}\n`;
    done = match.index + whole.length + (found?.length ?? dash.exec(after)?.[0].length ?? 0);
  }
  const [first, second] = words;
  if (given.headline === null) [given.headline, given.sub] = [first ?? null, given.sub ?? second ?? null];
  else given.sub ??= first ?? null;
  return (rest + prompt.slice(done)).replace(/^[\s.,;]+/gm, "");
}

/** "Headline should say something about two days": what words are to be like, where none are given. */
const aboutWords =
  /(?<=^|[.!?\n,;]\s*)(?:the |an? )?(?:headline|title|slogan|tagline|strapline|caption|wording|text|copy|words|message) (?:should|could|can|must|has to|have to|needs? to|something|maybe|perhaps|short|about|along)\b(?![^.!?\n]*")[^.!?\n]*[.!?]?/giu;

const itemsOf = (value: string): string[] =>
  value
    .split(/\s*(?:[;,\n>→|]|\b\d{1,2}[.)]\s|(?<=\s)(?:and then|then)\s)\s*/)
    .map((item) => bare(item.replace(/^[-*•]\s*/, "").replace(/^and\s+/i, "")))
    .filter((item) => item.length > 1)
    .map((item) => item.charAt(0).toUpperCase() + item.slice(1));

const titleOf = (label: string): string => label.charAt(0).toUpperCase() + label.slice(1);

/** "text: Full groom from $85": of the words of an ad a price and a number are told among the others. */
const isUsed = ({ slot, value }: Part): boolean =>
  slot !== "words" || !(money.test(value) || isContact(value) || sizeOf(value) > MOST_ANSWER_WORDS);

/** Reads the words a prompt dictates: labelled (`Headline: …`, `Button: …`) or quoted. */
export function readDictatedWords(raw: string): DictatedWords {
  const prompt = withStraightQuotes(withoutJson(raw));
  const given: DictatedWords = {
    headline: null,
    sub: null,
    button: null,
    quote: null,
    steps: [],
    comparison: null,
    rest: "",
  };
  const parts = partsOf(prompt).filter(isUsed);
  const sides = new Map<Slot, ComparisonSide>();
  for (const { slot, label, value } of parts) {
    if (value === "") continue;
    if (slot === "words") given.headline ??= value;
    else if (slot === "button") given.button ??= value.replace(/\.$/, "");
    else if (slot === "headline" || slot === "sub") given[slot] ??= value;
    else if (slot === "steps") given.steps = itemsOf(value);
    else if (slot === "quote") {
      const [, text, author] = authorIn.exec(value) ?? [];
      if (text && author) given.quote ??= { text: text.trim(), author: author.trim() };
    } else sides.set(slot, { title: titleOf(label), items: itemsOf(value).slice(0, 4) });
  }
  const [theirs, ours] = [sides.get("theirs"), sides.get("ours")];
  if (theirs && ours && theirs.items.length > 0 && ours.items.length > 0) given.comparison = [theirs, ours];
  const isTaken = ({ slot }: Part): boolean => !(slot === "theirs" || slot === "ours") || given.comparison !== null;
  let rest = prompt;
  for (const { from, to } of parts.filter(isTaken).toReversed()) rest = `${rest.slice(0, from)}\n${rest.slice(to)}`;
  given.rest = readQuotes(rest, given).replace(told, "").replace(aboutWords, "").trim();
  return given;
}
