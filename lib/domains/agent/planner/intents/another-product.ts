import { likelihood } from "../classifier/classifier";
import { piecesOf } from "../command";
import { isTranslation } from "../languages";
import { isPlace, isSettingOnly } from "../settings";
import type { Reading } from "./intent";

/** The product "the same for our decaf" names; "the same for TikTok" names none. */
export function otherProduct({ frame: { subject, isFor, site, text, asked }, meaning }: Reading): string | undefined {
  if (site !== undefined) return undefined;
  const next = productIn(nextProduct.exec(text)?.[1]) || meantInstead(text) || namedNext(text);
  if (next !== undefined && next !== "") return next;
  const isAnother = likelihood(meaning, ["another"]) >= LIKELY;
  const listed = productIn(listedNext.exec(text)?.[1]);
  if (listed !== undefined && !ofTheAd.test(listed) && !isSettingOnly(listed)) return listed;
  if ((!sameFor.test(asked) && !isAnother) || isTranslation(asked)) return undefined;
  const told = isFor
    ? subject
    : /\b(?:for|pour|para|per|für|voor)\s+((?:our|my|the|an?|notre|nos|nuestr[oa]s?|nostr[oaie]|unser\w*|onze|ons|noss[oa]s?)\s+[^\n]{2,300})$/i.exec(
        text,
      )?.[1];
  const named = productIn(told);
  return named === undefined || named === "" || isSettingOnly(named) || isPlace(named) ? undefined : named;
}

const LIKELY = 0.5;

const sameFor =
  /\b(?:the same|same (?:again|thing|one|ad|video)|do (?:it|that|this) again|one like (?:it|that|this)|another(?: one| ad| video)?)\b[^.]*\bfor\b|^\W*(?:(?:and|ok|okay|now|do|make|please)\s+)*(?:one|one more|same(?: \w+)?)\s+for (?:our|my|the)\b/;

/** "No, our grinder", "nah, the decaf one", "nope, it's for our decaf": what is meant in place of what is proposed. */
const meant =
  /^\W*(?:no|nah|nope|wrong(?: one| product)?|that['’]?s (?:not (?:it|right|our product|the (?:right )?product)|wrong)|nein|non|nee|não)\b[\s,.!:–-]+(?:(?:sorry|wait|actually)[\s,]+)*(?:(?:i|we) (?:meant|mean|want(?:ed)?)\s+|(?:it|this|that)(?:['’]?s| is| was| should be)\s+(?:for\s+)?|(?:for|para|per|pour|für|voor)\s+)*((?:our|my|the|nuestr[oa]s?|unser\w*|notre|nos|(?:il |la )?nostr[oa]|onze|ons|(?:o |a )?noss[oa])\s+[^.!?\n]{3,120})/i;
/** Parts of an ad, and what is said of it: no product. */
const ofTheAd =
  /\b(?:price|music|voice|captions?|subtitles?|hook|background|length|format|ads?|videos?|images?|pictures?|presenter|colou?rs?|text|line|ending|language|first|last|old|other|previous|original)\b|\b(?:is|are|was|were|wants?|says?|said|thinks?|needs?|likes?|has|have|had|should|can|will|it)\b/i;
/** "It's for my sister's bakery actually" */
const meantFor =
  /^\W*(?:(?:actually|oh|sorry|wait|but)[\s,]+)*(?:it|this|that)(?:['’]?s| is| was meant| should be)\s+for\s+((?:our|my)\s+[^.!?\n]{3,120})/i;
/** "Not the kettle, the grinder" */
const meantNot = /^\W*not (?:the|our|my) [^,.]{2,40},\s*(?:but )?((?:our|my|the)\s+[^.!?\n]{3,120})/i;
function meantInstead(text: string): string | undefined {
  const found = productIn([meant, meantFor, meantNot].map((one) => one.exec(text)?.[1]).find(Boolean));
  return found === undefined || ofTheAd.test(found) ? undefined : found.replace(/\s+one$/i, "");
}

const MOST_WORDS = 9;
/** "And our pottery classes?", "ok now our sourdough course please" */
const then =
  /^\W*(?:(?:ok|okay|and|now|next|then|also|great|nice|cool|perfect|what about|how about|one more|another(?: one)?|next up|next(?: one)?(?: is)?)\b[\s,.!:–-]+)+(?:for\s+)?((?:our|my|the)\s+[^.!?\n]{3,100})[.!?]*$/i;
/** What belongs to the account. */
const ofTheAccount =
  /^(?:our|my|the)\s+(?:\w+\s+)?(?:logo|units?|usage|credits?|plan|account|schedules?|jobs?|brands?|skills?|templates?|webhooks?|keys?|website|site|library|invoices?|subscription|boss|client|team)\W*$/i;
function namedNext(text: string): string | undefined {
  const found = productIn(then.exec(text)?.[1]);
  if (found === undefined || found.split(/\s+/).length > MOST_WORDS) return undefined;
  return ofTheAd.test(found) || ofTheAccount.test(found) || isSettingOnly(found) ? undefined : found;
}

/** "Decaf next please", "the decaf one as well" */
const listedNext =
  /^\W*(?:(?:and|ok|now|oh|also)\s+)*(?:the\s+)?(?!(?:an?|one|and|oh|also|ok|now|remember|save|keep|use|this|that|same|other|last|previous|square|vertical|longer|shorter|do|make|try|can|could|what|it|also|me|you|good|love)\b)([\p{L}\d][\p{L}\d '’&-]{2,60}?)(?:\s+(?:one\s+)?next|\s+one\s+(?:as well|too))\b/iu;

/** "Ok, different product now. Dog bowl for hikers, keep the format.", "something else, one for our teak bench". */
const nextProduct =
  /\b(?:(?:different|another|other|new|next) (?:product|client|brand|customer)\b|something else\b(?=[^\n]*\bfor (?:our|my|the|an?)\b))(?:[ ,]+(?:now|this time|please))*\s*[.:,!–-]+\s*([^\n]{3,300})/i;
const keptWords =
  /^(?:(?:and|but)\s+)?(?:(?:with\s+)?an?\s+(?:\w+\s+)?(?:man|woman|guy|girl|male|female)\b|keep|same|with the same|in the same|also|forget|ignore|drop)\b/i;

/** The product in what is told behind such words, without settings and what is to stay. */
function productIn(told: string | undefined): string | undefined {
  if (told === undefined) return undefined;
  const kept = piecesOf(told).filter(
    ({ text }) => !keptWords.test(text.trim()) && !isSettingOnly(text.trim().replace(/^(?:and|but)\s+/i, "")),
  );
  const words = kept
    .map(({ text, mark }) => text + mark)
    .join("")
    .replace(/[\s,;.–-]+$/, "")
    .replace(/[\s,]+(?:instead|next|too|as well|please|now|this time|actually)$/i, "")
    .replace(/\?+$/, "")
    .replace(/,?\s+not (?:the|our|my) [^,.]*$/i, "")
    .replace(/,?\s+but\s+([^,.]+)$/i, (tail, kept: string) => (isSettingOnly(kept) ? "" : tail));
  return /^(?:an?|one)\b[^.]{0,40}?\bfor\s+((?:our|my|the|an?)\s.+)$/i.exec(words)?.[1] ?? words;
}

/** The same ad for another product. */
export const promptFor = (tool: string, subject: string): string =>
  `${tool === "imageAds_create" ? "An image ad" : "An ad"} for ${subject.replace(/^my\b/i, "our").replace(/[.!?]*$/, ".")}`;
