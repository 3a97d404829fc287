import { formatWords, directionWords, glueWords, looseToneWords, toneWords, wishWords } from "./lists/ad-words";
import { directives } from "./lists/directives";
import { isAction } from "./form";
import { piecesOf } from "./parts";
import { date, isContact, money } from "./patterns";
import { keysOf, sizeOf } from "./words";

const isFormat = (key: string): boolean =>
  formatWords.has(key) || /^\d+(?:[.,]\d+)?-?(?:s|secs?|seconds?|sek|min|mins)$/.test(key) || key === "b&w";
const isTone = (key: string): boolean => toneWords.has(key) || looseToneWords.has(key);

/** True for a word that only formats, tones and lengths are told with. */
export const isFrameWord = (key: string): boolean =>
  isTone(key) || glueWords.has(key) || isFormat(key) || /^(?:\d+(?:-\d+)?)?$/.test(key);

const spaced = (text: string): string => text.replace(/[,/&+]/g, " ");

/** A stretch of formats, lengths, platforms and tones alone: "15 seconds, TikTok", "calm voice with captions". */
export function isFormatOnly(text: string): boolean {
  const keys = keysOf(spaced(text));
  return keys.length > 0 && keys.every(isFrameWord) && keys.some((key) => isFormat(key) || toneWords.has(key));
}

/**
 * Tone words as a sentence of their own: "Calm and warm.", "Hype!". A single word that may describe a product ("Simple.")
 * is a tone only where the prompt ends or directions stand beside it, which the caller knows.
 */
export function isToneOnly(text: string): boolean {
  const keys = keysOf(spaced(text)).filter((key) => !glueWords.has(key) || /^(?:not|no)$/.test(key));
  const tones = keys.filter((key) => !/^(?:not|no)$/.test(key));
  return tones.length > 0 && tones.length < 7 && tones.every(isTone);
}

const manner = /^(?:be|stay|sound|remain)$/;
const degree = /^(?:very|really|a|bit|little|more|quite)$/;

/** How the ad is to sound, as an order: "Be respectful", "Stay factual but never cold". "Be quick" is no tone by itself. */
function isManner(text: string): boolean {
  const [order = "", ...rest] = keysOf(text);
  const [tone = "", link = "", next = ""] = rest.filter((key) => !degree.test(key));
  if (!manner.test(order) || rest.length > 7) return false;
  const isContrast = /^(?:not|never)$/.test(link) || (/^(?:but|and|yet)$/.test(link) && /^(?:not|never)$/.test(next));
  return toneWords.has(tone) || (isTone(tone) && isContrast);
}

/** A tone and what it is not, or goes with: "Serious but not frightening". */
export function isToneWithAside(text: string): boolean {
  const keys = keysOf(text);
  return keys.length < 7 && toneWords.has(keys[0] ?? "") && /^(?:but|and|yet|not|never)$/.test(keys[1] ?? "");
}

/** How much a sentence talks like a wish for an ad; prices, dates and contacts speak against it. */
function directionScore(text: string): number {
  const keys = new Set(keysOf(spaced(text)));
  let score = 0;
  for (const key of keys) {
    if (directionWords.has(key) || isFormat(key)) score += 2;
    else if (wishWords.has(key) || isTone(key)) score += 1;
  }
  if (money.test(text)) score -= 2;
  if (isContact(text)) score -= 3;
  if (date.test(text)) score -= 1;
  if (/\b(?:sheet|live) music\b/i.test(text)) score -= 2;
  if (/\bus on\b|\d\s?%|^(?:i|we|our|it)\b/i.test(text)) score -= 1;
  return keys.size > 14 ? score - 1 : score;
}

const isWithoutAds = (text: string): boolean => /^(?:no|zero|without) ads?[.!]?$/i.test(text.trim());

/** Talk about the ad: formats alone, a known turn of phrase, or enough words that only the maker of an ad needs. */
export function isDirection(text: string): boolean {
  if (isWithoutAds(text) || (isAction(text) && isContact(text))) return false;
  if (isFormatOnly(text) || isManner(text) || directives.some((pattern) => pattern.test(text.trim()))) return true;
  return directionScore(text) > 1 + piecesOf(text).length;
}

const isShortAside = (text: string): boolean =>
  sizeOf(text) <= 4 && !/[\d$€£]/.test(text) && !isContact(text) && !isAction(text);

/** A list that names a format or a length directs the ad with its other short parts too: "30 seconds, documentary feel, no stars". */
export function isDirectionList(text: string): boolean {
  const parts = text.replace(/[.!]+$/, "").split(/,\s+(?:and\s+)?/);
  if (parts.length < 2 || !parts.some(isDirection)) return false;
  return parts.every((part) => isDirection(part) || isToneOnly(part) || isShortAside(part));
}
