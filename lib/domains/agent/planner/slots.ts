/** Values a request names for what is to be made. Everything is optional; nothing is guessed. */
export interface Slots {
  readonly seconds?: number;
  readonly aspectRatio?: string;
  readonly platform?: string;
  readonly count?: number;
  readonly site?: string;
  readonly pictures?: readonly string[];
  readonly jobId?: string;
  readonly model?: string;
  readonly voice?: string;
  readonly preset?: string;
  readonly product?: string;
}

const numbers: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  eight: 8,
  ten: 10,
  couple: 2,
  few: 3,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  sixty: 60,
};
const numberOf = (text: string): number => numbers[text.toLowerCase()] ?? Number(text);
const numeral = `\\d{1,3}(?:\\.\\d+)?|${Object.keys(numbers).join("|")}`;

const secondsPattern = new RegExp(`\\b(${numeral})[\\s-]*(?:s|secs?|seconds?)\\b`, "i");
const minutesPattern = new RegExp(`\\b(${numeral})[\\s-]*(?:min|mins|minutes?)\\b`, "i");
const countPattern = new RegExp(
  `\\b(${numeral})\\s+(?:(?!and\\b)[a-z0-9:-]+\\s+){0,3}?(?:images?|pictures?|ads|banners?|posters?|statics?|variants?|versions?)\\b`,
  "i",
);
const address = /\bhttps?:\/\/[^\s<>"'“”)]+/gi;
const domain = /(?<![@\w./-])(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}(?:\/[^\s<>"'“”)]*)?(?![\w@])/gi;
const uuid = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/i;
const isPicture = (url: string): boolean => /\.(?:png|jpe?g|webp)(?:\?|$)/i.test(url) || /\/files\/[\w./-]+/.test(url);
const trimmed = (url: string): string => url.replace(/[.,;:!?]+$/, "");

const ratios: readonly (readonly [RegExp, string])[] = [
  [/\b(9:16|16:9|1:1|4:5|3:4|2:3)\b/, ""],
  [/\b(?:vertical|portrait|upright)\b/i, "9:16"],
  [/\bsquare\b/i, "1:1"],
  [/\b(?:landscape|horizontal|wide(?:screen)?)\b/i, "16:9"],
];
const platforms: readonly (readonly [RegExp, string])[] = [
  [/\btik[\s-]?tok\b/i, "tiktok"],
  [/\b(?:reels?|instagram)\b/i, "instagram_reels"],
  [/\b(?:youtube\s+)?shorts\b/i, "youtube_shorts"],
];
const presets: readonly (readonly [RegExp, string])[] = [
  [/\bkaraoke\b/i, "karaoke"],
  [/\bminimal\b/i, "minimal"],
  [/\bclassic\b/i, "classic_subtitle"],
  [/\b(?:bold|tiktok[_ ]bold)\b/i, "tiktok_bold"],
];

const chosen = (text: string, table: readonly (readonly [RegExp, string])[]): string | undefined => {
  for (const [pattern, value] of table) {
    const match = pattern.exec(text);
    if (match) return value || match[1];
  }
  return undefined;
};

/** Reads a request; long text is read to its first 8,000 characters. */
export function slotsOf(request: string): Slots {
  const text = request.slice(0, 8000);
  const urls = [...text.matchAll(address)].map(([url]) => trimmed(url));
  const bare = [...text.replaceAll(address, " ").matchAll(domain)].map(([name]) => trimmed(name));
  const pictures = urls.filter(isPicture);
  const site = urls.find((url) => !isPicture(url)) ?? (bare[0] && `https://${bare[0]}`);
  const minutes = minutesPattern.exec(text)?.[1];
  const seconds = secondsPattern.exec(text)?.[1];
  const count = countPattern.exec(text)?.[1];
  const read = {
    seconds: seconds ? numberOf(seconds) : minutes ? numberOf(minutes) * 60 : undefined,
    aspectRatio: chosen(text, ratios),
    platform: chosen(text, platforms),
    count: count ? numberOf(count) : undefined,
    site,
    pictures: pictures.length > 0 ? pictures : undefined,
    jobId: uuid.exec(text)?.[0],
    model: /(?<![\w/.:])(?:local|fal|openai|google|replicate|compatible)\/[\w./:@-]*\w/i.exec(text)?.[0],
    voice: /\bvoice(?:\s+of)?\s+([A-Z][a-z]+)\b|\b([A-Z][a-z]+)['’]s\s+voice\b/.exec(text)?.slice(1).find(Boolean),
    preset: chosen(text, presets),
    product: productIn(text),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

const tail =
  /\s*(?:,|;|\bin\b|\bon\b|\bas\b|\bwith\b|\busing\b|\bfor\b|\babout\b)?\s*(?:a\s+)?(?:\d+(?:\.\d+)?\s*-?(?:s|secs?|seconds?|min|minutes?)|9:16|16:9|1:1|4:5|3:4|2:3|square|vertical|portrait|landscape|horizontal|tik[\s-]?tok|instagram(?:\s+reels?)?|reels?|(?:youtube\s+)?shorts|please|thanks?)\s*$/i;

/** Returns the product in the words of the request: what follows "for", "about" or "of", up to the end of the sentence. */
function productIn(text: string): string | undefined {
  const plain = text.replaceAll(address, " ").replaceAll(domain, " ");
  const match =
    /\b(?:for|about|promoting|advertising|selling)\s+((?!tik|insta|youtube|reels|me\b|us\b|it\b|that\b|this\b|\d)[^.!?\n]{3,300})/i.exec(
      plain,
    );
  let product = match?.[1]?.trim() ?? "";
  for (let shorter = product.replace(tail, ""); shorter !== product; shorter = product.replace(tail, ""))
    product = shorter;
  product = product.replace(/^(?:my|our)\s+/i, "our ").trim();
  return product.length >= 3 ? product : undefined;
}

/** Returns the sentences of a request after its first. */
export const furtherSentences = (request: string): string =>
  request
    .replaceAll(address, " ")
    .split(/(?<=[.!?])\s+|\n+/)
    .slice(1)
    .join(" ")
    .trim();
