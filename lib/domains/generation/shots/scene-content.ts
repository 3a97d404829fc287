import type { SceneKind } from "@/lib/contract/timeline/document";
import {
  datePattern,
  hoursPattern,
  partNumber,
  phonePattern,
  pricePattern,
  unpaidPattern,
} from "@/lib/engines/studio/scenes/type/patterns";
import type { Brief } from "../brief/service";
import { folded, isContact, sizeOf } from "../reading/service";
import type { Shot } from "./cutting/shot";

/** Words of a shot as they are spoken. */
export const spokenText = ({ words }: Pick<Shot, "words">): string => words.map(({ text }) => text).join(" ");

const titles = new Set(["headline", "keyword", "sticker"]);
const MOST_TITLE_WORDS = 9;

/** Text of a shot on screen: its title, else its own words where they are few; null where neither reads alone. */
export function titleIn(shot: Shot): { text: string; source: string } | null {
  const title = shot.overlays.find(({ overlay }) => titles.has(overlay.kind))?.overlay;
  if (title) return { text: title.text, source: title.source };
  const text = spokenText(shot).replace(/[.,;:]+$/, "");
  const isWhole = shot.words[0]?.isFirstOfLine === true && /[.!?]$/.test(spokenText(shot));
  return isWhole && sizeOf(text) <= MOST_TITLE_WORDS ? { text, source: "script" } : null;
}

/** An address: the words of a street's name begin with capitals, so that "180 tiles per square metre" is none. */
const street =
  /\b\d{1,4}[a-zA-Z]?\s+(?:\p{Lu}[\p{L}.'’-]*,?\s+)+(?:[Ss]t(?:reet)?|[Rr](?:oa)?d|[Aa]ve(?:nue)?|[Ll]ane|[Ss]quare|[Qq]uay|[Bb]oulevard|STREET|ROAD|AVENUE|LANE|SQUARE|QUAY|BOULEVARD)\b|\p{L}+(?:stra(?:ß|ss)e|platz|gasse)\s+\d/u;
/** A figure worth the whole frame: two digits or more, or a share. */
const isStrong = (number: string): boolean => number.replaceAll(/\D/g, "").length >= 2 || /[%$€£]|\dx\b/.test(number);

/** True for words with a time, a date, a price or an address: they are drawn as that, and not as one of several claims. */
export const isDrawnFact = (say: string): boolean =>
  [street, hoursPattern, pricePattern, datePattern].some((pattern) => pattern.test(say));

/**
 * The scene that draws what a shot says as what it is: a number to call, hours, a date, a price, a place, a quotation, a
 * question, the name, a figure. Null for words that are nothing of these. Pure.
 */
export function kindOfContent(
  shot: Shot,
  { reading, brandName }: Pick<Brief, "reading" | "brandName">,
): SceneKind | null {
  const title = titleIn(shot);
  if (title === null) return null;
  const { text, source } = title;
  const fact = reading.facts.find(({ id }) => id === source);
  if (phonePattern.test(text) && isContact(text)) return "type_phone";
  if (isContact(text)) return null;
  const isQuoted =
    /^["“«]/.test(text) || reading.leads.some((lead) => lead.kind === "quote" && lead.text.includes(text));
  if (isQuoted) return "type_quote";
  if (/\?$/.test(spokenText(shot))) return "type_question";
  const parts = partNumber(text);
  const figure = parts !== null && isStrong(parts.number);
  if (street.test(text) || (fact?.kind === "place" && !figure)) return "type_place";
  if (pricePattern.test(text)) return "type_price";
  // A threshold that fills the frame would read as the price.
  if (unpaidPattern.test(text)) return null;
  if (hoursPattern.test(text)) return "type_hours";
  if (datePattern.test(text)) return "type_date";
  const own = folded(text).replace(/[.!]$/, "");
  if (brandName !== null && own === folded(brandName)) return shot.words.length <= 4 ? "type_name" : null;
  return figure ? "type_number" : null;
}
