import { deriveSeed } from "@/lib/engines/studio/draw/seed";
import { kindByHead, packFor } from "./category";
import { checkClaims } from "./claims";
import { type Fact, toFact } from "./facts";
import { type Noun, toNoun } from "./grammar";
import type { Category, ProductKind } from "./packs/pack";
import { speakableAudience } from "./read/audience";
import { foreignName, foreignProduct } from "./read/foreign";
import { languageName, languageOf } from "./read/language";
import { readPrompt } from "./read/prompt";
import type { BriefNote } from "./notes";
import type { Reading } from "./read/reading";
import { type Tone, toneIn } from "./read/setting";
import { folded, plainText, words } from "./text";

/** The fields of a job request that say what the ad is about; the body of `POST /ugc/jobs` fits. */
export interface AdRequest {
  prompt: string;
  script?: string | undefined;
  productImageUrls?: readonly string[] | undefined;
  platform?: string | undefined;
  duration?: number | undefined;
  aspectRatio?: "9:16" | "16:9" | "1:1" | undefined;
}

/** Part of a brand's profile that copy may use; every word of it counts as stated. */
export interface BrandVoice {
  name: string | null;
  tagline?: string | null | undefined;
  toneOfVoice?: string | null | undefined;
  valueProps?: readonly string[] | undefined;
  colorPalette?: readonly string[] | undefined;
  /** Further text that may be quoted: the brand book, the crawled page. */
  text?: string | undefined;
}

/** Request as copywriting and planning read it. */
export interface Brief {
  /** Noun phrase without article ("soy candles"), or the name of the product. */
  product: string;
  noun: Noun;
  category: Category;
  /** Id of the pack of everyday lines that knows the product. */
  packId: string;
  /** The group as stated; `address` is the same when it may be spoken to, else null. */
  audience: string | null;
  spokenAudience: string | null;
  facts: Fact[];
  /** The spoken form of the first price, discount or free extra that was given. */
  offer: string | null;
  tone: Tone;
  /** The words given for the call to action; null: the copywriter picks a plain one. */
  callToAction: string | null;
  script: string | null;
  /** Language of what is spoken, ISO 639-1. */
  language: string;
  durationSeconds: number;
  /** True when request or prompt named a duration; it is then a target and not only a default. */
  isDurationGiven: boolean;
  platform: string | null;
  aspectRatio: "9:16" | "16:9" | "1:1";
  pictureCount: number;
  brandName: string | null;
  /** The brand the request names, in its own words; null without one. */
  brand: BrandVoice | null;
  /** The request says "my" or "our" product: the ad may say "our". */
  isOwnProduct: boolean;
  tagline: string | null;
  colors: string[] | null;
  forbidden: string[];
  /** Everything the request and the brand said, for the check of claims. */
  sources: string[];
  /** Parts of the request that were left out; {@link noteSentence} puts them into words. */
  notes: BriefNote[];
  seed: number;
}

const PLANNED_WORDS_PER_SECOND = 2.5;
const DEFAULT_SECONDS = 15;
const MAX_FACTS = 12;
const unnamed: Noun = { full: "something new", short: "something new", number: "singular", isName: true };
const tonesOf: readonly Tone[] = ["friendly", "playful", "energetic", "calm"];

const clampSeconds = (seconds: number): number => Math.min(120, Math.max(5, seconds));

function durationOf(
  request: AdRequest,
  script: string | null,
  inPrompt: number | null,
): [seconds: number, isGiven: boolean] {
  if (request.duration !== undefined) return [clampSeconds(request.duration), true];
  if (script !== null) {
    const spoken = words(script).length / PLANNED_WORDS_PER_SECOND;
    return [Math.round(clampSeconds(spoken + 1.2) * 2) / 2, false];
  }
  return inPrompt === null ? [DEFAULT_SECONDS, false] : [clampSeconds(inPrompt), true];
}

/** A prompt in a language the copywriter does not write: only what can be named in English is taken over. */
function readForeign(prompt: string, language: string): Reading {
  const plain = plainText(prompt);
  const name = foreignName(plain, language);
  const nothing = readPrompt("");
  return { ...nothing, product: foreignProduct(plain) ?? name, brand: name };
}

/** Product of the prompt as a noun, else the brand itself. */
const nounOf = (reading: Reading, voice: BrandVoice | null): Noun => {
  const isLatin = (text: string | null | undefined): text is string => /\p{Script=Latin}/u.test(text ?? "");
  if (!isLatin(reading.product)) return isLatin(voice?.name) ? toNoun(voice.name, true) : unnamed;
  return toNoun(reading.product, reading.brand !== null && folded(reading.brand) === folded(reading.product));
};

function factsOf(
  reading: Reading,
  noun: Noun,
  brand: string | null,
  voice: BrandVoice | null,
  notes: BriefNote[],
  kind: ProductKind,
): Fact[] {
  const statements = [
    ...reading.statements.map((text, index) => ({ text, id: `fact-${index + 1}` })),
    ...(voice?.valueProps ?? []).map((text, index) => ({ text, id: `brand-${index + 1}` })),
  ];
  const seen = new Set<string>();
  const facts: Fact[] = [];
  for (const { text, id } of statements) {
    const fact = toFact(text, id, noun, brand, kind);
    if (fact === null || facts.length === MAX_FACTS || seen.has(folded(fact.text))) continue;
    seen.add(folded(fact.text));
    const isMedical = checkClaims([fact.spoken], [], reading.forbidden).some(
      ({ kind }) => kind === "medical" || kind === "forbidden",
    );
    if (isMedical) notes.push({ kind: "left_out", text: fact.text });
    else facts.push(fact);
  }
  return facts;
}

const pickTone = (reading: Reading, voice: BrandVoice | null, seed: number): Tone =>
  reading.tone ??
  (voice?.toneOfVoice == null ? null : toneIn(voice.toneOfVoice)) ??
  tonesOf[deriveSeed(seed, "tone") % tonesOf.length] ??
  "friendly";

/** Texts whose claims the ad may repeat: the request and the brand's profile. */
const sourcesOf = (request: AdRequest, script: string | null, voice: BrandVoice | null): string[] => [
  request.prompt,
  plainText(request.prompt),
  script ?? "",
  voice?.name ?? "",
  voice?.tagline ?? "",
  voice?.text ?? "",
  ...(voice?.valueProps ?? []),
];

/** Part of a brief that the brand's profile decides. */
const brandPart = (request: AdRequest, reading: Reading, voice: BrandVoice | null) => ({
  brandName: voice?.name ?? reading.brand,
  brand: voice,
  isOwnProduct: voice !== null || /\b(?:my|our|we|i)\b/i.test(request.prompt),
  tagline: voice?.tagline ?? null,
  colors: voice?.colorPalette !== undefined && voice.colorPalette.length > 0 ? [...voice.colorPalette] : null,
});

/** Reads the prompt; one in a language the copywriter does not write adds a note, unless a script is given. */
function readRequest(prompt: string, hasScript: boolean, notes: BriefNote[]): Reading {
  const language = languageOf(plainText(prompt));
  if (language === "en") return readPrompt(prompt);
  if (!hasScript) notes.push({ kind: "foreign_prompt", language: languageName(language) });
  return readForeign(prompt, language);
}

/**
 * Reads a request into a brief: product, audience, stated facts, tone, call to action, length, platform. Any prompt gives a
 * usable brief; nothing is invented, and sentences addressed to the maker of the ad never become copy. Pure.
 */
export function toBrief(request: AdRequest, seed: number, voice: BrandVoice | null = null): Brief {
  const script = request.script?.trim() || null;
  const notes: BriefNote[] = [];
  const reading = readRequest(request.prompt, script !== null, notes);
  const brand = brandPart(request, reading, voice);
  const noun = nounOf(reading, voice);
  const [durationSeconds, isDurationGiven] = durationOf(request, script, reading.seconds);
  const pack = packFor(noun.full, request.prompt.slice(0, 2000));
  const facts = factsOf(reading, noun, brand.brandName, voice, notes, kindByHead(noun.full) ?? pack.kind);
  return {
    product: noun.full,
    noun,
    category: pack.category,
    packId: pack.id,
    audience: reading.audience,
    spokenAudience: speakableAudience(reading.audience),
    facts,
    offer: facts.find(({ kind }) => kind === "offer")?.spoken ?? null,
    tone: pickTone(reading, voice, seed),
    callToAction: reading.action,
    script,
    language: script === null ? "en" : languageOf(script),
    durationSeconds,
    isDurationGiven,
    platform: request.platform ?? reading.platform,
    aspectRatio: request.aspectRatio ?? "9:16",
    pictureCount: request.productImageUrls?.length ?? 0,
    ...brand,
    forbidden: reading.forbidden,
    sources: sourcesOf(request, script, voice),
    notes,
    seed,
  };
}

/** Returns the brief with further texts as sources: what they state may be claimed, too. */
export const withSources = (brief: Brief, texts: readonly string[]): Brief => ({
  ...brief,
  sources: [...brief.sources, ...texts],
});
