import { adNouns, formatWords, orders, requestWords } from "./lists/ad-words";
import { prepositions, subordinators } from "./lists/grammar";
import { setOf } from "./lists/set-of";
import { lead } from "./lists/directives";
import { isFormatOnly, isFrameWord } from "./directions";
import { article, firstKey, isCommonWord, isFunctionWord, isThirdPerson, keyOf } from "./words";
import { statementIn } from "./wishes";

/** What a sentence asks an ad for. Empty subject: it names nothing ("Make an ad."). */
export interface RequestedAd {
  /** Name and kind as the request says them ("Lumi, a lamp that dims itself"). */
  subject: string;
  /** A statement inside the request ("… that tells beekeepers how Hivewise texts you"). */
  statement: string | null;
  audience: string | null;
  /** What viewers are to do ("… that gets people to donate"). */
  action: string | null;
}

const onlySubject = (subject: string): RequestedAd => ({ subject, statement: null, audience: null, action: null });

const promotion = new RegExp(
  `${lead}(?:(?:can|could) you |help (?:me|us) (?:to )?|(?:we|i)(?:'d| would)? (?:want|need|like|love) to |(?:we're |we are |i'm |i am )?(?:looking|trying|hoping|wanting) to )?(?:promote|advertise|announce(?! that\\b)|market|introduce|sell|(?:tell|show) (?:the world|people|everyone|viewers) about)\\s+(.+)$`,
  "is",
);
const presented =
  /^(?:introducing|presenting|announcing|say hello to|(?:it's|it is|this is|the (?:ad|video) is) (?:about|an ad for)|(?:our|my|the) (?:client|customer|brand|company|business|product)(?: here)? is)\s+(?!called|named)(.+)$/isu;
const nounAhead = /^(?:an? |the |our |my |\p{Lu}|\p{Ll}\p{Lu})/u;

const link =
  /^(?:for|4|about|promoting|advertising|on|of|introducing|featuring|announcing|selling|launching|presenting|(?:to|that|which) (?:promotes?|advertises?|announces?|introduces?|sells?|launch(?:es)?|presents?|shows off|markets?)|[:,–—-])(?:\s+|:\s*)/i;

/** A word that can stand before "ad" in a request without being a part of it: "Fundraising ad for …". */
const isDescriptor = (token: string): boolean => {
  const key = keyOf(token);
  return /^[\p{L}\d'&/-]+$/u.test(token) && !isFunctionWord(key) && !isThirdPerson(key);
};

interface AdPlace {
  /** Index of the word for an ad; -1 without. */
  at: number;
  isOrdered: boolean;
  /** Words before it that only describe it ("fundraising"). */
  descriptors: number;
}

/** Words for an ad only where something is ordered ("an insta story"). */
const orderedAdNouns = setOf("story stories post posts campaign");

const isAdNoun = (tokens: readonly string[], at: number, isOrdered: boolean): boolean => {
  const [key, after] = [keyOf(tokens[at]), keyOf(tokens[at + 1])];
  if (adNouns.has(key) && !adNouns.has(after) && !(formatWords.has(after) && !/[,.:]$/.test(tokens[at] ?? "")))
    return true;
  if (!isOrdered) return false;
  if (orderedAdNouns.has(key) && !adNouns.has(after)) return true;
  return (
    (key === "something" && after === "for") ||
    (key === "film" && /^(?:an?|the|short|little|minute|second|brand|\d.*)$/.test(keyOf(tokens[at - 1])))
  );
};

/** Words for an ad that are hardly anything else; after words that no request knows, only these count. */
const clearAdNouns = setOf(
  "ad ads advert advertisement commercial promo trailer teaser explainer video reel tiktok clip",
);

/** True for a word that may stand between the opening of a request and its word for an ad. */
const isBetween = (token: string, at: number, isOrdered: boolean): boolean =>
  isOrdered
    ? /^\p{Ll}/u.test(token) && !prepositions.has(keyOf(token)) && !subordinators.has(keyOf(token))
    : at < 3 && isDescriptor(token) && !orders.has(keyOf(token));

/** Finds the word for an ad that a request orders or that a text opens with. */
function findAd(tokens: readonly string[]): AdPlace {
  let [isOrdered, unknown] = [false, 0];
  for (let at = 0; at < Math.min(tokens.length, 24); at++) {
    const token = tokens[at] ?? "";
    const key = keyOf(token);
    if (orders.has(key) && (isOrdered || unknown === 0)) isOrdered = true;
    const isSure = isOrdered || unknown === 0 || clearAdNouns.has(key);
    if (isSure && isAdNoun(tokens, at, isOrdered)) return { at, isOrdered, descriptors: unknown };
    if (requestWords.has(key) || isFrameWord(key)) continue;
    unknown += 1;
    if (!isBetween(token, at, isOrdered) || unknown > 3) break;
  }
  return { at: -1, isOrdered, descriptors: 0 };
}

interface Tail {
  rest: string;
  isLinked: boolean;
}

const linkWords = setOf("for about promoting on of to that");
const MAX_FORMATS = 8;

/** The words of a text up to a mark or the next link: "LinkedIn" of "LinkedIn: Tallyho matches invoices". */
function stretchAhead(text: string): string {
  const stretch: string[] = [];
  for (const token of text.split(/\s+/, MAX_FORMATS)) {
    if (stretch.length > 0 && linkWords.has(token.toLowerCase())) break;
    stretch.push(token);
    if (/[,.:]$/.test(token)) break;
  }
  return stretch.join(" ");
}

/** What follows the word for an ad, without formats, lengths and the word that links it ("for", "about", ":"). */
function tailOf(text: string): Tail {
  let [rest, isLinked] = [text, false];
  while (rest !== "" && !isLinked) {
    const found = link.exec(rest)?.[0];
    if (found === undefined) {
      const first = rest.split(/\s+/, 1)[0] ?? "";
      if (!isFrameWord(keyOf(first))) break;
      rest = rest.slice(first.length).trimStart();
      isLinked = /[:,–—.]$/.test(first) && !isFrameWord(firstKey(rest)) && link.exec(rest) === null;
      continue;
    }
    rest = rest.slice(found.length);
    isLinked = !isFormatOnly(stretchAhead(rest));
  }
  return { rest, isLinked };
}

const group = "((?:[\\w-]+ ){0,3}?(?:people|them|everyone|viewers|[a-z]+s))";
const moved = new RegExp(
  `^(?:that|which|to) (?:makes?|gets?|invites?|brings?|asks?|encourages?|convinces?|persuades?|urges?) ${group} (?:to )?(.+)$`,
  "is",
);
const told = new RegExp(
  `^(?:that |which |to |and )?(?:tells?|shows?|reminds?|informs?|telling|showing|teach(?:es)?) ${group} ((?:about|that|how|why|what)\\b.+)$`,
  "is",
);
const explained =
  /^(?:that |which |to )?(?:shows?|explains?|presents?|tells?|says?|highlights?|explaining|showing|telling|saying) ((?:that|how|why|about)\b.+|\p{Lu}.+)$/su;

/** What the relative clause of a request brings: "… that tells beekeepers how Hivewise texts you". */
function relativeOf(rest: string): RequestedAd | null {
  const [, movedGroup, wanted] = moved.exec(rest) ?? [];
  if (wanted !== undefined && movedGroup !== undefined) {
    const [, visited] = /^(?:come|go|visit)(?: to)? (.+)$/is.exec(wanted) ?? [];
    return visited === undefined ? { ...onlySubject(""), action: wanted } : onlySubject(visited);
  }
  const [, audience, content = ""] = told.exec(rest) ?? [];
  const said = audience === undefined ? (explained.exec(rest)?.[1] ?? "") : content;
  if (said === "") return null;
  const stated = audience === undefined || /^(?:people|them|everyone|viewers)$/i.test(audience) ? null : audience;
  const [, about] = /^about (.+)$/is.exec(said) ?? [];
  if (about !== undefined) return { ...onlySubject(about), audience: stated };
  const statement = /^(?:that|how|why|what)\b/i.test(said) ? statementIn(said) : said;
  return { ...onlySubject(""), statement, audience: stated };
}

const someGroup = "(?:[\\p{Ll}-]+ ){0,3}(?:people|women|men|kids|[\\p{Ll}-]+s)";
const forGroup = new RegExp(
  `^(${someGroup}(?: (?:with|who|in|over|under) [^,.]{2,40}?)?) (?:about|promoting|introducing|that promotes?) (.+)$`,
  "su",
);
/** "An ad for people who want a better morning" says whom it is for, not what. */
const groupOnly = /^((?:[\p{Ll}-]+ ){0,2}(?:people|women|men|anyone|everyone|those) (?:who|with|that)\b.+?)[.]?$/su;
const kindFirst =
  /^((?:[\p{L}\d'&-]+\s){1,4}?)(?:ad|advert|advertisement|commercial|promo(?: video)?|video ad|tiktok)(?=[,.:]|$)\s*[,.]?(:?)\s*(.*)$/isu;

/** "kombucha ad, brand is Fizzwell": what the ad is for stands before it. */
function kindBeforeAd(text: string): RequestedAd | null {
  const [, before, colon, after = ""] = kindFirst.exec(text) ?? [];
  if (before === undefined) return null;
  const asking = new RegExp(
    `${lead}(?:(?:can you |i |we )?(?:make|do|need|want|create)\\s+)?(?:me\\s+)?(?:an?\\s+)?`,
    "i",
  );
  const kind = before.replace(asking, "").trim();
  return onlySubject(colon !== "" && after !== "" ? after : [kind, after].filter(Boolean).join(", "));
}

/** "Retreat ad": an ordinary word whose capital only starts the sentence. */
const uncapitalised = (text: string): string =>
  isCommonWord(text.split(" ", 1)[0] ?? "") ? text.charAt(0).toLowerCase() + text.slice(1) : text;

/** What follows the word for an ad, read as what the ad is for; null when it is no request after all. */
function requestTail(tokens: readonly string[], { at, isOrdered, descriptors }: AdPlace): RequestedAd | null {
  // "kombucha ad, brand is Fizzwell": what stands before the comma is the subject.
  if (descriptors > 0 && !isOrdered && /,$/.test(tokens[at] ?? "")) return null;
  const mark = /[:,–—-]$/.test(tokens[at] ?? "") ? ": " : "";
  const tail = `${mark}${tokens.slice(at + 1).join(" ")}`;
  const relative = relativeOf(tail);
  if (relative !== null) return relative;
  const { rest, isLinked } = tailOf(tail);
  const late = relativeOf(rest);
  if (late !== null && !/^\p{Lu}/u.test(rest)) return late;
  if (/^(?:that|which|who|so|to|showing|where|telling|like)\b/i.test(rest)) return onlySubject("");
  const [, audience, about] = forGroup.exec(rest) ?? [];
  if (about !== undefined && audience !== undefined && isLinked) return { ...onlySubject(about), audience };
  const onlyGroup = groupOnly.exec(rest)?.[1];
  if (onlyGroup !== undefined && isLinked) return { ...onlySubject(""), audience: onlyGroup };
  const inner = article.test(rest) ? requestOf(rest) : null;
  if (inner !== null) return inner;
  if (isLinked && rest !== "") return onlySubject(rest);
  const isBare = at === tokens.length - 1 || rest === "";
  if (descriptors > 0 && !isOrdered) {
    const kind = tokens.slice(0, at).filter((token) => !requestWords.has(keyOf(token)));
    return isBare ? onlySubject(uncapitalised(kind.join(" "))) : null;
  }
  return isOrdered || isBare ? onlySubject("") : null;
}

/** "Our museum needs a 20 second reel: …" */
const thirdParty = /^(?:our|my|the) (?:[\p{L}-]+ ){1,3}?(?:needs|wants|would like|is looking for) (an? .+)$/isu;

/** The request for an ad in a sentence ("Make a reel for Lumi, a lamp", "Lumi ad"); null when it is none. */
export function requestOf(text: string): RequestedAd | null {
  const [, wanted] = thirdParty.exec(text) ?? [];
  if (wanted !== undefined) return requestOf(`need ${wanted}`);
  const introduced = presented.exec(text)?.[1];
  const promoted = promotion.exec(text)?.[1] ?? (nounAhead.test(introduced ?? "") ? introduced : undefined);
  if (promoted !== undefined) return onlySubject(promoted);
  if (/^(?:no|zero|without)\b/i.test(text)) return null;
  const tokens = text.split(/\s+/);
  const place = findAd(tokens);
  const isAfterKind = place.at === -1 || (place.descriptors > 0 && !place.isOrdered);
  const request = place.at === -1 ? null : requestTail(tokens, place);
  return request ?? (isAfterKind ? kindBeforeAd(text) : null);
}
