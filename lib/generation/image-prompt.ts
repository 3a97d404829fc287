import type { BrandVoice } from "./brief";

/** What a remote model is told to draw. */
export interface ImageWish {
  prompt: string;
  /** The brand as far as it may show; null without one. */
  voice: BrandVoice | null;
  aspectRatio: string;
  hasReferences: boolean;
  /** Place among the images asked for, from 0. */
  index: number;
  count: number;
}

/** How the second to fourth images of a set differ from the first. */
const variations = [
  "",
  "Show another composition than the obvious one: a close view, the product large.",
  "Show the product in use, in the surroundings of its buyer.",
  "Keep it graphic: one colour field, one object, one line of type.",
] as const;

const MOST_COLOURS = 4;
const MOST_PROPS = 4;

/**
 * The prompt for one image ad: the request's own words, then the brand's, then what every ad of this service keeps to:
 * nothing is claimed that was not given. Pure.
 */
export function imagePrompt({ prompt, voice, aspectRatio, hasReferences, index, count }: ImageWish): string {
  const colours = (voice?.colorPalette ?? []).slice(0, MOST_COLOURS);
  const props = (voice?.valueProps ?? []).slice(0, MOST_PROPS);
  return [
    `A finished static advertisement in the format ${aspectRatio}.`,
    prompt.trim(),
    hasReferences && "The pictures given show the product: keep its shape, colours and lettering exactly as they are.",
    voice?.name && `Brand: ${voice.name}.`,
    voice?.tagline && `Tagline: ${voice.tagline}.`,
    voice?.toneOfVoice && `Tone: ${voice.toneOfVoice}.`,
    props.length > 0 && `True of it: ${props.join("; ")}.`,
    colours.length > 0 && `Brand colours: ${colours.join(", ")}.`,
    count > 1 && (variations[index] ?? ""),
    "Write only words that stand in this text, spelled as here. Show no prices, numbers, ratings, reviews, awards or " +
      "claims it does not state, no logos of others, and no buttons of an app.",
  ]
    .filter((part) => typeof part === "string" && part !== "")
    .join("\n");
}
