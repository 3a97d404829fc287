import { chooseDesigns } from "@/lib/engines/studio/image-ads/choose-designs";
import { type AdSpec, type ImageAspect, imageSizes } from "@/lib/engines/studio/image-ads/ad-spec";
import { templates } from "@/lib/engines/studio/image-ads/templates/index";
import { deriveSeed } from "@/lib/engines/studio/draw/seed";
import type { FontClass, Picture } from "@/lib/contract/timeline/document";
import type { ImageCopy } from "./image-copy";

/** An ad that has been designed: its whole specification, its pictures by storage key. */
export interface PlannedAd extends Omit<AdSpec, "pictures" | "logo" | "font"> {
  pictures: Picture[];
  /** Storage key of the brand's logo. */
  logoKey: string | null;
  /** Storage key of the typeface of its headlines. */
  fontKey: string | null;
}

/** Input of {@link planImageAds}; `pictures` most important first. */
export interface ImagePlanInput {
  copy: ImageCopy;
  pictures: readonly Picture[];
  count: number;
  aspect: ImageAspect;
  seed: number;
  logoKey?: string | null;
  fontKey?: string | null;
  fontClass?: FontClass;
}

const toSheetPicture = ({ key, cutOutKey, ...rest }: Picture) => ({ ...rest, file: key, cutOutFile: cutOutKey });

const comparisonKey = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/** The messages that leave two facts to list: with so few, none of them may be the headline as well. */
function messagesBeside({ messages, shared }: ImageCopy): ImageCopy["messages"] {
  if (shared.facts.length !== 2) return messages;
  const others = messages.filter(
    ({ headline }) => !shared.facts.some((fact) => comparisonKey(fact) === comparisonKey(headline)),
  );
  return others.length > 0 ? others : messages;
}

/**
 * Designs `count` ads that differ in layout and in what they say, as far as the words given allow it. The first picture
 * leads the first ad; later ads begin with the others in turn where the layout can use them. Pure.
 */
export function planImageAds({
  copy,
  pictures,
  count,
  aspect,
  seed,
  logoKey = null,
  fontKey = null,
  fontClass = "sans",
}: ImagePlanInput): PlannedAd[] {
  const [width, height] = imageSizes[aspect];
  const messages = messagesBeside(copy);
  const wordsOf = (index: number): AdSpec["words"] => {
    const message = messages[index % messages.length] ?? { headline: "", sub: null };
    const facts = copy.shared.facts.filter((fact) => comparisonKey(fact) !== comparisonKey(message.headline));
    return { ...copy.shared, facts: facts.length < 2 ? copy.shared.facts : facts, ...message };
  };
  const contentOf = (index: number, inOrder: readonly Picture[]) => ({
    words: wordsOf(index),
    pictures: inOrder.map(toSheetPicture),
    width,
    height,
  });
  return chooseDesigns(contentOf(0, pictures), count, seed).map((design, index) => {
    const template = templates.find(({ id }) => id === design.template);
    const turned = [
      ...pictures.slice(index % (pictures.length || 1)),
      ...pictures.slice(0, index % (pictures.length || 1)),
    ];
    const isUsable = template !== undefined && template.suits(contentOf(index, turned)) > 0;
    return {
      ...design,
      aspect,
      seed: deriveSeed(seed, `image-${index}`),
      colors: copy.colors,
      category: copy.category,
      words: wordsOf(index),
      logoKey,
      fontKey,
      fontClass,
      pictures: isUsable ? turned : [...pictures],
    };
  });
}
