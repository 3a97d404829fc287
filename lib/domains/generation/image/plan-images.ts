import { chooseDesigns, shownIn } from "@/lib/engines/studio/image-ads/choose-designs";
import { type AdSpec, type ImageAspect, imageSizes, type SchemeKind } from "@/lib/engines/studio/image-ads/ad-spec";
import { templates } from "@/lib/engines/studio/image-ads/templates/index";
import { deriveSeed } from "@/lib/engines/studio/draw/seed";
import type { FontClass, Picture } from "@/lib/contract/timeline/document";
import { holds, sizeOf, type Tone } from "../reading/service";
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

/** True where one line says what the other does. */
function overlaps(a: string, b: string): boolean {
  const [one, other] = [comparisonKey(a), comparisonKey(b)];
  return one.includes(other) || other.includes(one);
}

/** A line at most so many times as long as a headline that it has says little more. */
const ENOUGH_MORE = 2;

/** True where a line below a headline says little more than it. */
const repeats = (line: string, headline: string): boolean =>
  overlaps(line, headline) && comparisonKey(line).length < comparisonKey(headline).length * ENOUGH_MORE;

/** Facts of a list below a headline: what the thing is where the headline does not say it, the offer, then the others. */
function listBelow({ shared, what, offerLine }: ImageCopy, { headline, sub }: Message): string[] {
  const first = sub !== null && what !== null && (sub === what || sub.startsWith(`${what}, `)) ? [what] : [];
  const lines = [...first, ...shared.facts.slice(0, 1), offerLine ?? [], ...shared.facts.slice(1)].flat();
  const isName = headline === shared.brand;
  return lines.filter(
    (line, at) =>
      !(isName ? comparisonKey(line) === comparisonKey(headline) : repeats(line, headline)) &&
      !lines.slice(0, at).some((one) => repeats(line, one)),
  );
}

/** Layouts that draw no second line: their headline says what the thing is, as far as one does. */
const withoutSecondLine: ReadonlySet<string> = new Set(["facts", "sticker", "offer"]);

/** The messages that suit a layout: two facts stay for a list, terms are not said above an offer. */
function messagesIn(layout: string, copy: ImageCopy): readonly Message[] {
  const terms = layout === "offer" ? (copy.shared.offer?.terms ?? null) : null;
  const suitable = copy.messages.filter((message) => {
    if (listing.has(layout))
      return listBelow(copy, message).length > 1 && !(copy.when !== null && overlaps(copy.when, message.headline));
    const isTitle = copy.when !== null && message.headline === copy.title;
    return terms === null || isTitle || !overlaps(terms, message.headline);
  });
  return suitable.length > 0 ? suitable : copy.messages;
}

/** A message for each layout, each once as long as there are others that suit it. */
function messageOfEach(copy: ImageCopy, layouts: readonly string[]): Message[] {
  const told = new Set<Message>();
  return layouts.map((layout, index) => {
    const suitable = messagesIn(layout, copy);
    const left = suitable.filter((one) => !told.has(one));
    // An offer shows its terms in place of what the thing is; a list has that among its lines.
    const hasTitle = layout === "offer" || (withoutSecondLine.has(layout) && !layouts.includes("offer"));
    // A day leads no offer where the title, told before, can.
    const isDay = layout === "offer" && copy.when !== null && overlaps(copy.when, left[0]?.headline ?? copy.when);
    const title = hasTitle ? (isDay ? suitable : left).find(({ headline }) => headline === copy.title) : undefined;
    const message = title ?? left[0] ?? suitable[index % suitable.length] ?? { headline: "", sub: null };
    // Where no second line is drawn, the title stays for those that draw one.
    if (message !== title) told.add(message);
    return message;
  });
}

/** Letters and figures of a line without those of another. */
const without = (line: string, other: string): string => comparisonKey(line).replace(comparisonKey(other), "");

const LONGEST_TERMS_CHARS = 130;

/** Terms of an offer behind what it is of, where the headline does not say that, or when and where that is. */
function termsOf({ what, title, when }: ImageCopy, { headline }: Message, terms: string | null): string | null {
  const isSaid = (line: string): boolean => [headline, terms ?? ""].some((one) => overlaps(one, line));
  // "Pub" says too little, and may be who speaks.
  const first = headline === title || what === null || sizeOf(what) < 2 || isSaid(what) ? when : what;
  if (first === null || (terms !== null && overlaps(terms, first)))
    return first !== null && first.length > (terms ?? "").length ? first : terms;
  const joined = `${first.replace(/[.!?]+$/, "")}. ${terms}`;
  return terms === null || joined.length > LONGEST_TERMS_CHARS ? first : joined;
}

/** Words of an ad with one message in a layout: nothing is said twice, and what sells is said without a second line, too. */
function wordsFor(copy: ImageCopy, message: Message, layout?: string): AdSpec["words"] {
  const { shared } = copy;
  const isNamed = shared.brand !== null && holds(message.headline, shared.brand);
  const words = {
    ...shared,
    ...message,
    brand: isNamed ? null : shared.brand,
    facts: listBelow(copy, message),
  };
  const { offer } = shared;
  if (layout !== "offer" || offer === null) return words;
  const { badge } = offer;
  // "Flat $350 a month" says no more than the badge does.
  const saysMore = offer.terms !== null && !/^(?:flat|only|just|now|price|fixed)?$/.test(without(offer.terms, badge));
  const lines = saysMore ? [offer.terms, message.sub, ...words.facts] : [message.sub, ...words.facts, offer.terms];
  const isNew = (line: string): boolean => !overlaps(line, message.headline) && without(line, badge) !== "";
  const terms = lines.find((line) => line !== null && isNew(line)) ?? null;
  return { ...words, offer: { ...offer, terms: termsOf(copy, message, terms) } };
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
  const [first = { headline: "", sub: null }] = messagesIn("facts", copy);
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
      words: wordsFor(copy, message, design.template),
      pictures: (isUsable ? turned : [...pictures]).slice(0, drawn),
      references: [...input.pictures],
    };
  });
}
