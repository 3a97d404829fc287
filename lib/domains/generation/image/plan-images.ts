import { chooseDesigns, shownIn } from "@/lib/engines/studio/image-ads/choose-designs";
import { type AdSpec, type ImageAspect, imageSizes, type SchemeKind } from "@/lib/engines/studio/image-ads/ad-spec";
import { templates } from "@/lib/engines/studio/image-ads/templates/index";
import { deriveSeed } from "@/lib/engines/studio/draw/seed";
import type { FontClass, Picture } from "@/lib/contract/timeline/document";
import type { Tone } from "../reading/service";
import type { ImageCopy } from "./image-copy";

/** An ad that has been designed: its whole specification, its pictures by storage key. */
export interface PlannedAd extends Omit<AdSpec, "pictures" | "logo" | "font"> {
  /** Those its layout draws, first the leading one. */
  pictures: Picture[];
  /** All pictures given, for models that draw from them. */
  references: Picture[];
  /** Storage key of the brand's logo. */
  logoKey: string | null;
  /** Storage key of the typeface of its headlines. */
  fontKey: string | null;
}

/** Input of {@link planImageAds}; `pictures` most important first. */
export interface ImagePlanInput {
  copy: ImageCopy;
  pictures: readonly Picture[];
  /** Ids of the pictures that are logos: the first stands where the brand's would, if it has none. */
  logos?: readonly string[] | undefined;
  count: number;
  aspect: ImageAspect;
  seed: number;
  logoKey?: string | null;
  fontKey?: string | null;
  fontClass?: FontClass;
}

const toSheetPicture = ({ key, cutOutKey, ...rest }: Picture) => ({ ...rest, file: key, cutOutFile: cutOutKey });

const comparisonKey = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

type Message = ImageCopy["messages"][number];

/** Layouts that list facts: with two of them, none may be the headline as well. */
const listing: ReadonlySet<string> = new Set(["facts", "sticker"]);

function messagesBeside({ messages, shared }: ImageCopy): ImageCopy["messages"] {
  if (shared.facts.length !== 2) return messages;
  const others = messages.filter(
    ({ headline }) => !shared.facts.some((fact) => comparisonKey(fact) === comparisonKey(headline)),
  );
  return others.length > 0 ? others : messages;
}

/** A message for each layout, each once as long as there are others that suit it. */
function messageOfEach(copy: ImageCopy, layouts: readonly string[]): ImageCopy["messages"] {
  const told = new Set<Message>();
  return layouts.map((layout, index) => {
    const suitable = listing.has(layout) ? messagesBeside(copy) : copy.messages;
    const message = suitable.find((one) => !told.has(one)) ??
      suitable[index % suitable.length] ?? { headline: "", sub: null };
    told.add(message);
    return message;
  });
}

/** Words of an ad with one message: what it says is not listed as well, as long as two facts are. */
function wordsFor({ shared }: ImageCopy, message: Message): AdSpec["words"] {
  const facts = shared.facts.filter((fact) => comparisonKey(fact) !== comparisonKey(message.headline));
  return { ...shared, facts: facts.length < 2 ? shared.facts : facts, ...message };
}

/** Ground colours that suit a tone, and its letters where a brand has none of its own. */
const looks: Readonly<Record<Tone, { schemes: readonly SchemeKind[]; fontClass: FontClass }>> = {
  friendly: { schemes: ["soft", "light"], fontClass: "rounded" },
  playful: { schemes: ["accent", "soft"], fontClass: "rounded" },
  energetic: { schemes: ["accent", "deep"], fontClass: "sans" },
  bold: { schemes: ["deep", "accent"], fontClass: "sans" },
  calm: { schemes: ["light", "soft"], fontClass: "serif" },
  luxury: { schemes: ["deep", "light"], fontClass: "serif" },
  professional: { schemes: ["light", "deep"], fontClass: "sans" },
};

/** The pictures without logos, and the logo among them. One that is all there is stays a picture as well. */
function partLogos({ pictures, logos = [] }: ImagePlanInput): { shown: readonly Picture[]; logo: Picture | undefined } {
  const shown = pictures.filter(({ id }) => !logos.includes(id));
  return { shown, logo: pictures.find(({ id }) => logos.includes(id)) };
}

/**
 * Designs `count` ads that differ in layout and in what they say, as far as the words given allow it. The first picture
 * leads the first ad; later ads begin with the others in turn where the layout can use them. Pure.
 */
export function planImageAds(input: ImagePlanInput): PlannedAd[] {
  const { copy, count, aspect, seed, fontKey = null } = input;
  const { shown: pictures, logo } = partLogos(input);
  const look = copy.tone === null ? null : looks[copy.tone];
  const brand = {
    logoKey: input.logoKey ?? logo?.cutOutKey ?? logo?.key ?? null,
    fontKey,
    fontClass: input.fontClass ?? look?.fontClass ?? "sans",
  };
  const [width, height] = imageSizes[aspect];
  const contentOf = (message: Message, inOrder: readonly Picture[]) => ({
    words: wordsFor(copy, message),
    pictures: inOrder.map(toSheetPicture),
    width,
    height,
  });
  const [first = { headline: "", sub: null }] = messagesBeside(copy);
  const designs = chooseDesigns(contentOf(first, pictures), count, seed, look?.schemes);
  const messages = messageOfEach(
    copy,
    designs.map(({ template }) => template),
  );
  return designs.map((design, index) => {
    const message = messages[index] ?? first;
    const template = templates.find(({ id }) => id === design.template);
    const turn = index % (pictures.length || 1);
    const turned = [...pictures.slice(turn), ...pictures.slice(0, turn)];
    const isUsable = template !== undefined && template.suits(contentOf(message, turned)) > 0;
    const drawn = template ? shownIn(template, pictures.length) : 0;
    return {
      ...design,
      ...brand,
      aspect,
      seed: deriveSeed(seed, `image-${index}`),
      colors: copy.colors,
      category: copy.category,
      words: wordsFor(copy, message),
      pictures: (isUsable ? turned : [...pictures]).slice(0, drawn),
      references: [...input.pictures],
    };
  });
}
