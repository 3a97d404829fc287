import { brandNotes, type BrandVoice } from "../brief/service";

/** Input of {@link imagePrompt}. */
export interface ImagePromptInput {
  prompt: string;
  /** The brand as far as it may show; null without one. */
  voice: BrandVoice | null;
  aspectRatio: string;
  hasReferences: boolean;
  /** Place among the images asked for, from 0. */
  index: number;
  count: number;
}

/** Directions that make the second to fourth images of a set differ from the first. */
const variations = [
  "",
  "Show another composition than the obvious one: a close view, the product large.",
  "Show the product in use, in the surroundings of its buyer.",
  "Keep it graphic: one colour field, one object, one line of type.",
] as const;

/** Characters a brand may take of a prompt. */
const MAX_BRAND_CHARS = 1_000;

const openingOf = (aspectRatio: string): string => `A finished static advertisement in the format ${aspectRatio}.`;

/** How much of a request's own prompt a model reads that takes the first `length` UTF-16 units of {@link imagePrompt}. */
export const ownPromptLength = (length: number, aspectRatio: string): number =>
  length - openingOf(aspectRatio).length - 1;

/**
 * The prompt for one image ad: the request's own words, then what every ad of this service keeps to, nothing being claimed
 * that was not given, then the brand's. Pure.
 */
export function imagePrompt({ prompt, voice, aspectRatio, hasReferences, index, count }: ImagePromptInput): string {
  return [
    openingOf(aspectRatio),
    prompt.trim(),
    hasReferences && "The pictures given show the product: keep its shape, colours and lettering exactly as they are.",
    count > 1 && (variations[index] ?? ""),
    "Write only words of this request, the brand's name or its tagline, spelled as here. Show no prices, numbers, ratings, " +
      "reviews, awards or claims this text does not state, no logos of others, and no buttons of an app.",
    brandNotes(voice, MAX_BRAND_CHARS, "Let the picture look like this brand; write nothing it never says."),
  ]
    .filter((part) => typeof part === "string" && part !== "")
    .join("\n");
}
