import { kindEnds, nameLinks, noKind, notNames, titleLinks } from "./lists/names";
import { url } from "./patterns";
import { isCapital, isFunctionWord, keyOf, sizeOf, wordsOf } from "./words";

/** A name and what follows it; null when the text opens with none. */
export interface FoundName {
  name: string | null;
  rest: string;
}

const nameEnd = /[,.:;!?"')]+$/;
const closes = (token: string): boolean =>
  /[,.:;!?)]$/.test(token) && !/^(?:co|inc|ltd|bros|dr|mr|mrs|st|\p{L})\.$/iu.test(token);
const isNameWord = (token = ""): boolean => isCapital(token) && !/^["'(]*\d{5,}/.test(token);

/** Where a run of words ends: at `most` words, after a closing mark, or where `stops` says so. */
function endOf(tokens: readonly string[], most: number, stops: (token: string, at: number) => boolean): number {
  for (const [at, token] of tokens.entries()) {
    if (at === most || (at > 0 && closes(tokens[at - 1] ?? "")) || stops(token, at)) return at;
  }
  return tokens.length;
}

/** "Les Nuits d'Encre". */
const elided = /^(?:d|l|dell|all|nell|sull)'\p{Lu}/u;
const quotedName = /^(["'])(.{2,50}?)\1(?=[\s,.:;!?]|$)\s*(.*)$/s;
const MAX_NAME_WORDS = 5;

/** What is said of a thing in front of it: "JUST LISTED – stone cottage". */
export const heralded =
  /^(?:(?:just|newly|new) (?:listed|launched|landed|in|released|listing)|now (?:open|hiring|booking|live)|coming soon|for (?:sale|rent|hire)|sold out|to let|last (?:call|chance)|grand (?:re)?opening|breaking news)(?=$|\s[–—-]\s|:\s)/i;

const isNothing = (name: string): boolean =>
  name === "" ||
  heralded.test(name) ||
  sizeOf(name) > MAX_NAME_WORDS ||
  wordsOf(name).every((word) => notNames.has(keyOf(word)) || /^\d/.test(word));

/** The run of name words at the start of a text: "The Button Box in Hebden" gives "The Button Box". */
export function leadingName(text: string, isTitle = false): FoundName {
  const [, , quoted, after = ""] = quotedName.exec(text.trim()) ?? [];
  if (quoted !== undefined) return { name: quoted.replace(/[,.]$/, ""), rest: after };
  const tokens = text.trim().split(/\s+/);
  const joinsArticle = (at: number): boolean =>
    /^(?:and|&)$/i.test(tokens[at] ?? "") &&
    /^(?:an?|the|his|her)$/.test(tokens[at + 1] ?? "") &&
    isNameWord(tokens[at + 2]);
  const joins = (word: string, next: string | undefined, at: number): boolean =>
    at > 0 && nameLinks.has(word) && (isTitle || !titleLinks.has(word)) && isNameWord(next) && !/^\d/.test(next ?? "");
  const end = endOf(tokens, tokens.length, (token, at) => {
    if (joins(token.toLowerCase(), tokens[at + 1], at) || (at > 0 && elided.test(token))) return false;
    // "Two Blokes and a Ladder"
    if (at > 0 && (joinsArticle(at) || joinsArticle(at - 1))) return false;
    return !isNameWord(token) || (at === 0 && /^\d/.test(token) && !isNameWord(tokens[1]));
  });
  const name = tokens.slice(0, end).join(" ").replace(nameEnd, "");
  // "Kids' coding camp"
  const isOwner = end < tokens.length && /^[^"']*s'$/.test(tokens[end - 1] ?? "");
  return isOwner || isNothing(name) ? { name: null, rest: text.trim() } : { name, rest: tokens.slice(end).join(" ") };
}

/** A name that the words before it promised, so that it may stand in small letters: "called pawsome miles". */
export function promisedName(text: string): FoundName {
  const written = leadingName(text, true);
  if (written.name !== null) return written;
  const tokens = text.trim().split(/\s+/);
  const end = endOf(tokens, 3, (token) => isFunctionWord(keyOf(token)));
  const name = tokens.slice(0, end).join(" ").replace(nameEnd, "");
  return { name: name === "" ? null : name, rest: tokens.slice(end).join(" ") };
}

/** A statement that names: "it's called X", "our brand is X", "name of the shop is X". */
const naming =
  /^(?:and |so )?(?:(?:the|our|my|its|his|her)\s+)?((?:[a-z-]+\s+){0,3}?)(?:it'?s |is |are |i'?m |we'?re |we are )?(?:(?:called|named|(?:name|brand|company|business|shop|studio|product) is(?: called| named)?)\s+|name\s+(?=[A-Z]))(.+)$/is;
const selfNoun = /(?:^|\b(?:it|it's|its|product|company|brand|business|name|they|we|i'm|is|we're))$/i;

/** The name that a naming statement gives, its kind and what follows; null when it names nothing. */
export function namedIn(text: string): (FoundName & { name: string; kind: string | null }) | null {
  const whole = text.trim();
  const told = /^(?:[Pp]lease )?(?:[Cc]all|[Nn]ame) (?:it|him|her|them|us) (?=["']|\p{Lu})(.+)$/su.exec(whole)?.[1];
  if (told !== undefined) {
    const found = promisedName(told);
    return found.name === null ? null : { name: found.name, rest: found.rest, kind: null };
  }
  const [, before = "", after] = naming.exec(whole) ?? [];
  if (after === undefined) return null;
  const opening = whole.slice(0, whole.length - after.length);
  const isOther =
    /\b(?:for|with|that|a|an)\b/i.test(opening) ||
    /^(?:to|for|on|up|in)\b/.test(after) ||
    (/\bproduct is$/i.test(opening.trim()) && !isCapital(after)) ||
    (/^name\s/i.test(whole) && !/^\p{Lu}/u.test(after));
  if (isOther) return null;
  const { name, rest } = promisedName(after);
  const noun = before.trim().replace(/\s+(?:is|are)$/i, "");
  return name === null ? null : { name, rest, kind: selfNoun.test(noun) ? null : noun };
}

const MAX_KIND_WORDS = 6;
const kindOpening = /^(?:(?:a|an|the|my|our|this|some|these|your|new|brand new|brand-new)\s+)+/i;

/** What something is sold in, or how much of it, says nothing of what it is: "a bag of beans" is beans. */
const container =
  /^(?:(?:one|two|three|\d+)\s+)?(?:bags?|box(?:es)?|jars?|bottles?|cans?|tins?|packs?|packets?|cups?|glass(?:es)?|bars?|tubes?|crates?|sets?|pairs?|slices?|loa(?:f|ves)|bowls?|pots?|bunch(?:es)?|kilos?|range|line|collection)\s+of\s+(?=\S)/i;

/** A phrase without article and container: "a bag of beans" gives "beans". */
export const goodsOf = (phrase: string): string => phrase.trim().replace(kindOpening, "").replace(container, "");

/** The noun phrase at the start of a text without its article: "a charity that …" gives "charity". */
export function kindOf(text: string): string | null {
  const tokens = goodsOf(text).split(/\s+/);
  const end = endOf(tokens, MAX_KIND_WORDS, (token, at) => at > 0 && kindEnds.has(keyOf(token) || token));
  const kind = tokens
    .slice(0, end)
    .join(" ")
    .replace(/[,.:;!?"'(]+$/, "");
  const first = keyOf(tokens[0]);
  return kind === "" ||
    isFunctionWord(first) ||
    (noKind.has(first) && !/^open (?:day|evening|house|mic|air|water)/i.test(kind)) ||
    url.test(kind)
    ? null
    : kind;
}
