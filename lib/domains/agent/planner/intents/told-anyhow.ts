import { likelihood } from "../classifier/classifier";
import type { Label } from "../classifier/labels";
import { piecesOf } from "../command";
import { asThing, isKind } from "../compound";
import type { Frame } from "../frame";
import { smallWords, thingNouns } from "../nouns";
import { closed } from "../say";
import { ordersThing } from "../score";
import { isPlace, isSettingOnly, withoutSettings, withoutTail } from "../settings";
import { inPlainEnglish } from "../vocabulary";
import type { Reading } from "./intent";

const asker = /^(?:our|my|the|an?)\s+(?:client|boss|team|customers?)\b/i;
/** "An explainer for our schedule app": what stands behind "for", whatever is to be made. */
export function thingBehind({ language, text }: Frame): string | undefined {
  if (language !== "en") return undefined;
  const found = /\b(?:for|about|advertis\w+|promot\w+)\s+((?:our|my|the|an?)\s+[^?.!,\n]{3,120})/i.exec(text)?.[1];
  if (found === undefined || isSettingOnly(found) || isPlace(found) || asker.test(found)) return undefined;
  return withoutTail(found, (words) => words.toLowerCase())[0];
}

/** What an order is likely to want, and how likely. */
const ordering: readonly Label[] = ["ad", "images", "video", "script", "hooks", "versions"];
const ORDERING = 0.7;

/** Words that tell of no product. */
const idle = new Set(
  `${smallWords} make create generate produce build design render shoot film do cook whip put together come up with give get got let's something anything thing stuff content one good great nice cool really very just now please pls plz thanks thank hi hey hello yo so ok okay well actually want wanted wanna looking use for up out some any more new quick short simple best better when where how what why who much many first then also too today tomorrow soon asap viral popular people customers sales sell sells selling business company product not ahead go going last next other products brand shop store website app world word idea ideas secs sec`.split(
    " ",
  ),
);
/** What an order tells in other words than what it is for: "we just launched noise cancelling earplugs, spread the word". */
export function toldAnyhow({ frame, meaning }: Reading): string | undefined {
  const { text, language } = frame;
  if (!ordersThing(frame) && likelihood(meaning, ordering) < ORDERING) return undefined;
  if (language !== "en" || asks.test(text)) return undefined;
  const pieces = piecesOf(text).filter(({ text: piece }) => !isSettingOnly(inPlainEnglish(piece, language)));
  const from = pieces.findIndex(({ text: piece }) => contentOf(piece) >= LEAST_CONTENT);
  // "Starts 12 Jan, first one's free": behind the product every fact counts.
  const told = from < 0 ? [] : pieces.slice(from).filter(({ text: piece }) => contentOf(piece) > 0 || /\d/.test(piece));
  const words = told.map(({ text: piece, mark }) => withoutSettings(piece.replace(asThing, "")) + mark).join("");
  return words === "" ? undefined : closed(words.replace(/[\s,;:–—-]+$/, ""));
}
const LEAST_CONTENT = 2;
const asks = /^\W*(?:why|what|who|where|when|which|how|is|are|was|were|did|do|does|can|could)\b|\?\s*$/i;
/** How many words of a text may name a product. */
const contentOf = (text: string): number =>
  (withoutSettings(text.toLowerCase()).match(/\p{L}[\p{L}'’-]*/gu) ?? []).filter(
    (word) => !idle.has(word) && !isKind(word) && !new RegExp(`^${thingNouns}$`).test(word),
  ).length;
