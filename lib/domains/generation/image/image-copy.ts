import type { AdCopy } from "@/lib/engines/studio/image-ads/ad-spec";
import {
  type BrandVoice,
  type Brief,
  checkClaims,
  isDrawable,
  noteSentence,
  plainText,
  toBrief,
  type ClaimViolation,
} from "../brief/service";
import { packOf, pick, createLinePool } from "../copy/service";
import { type DictatedWords, readDictatedWords } from "./dictated-words";
import { featuresIn, type ImageMessage, messagesFor, momentsOf, problemOf } from "./messages";

/** The words of a set of ads: what all share, and one message for each. */
export interface ImageCopy {
  shared: Omit<AdCopy, "headline" | "sub">;
  messages: ImageMessage[];
  colors: string[] | null;
  category: string;
  sources: string[];
  forbidden: string[];
  /** Sentences for the customer about parts of the request that were left out. */
  notes: string[];
}

const MAX_FACT = 44;

// The reader of prompts knows ads; what else a picture is called would be taken for the product.
const pictureWords =
  /^(.{0,60}?)\b(?:posters?|banners?|flyers?|images?|pictures?|graphics?|visuals?|statics?|stills?)(?:\s+ads?)?(?=\s+(?:for|about|of|that|to|promoting|advertising|featuring|showing)\b)/i;
const companyWord =
  "(?:Roasters?|Roastery|Bakery|Studios?|Co\\.?|Company|Coffee|Caf[eé]|Kitchen|Shop|Stores?|Farms?|Labs?|Works|House|Goods|Supply|Foods?|Brewing|Brewery|Books|Homes?|Clinic|Spa|Bar|Market|Gardens?|Design|Gym|Club|Collective|Atelier|Candles?|Soaps?|Skincare)";
const companyName = new RegExp(
  `\\b(?:from|by|at)\\s+((?:\\p{Lu}[\\p{L}&'-]*\\s+){1,3}${companyWord})(?![\\p{L}])`,
  "u",
);

/** A price, a discount or a free extra out of a stated offer, short enough for a badge; null without one. */
const badgeOf = (text: string): string | null =>
  /(?:up to )?\d+(?:[.,]\d+)?\s?%\s*off|[$€£₹]\s?\d+(?:[.,]\d+)?\s*off|half (?:price|off)|buy (?:one|two|1|2),? get (?:one|two|1|2)(?: free)?|free (?:shipping|delivery|trial|gift|sample|returns|month|week|class|lesson)|(?:only |from |just )?[$€£₹]\s?\d+(?:[.,]\d+)?/i.exec(
    text,
  )?.[0] ?? null;

function offerOf({ facts }: Brief): AdCopy["offer"] {
  for (const { kind, text } of facts) {
    const badge = kind === "offer" ? badgeOf(text) : null;
    if (badge === null) continue;
    return { badge, terms: text.length > badge.length + 2 ? text.charAt(0).toUpperCase() + text.slice(1) : null };
  }
  return null;
}

/** Returns dictated text if it can be drawn; otherwise null, with a note. */
function drawableOrNull(text: string | null, what: string, notes: string[]): string | null {
  const clean = text === null ? null : withoutEmoji(text);
  if (clean === null || clean === "" || isDrawable(clean)) return clean === "" ? null : clean;
  notes.push(`The ${what} was left out: the studio's typefaces have no letters for it.`);
  return null;
}

const withoutEmoji = (text: string): string =>
  text
    .replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f/gu, (sign) =>
      /[★™®©]/.test(sign) ? sign : "",
    )
    .replace(/\s+/g, " ")
    .trim();

const shortFacts = (brief: Brief): string[] =>
  featuresIn(brief).flatMap(({ short, text }) => {
    const shown = short ?? (text.length <= MAX_FACT ? text.charAt(0).toUpperCase() + text.slice(1) : null);
    return shown === null ? [] : [shown];
  });

/** A dictated headline with other second lines; without one, the copywriter's own messages. */
function messagesOf(written: readonly ImageMessage[], headline: string | null, sub: string | null): ImageMessage[] {
  if (headline === null) return sub === null ? [...written] : written.map((message) => ({ ...message, sub }));
  const lines = written.flatMap((message) => message.sub ?? []);
  const others = [...new Set(lines)].filter((line) => !line.toLowerCase().includes(headline.toLowerCase()));
  return sub === null && others.length > 0 ? others.map((line) => ({ headline, sub: line })) : [{ headline, sub }];
}

function buttonOf(given: DictatedWords, brief: Brief): string {
  const own = given.button ?? brief.callToAction ?? pick(packOf(brief).buttons, brief.seed, "button");
  return given.button ?? own.replace(/[.!]+$/, "");
}

/**
 * Writes the words of image ads from a prompt: dictated ones as they stand (`Headline: …`, `Button: …`, quotes), the rest from what the
 * request and the brand state and from lines that are true of any such product. Pure in request, seed and brand.
 */
export function writeImageCopy(request: string, seed: number, voice: BrandVoice | null): ImageCopy {
  const given = readDictatedWords(request);
  const prompt = (given.rest || request).replace(pictureWords, "$1ad");
  const house = voice === null ? companyName.exec(prompt)?.[1] : undefined;
  const read = toBrief({ prompt }, seed, voice);
  const brief = { ...read, brandName: read.brandName?.replaceAll('"', "") ?? house ?? null };
  const pool = createLinePool(brief, brief.callToAction ?? "");
  const notes = brief.notes.map((note) => noteSentence(note, "Put words in quotes to have them drawn as given."));
  const headline = drawableOrNull(given.headline, "headline", notes);
  const sub = drawableOrNull(given.sub, "second line", notes);
  const button = drawableOrNull(buttonOf(given, brief), "button", notes);
  const sources = [...brief.sources, request, plainText(request)];
  const steps = given.steps.filter((step) => isDrawable(step));
  const { quote, comparison } = given;
  return {
    shared: {
      brand: drawableOrNull(brief.brandName, "brand's name", notes),
      button,
      facts: shortFacts(brief),
      steps: steps.length >= 3 ? steps.slice(0, 3) : [],
      moments: momentsOf(pool),
      problem: problemOf(pool),
      quote: quote !== null && isDrawable(quote.text + quote.author) ? quote : null,
      offer: offerOf(brief),
      comparison: comparison?.every(({ items }) => items.every((item) => isDrawable(item))) ? comparison : null,
      emoji: packOf(brief).emoji[0],
    },
    messages: messagesOf(messagesFor(pool), headline, sub),
    colors: brief.colors,
    category: brief.category,
    sources,
    forbidden: brief.forbidden,
    notes,
  };
}

/** Claims in drawn words that neither the request nor the brand made; empty means clean. */
export const claimsIn = (texts: readonly string[], copy: Pick<ImageCopy, "sources" | "forbidden">): ClaimViolation[] =>
  checkClaims(texts, copy.sources, copy.forbidden);
