import { asSentence, type Brief, capitalize, checkClaims, type Fact, words } from "../brief/service";
import { standsAlone, shuffled, type LinePool, splitMarks } from "../copy/service";

/** Headline and second line of one ad. */
export interface ImageMessage {
  headline: string;
  sub: string | null;
}

// Lines written to be heard, or that speak of a video.
const spokenOnly =
  /\b(?:scroll\w*|thumb|second|watch|video|listen|hear|psst|hold on|okay|ok|quick|wait|stopped|sorry|say it|clip|swipe|this is|that sound)\b|^so,/i;
const LONGEST_HEADLINE = 9;

const productLines = [
  "Meet {meet}.",
  "Say hello to {meet}.",
  "{Product}, anyone?",
  "Make room for {meet}.",
  "Hello, {product}.",
];
const audienceLines = ["{Audience}, this one's for you.", "For {audience}.", "Made with {audience} in mind."];

const isShort = (line: string): boolean => words(line).length <= LONGEST_HEADLINE && line.length <= 64;

const linesFrom = (pool: LinePool, bank: readonly string[], name: string): string[] =>
  pool
    .lines(bank, name)
    .map((line) => splitMarks(line).say)
    .filter((line) => isShort(line) && !spokenOnly.test(line));

/** Takes one of each list in turn until all are used: neighbours then differ in kind. */
function interleave<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, row) => lists.flatMap((list) => list.slice(row, row + 1))).flat();
}

/** Name of the product for a small line: "Fresh roasted coffee beans". Null when the prompt names none. */
export const productOf = ({ product, noun, brandName }: Brief): string | null =>
  noun.full === "something new" || comparisonKey(product) === comparisonKey(brandName ?? "") || product.length < 3
    ? null
    : capitalize(product);

// In a prompt for a picture these are wishes about the picture.
const aboutLooks =
  /\b(?:tone|style|vibe|mood|look|feel|palette|colou?rs?|background|photos?|pictures?|images?|fonts?|layout|design|aesthetic)\.?$/i;

/** Stated things that are no offer, do more than name the brand, and are not about the picture itself. */
export const featuresIn = ({ facts, brandName }: Brief): Fact[] =>
  facts.filter(
    ({ kind, text }) =>
      kind !== "offer" &&
      !aboutLooks.test(text) &&
      comparisonKey(text.replace(/^(?:from|by|at)\s+/i, "")) !== comparisonKey(brandName ?? ""),
  );

/** Scenes of use that hold for any product of the kind, in seeded order. */
export const momentsOf = (pool: LinePool): string[] =>
  pool
    .lines(pool.pack.moments, "image-moments")
    .map((line) => splitMarks(line).say)
    .filter((line) => line.length <= 72);

/** An everyday situation before the product, or null. */
export const problemOf = (pool: LinePool): string | null =>
  pool
    .lines(pool.pack.problems, "image-problem")
    .map((line) => splitMarks(line).say)
    .find((line) => line.length <= 84) ?? null;

/**
 * Messages for ads, each with another headline and another second line where the brief allows it: everyday lines of the
 * product's world, stated facts, the product itself, last thoughts. Nothing in them is invented. At least one.
 */
export function messagesFor(pool: LinePool): ImageMessage[] {
  const { brief, pack } = pool;
  const product = productOf(brief);
  const features = featuresIn(brief);
  const hooks = linesFrom(pool, pack.hooks, "image-hook");
  const closers = linesFrom(pool, pack.closers, "image-closer");
  const named = product === null ? [] : linesFrom(pool, productLines, "image-product");
  const greeted = brief.spokenAudience === null ? [] : linesFrom(pool, audienceLines, "image-audience");
  const stated = features.flatMap((fact) => (fact.short !== null && standsAlone(fact) ? [asSentence(fact.short)] : []));
  const groups = [hooks, stated.slice(0, 3), named.slice(0, 2), closers, greeted.slice(0, 1)];
  const headlines = interleave(shuffled(groups, brief.seed, "image-groups"));
  const subs = [
    ...(brief.tagline === null ? [] : [brief.tagline]),
    ...(product === null
      ? []
      : [
          asSentence(
            brief.brandName !== null && brief.brandName !== brief.product
              ? `${product} by ${brief.brandName}`
              : product,
          ),
        ]),
    ...features.map(({ spoken }) => spoken).filter((line) => words(line).length > 2 && line.length <= 90),
    ...momentsOf(pool),
  ];
  const isClean = (line: string): boolean => checkClaims([line], brief.sources, brief.forbidden).length === 0;
  const clean = [...new Set(headlines)].filter(isClean);
  const second = [...new Set(subs)].filter(isClean);
  const all = clean.length > 0 ? clean : [product ?? "See for yourself."];
  const unused = [...second];
  return all.map((headline) => {
    const sub =
      unused.find((line) => !repeats(line, headline)) ?? second.find((line) => !repeats(line, headline)) ?? null;
    if (sub !== null && unused.includes(sub)) unused.splice(unused.indexOf(sub), 1);
    return { headline, sub };
  });
}

const comparisonKey = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const repeats = (line: string, headline: string): boolean =>
  comparisonKey(line).includes(comparisonKey(headline)) || comparisonKey(headline).includes(comparisonKey(line));
