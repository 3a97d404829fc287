import { likelihood } from "../classifier/classifier";
import { piecesOf } from "../command";
import type { Outcome } from "../conversation";
import { isTranslation } from "../languages";
import { isPlace, isSettingOnly } from "../settings";
import type { Reading } from "./intent";

/** The product "the same for our decaf" names; "the same for TikTok" names none. */
export function otherProduct({ frame: { subject, isFor, site, text, asked }, meaning }: Reading): string | undefined {
  if (site !== undefined) return undefined;
  const next = productIn(nextProduct.exec(text)?.[1]);
  if (next !== undefined && next !== "") return next;
  const isAnother = likelihood(meaning, ["another"]) >= LIKELY;
  if ((!sameFor.test(asked) && !isAnother) || isTranslation(asked)) return undefined;
  const told = isFor ? subject : /\bfor\s+((?:our|my|the|an?)\s+[^\n]{2,300})$/i.exec(text)?.[1];
  const named = productIn(told);
  return named === undefined || named === "" || isSettingOnly(named) || isPlace(named) ? undefined : named;
}

const LIKELY = 0.5;

const sameFor =
  /\b(?:the same|same (?:again|thing|one|ad|video)|do (?:it|that|this) again|one like (?:it|that|this)|another one)\b[^.]*\bfor\b/;

/** "Ok, different product now. Dog bowl for hikers, keep the format.", "something else, one for our teak bench". */
const nextProduct =
  /\b(?:(?:different|another|other|new|next) (?:product|client|brand|customer)\b|something else\b(?=[^\n]*\bfor (?:our|my|the|an?)\b))(?:[ ,]+(?:now|this time|please))*\s*[.:,!–-]+\s*([^\n]{3,300})/i;
const keptWords = /^(?:(?:and|but)\s+)?(?:keep|same|with the same|in the same|also|forget|ignore|drop)\b/i;

/** The product in what is told behind such words, without settings and what is to stay. */
function productIn(told: string | undefined): string | undefined {
  if (told === undefined) return undefined;
  const kept = piecesOf(told).filter(({ text }) => !keptWords.test(text.trim()) && !isSettingOnly(text));
  const words = kept
    .map(({ text, mark }) => text + mark)
    .join("")
    .replace(/[\s,;.–-]+$/, "")
    .replace(/[\s,]+(?:instead|next|too|as well|please|now)$/i, "");
  return /^(?:an?|one)\b[^.]{0,40}?\bfor\s+((?:our|my|the|an?)\s.+)$/i.exec(words)?.[1] ?? words;
}

/** The same ad for another product. */
export const promptFor = ({ tool }: Outcome, subject: string): string =>
  `${tool === "imageAds_create" ? "An image ad" : "An ad"} for ${subject.replace(/^my\b/i, "our").replace(/[.!]*$/, ".")}`;
