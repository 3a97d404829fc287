import type { LookId } from "@/lib/contract/timeline/document";
import { deriveSeed } from "@/lib/engines/studio/draw/seed";
import { dictatedScript, languageOf, plainText, readOnce, type Reading, type Tone, words } from "../reading/service";
import { brandedReading } from "./branded-reading";
import type { BrandRules } from "./brand-rules";
import type { BriefNote } from "./notes";
import { type Category, worldOf } from "./product-world";

/** The fields of a job request that say what the ad is about; the body of `POST /ugc/jobs` fits. */
export interface AdRequest {
  prompt: string;
  script?: string | undefined;
  productImageUrls?: readonly string[] | undefined;
  platform?: string | undefined;
  duration?: number | undefined;
  aspectRatio?: "9:16" | "16:9" | "1:1" | undefined;
  look?: LookId | undefined;
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
  /** Rules of the brand book for every ad. */
  rules?: BrandRules | undefined;
}

/** Request as copywriting and planning read it. */
export interface Brief {
  /** The prompt sorted, with the brand's name, tone and statements where the prompt has none. */
  reading: Reading;
  category: Category;
  /** Icons that stand for the product; empty where its noun is not known for certain. */
  icons: readonly string[];
  /** Id of a drawn room that suits the product; null: any of its category's. */
  room: string | null;
  /** The group as stated; `reading.audience` is the same where it may be spoken to. */
  audience: string | null;
  tone: Tone;
  script: string | null;
  /** Language of what is spoken, ISO 639-1. */
  language: string;
  durationSeconds: number;
  /** True when request or prompt named a duration; it is then a target and not only a default. */
  isDurationGiven: boolean;
  platform: string | null;
  aspectRatio: "9:16" | "16:9" | "1:1";
  /** The look asked for; null: chosen by tone and product. */
  look: LookId | null;
  brandName: string | null;
  /** The brand the request names, in its own words; null without one. */
  brand: BrandVoice | null;
  tagline: string | null;
  /** The brand's own, else those the prompt asks for. */
  colors: string[] | null;
  forbidden: readonly string[];
  /** Everything the request and the brand said, for the check of claims. */
  sources: string[];
  /** Parts of the request that were left out; {@link noteSentence} puts them into words. */
  notes: BriefNote[];
  /** Sentences about how words of the brand were taken, for the decisions of a job. */
  decided: string[];
  seed: number;
}

const PLANNED_WORDS_PER_SECOND = 2.5;
const DEFAULT_SECONDS = 15;
const tones: readonly Tone[] = ["friendly", "playful", "energetic", "calm"];

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

const pickTone = ({ settings }: Reading, seed: number): Tone =>
  settings.tone ?? tones[deriveSeed(seed, "tone") % tones.length] ?? "friendly";

/** Texts whose claims the ad may repeat: the request and the brand's profile. */
const sourcesOf = (request: AdRequest, script: string | null, voice: BrandVoice | null): string[] => [
  request.prompt,
  plainText(request.prompt),
  script ?? "",
  voice?.name ?? "",
  voice?.tagline ?? "",
  voice?.text ?? "",
  ...(voice?.valueProps ?? []),
  ...(voice?.rules?.always ?? []),
];

const firstNotEmpty = (...lists: readonly (readonly string[] | undefined)[]): string[] | null => {
  const found = lists.find((list) => list !== undefined && list.length > 0);
  return found ? [...found] : null;
};

/** Part of a brief that the brand's profile decides. */
const brandPart = ({ name, isNameCertain, settings }: Reading, voice: BrandVoice | null) => ({
  brandName: voice?.name ?? (isNameCertain ? name : null),
  brand: voice,
  tagline: voice?.tagline ?? null,
  colors: firstNotEmpty(voice?.colorPalette, settings.colours),
});

/**
 * Reads a request into a brief: the sorted prompt, what the brand adds to it, tone, length, platform and what pictures may
 * take from the product's noun. Any prompt gives a usable brief; nothing is invented. Pure.
 */
export function toBrief(request: AdRequest, seed: number, voice: BrandVoice | null = null): Brief {
  const script = request.script?.trim() || dictatedScript(request.prompt);
  const notes: BriefNote[] = [];
  const read = readOnce(request.prompt);
  const { reading, toneNote } = brandedReading(read, voice, notes);
  const { kind, definition, head, name, settings } = reading;
  const { category, icons, room } = worldOf([kind, definition, head, name]);
  const [durationSeconds, isDurationGiven] = durationOf(request, script, settings.seconds);
  return {
    reading,
    category,
    icons,
    room,
    audience: read.audience,
    tone: pickTone(reading, seed),
    script,
    language: script === null ? reading.language : languageOf(script),
    durationSeconds,
    isDurationGiven,
    platform: request.platform ?? settings.platform,
    aspectRatio: request.aspectRatio ?? "9:16",
    look: request.look ?? null,
    ...brandPart(reading, voice),
    forbidden: settings.forbidden,
    sources: sourcesOf(request, script, voice),
    notes,
    decided: toneNote === null ? [] : [toneNote],
    seed,
  };
}

/** Returns the brief with further texts as sources: what they state may be claimed, too. */
export const withSources = (brief: Brief, texts: readonly string[]): Brief => ({
  ...brief,
  sources: [...brief.sources, ...texts],
});
