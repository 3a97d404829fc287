import { packs } from "./packs/all";
import type { Pack, ProductKind } from "./packs/pack";
import { folded, words } from "./text";

const patterns = packs.flatMap((pack) =>
  pack.words
    .split("|")
    .filter(Boolean)
    .map((word) => ({ pack, phrase: folded(word), size: words(folded(word)).length })),
);
// Longest first, so that "coffee table" is furniture and "coffee" is not.
const byLength = patterns.toSorted((a, b) => b.size - a.size || b.phrase.length - a.phrase.length);

const transparentHeads =
  /\b(?:shops?|stores?|brands?|business|businesses|company|companies|boutique|line|range|collections?|sets?|kits?|box|boxes|packs?|bundles?|subscriptions?|club|startup|label|studio|maker|makers|market|delivery|rental|repair|apps?|software|platform|tool|service|system)$/;

// What a course is on, or a box is for, is not what the thing is.
const complement = /\s(?:on|about|for|of|in|with)\s.*$/i;

const plural = (phrase: string) => new RegExp(`(?:^|\\s)${phrase.replaceAll(" ", "\\s")}(?:e?s)?(?=\\s|$)`);
const compiled = byLength.map((entry) => ({ ...entry, pattern: plural(entry.phrase) }));

interface Score {
  pack: Pack;
  points: number;
}

/** Longer phrases weigh more, and a phrase at the end of the product is what the product is. */
function scoreIn(text: string, weight: number): Score[] {
  let rest = text;
  const scores: Score[] = [];
  for (const { pack, phrase, pattern, size } of compiled) {
    const match = rest.includes(phrase) ? pattern.exec(rest) : null;
    if (!match) continue;
    const isHead = match.index + match[0].length >= rest.trimEnd().length;
    scores.push({ pack, points: weight * (size + (isHead ? 2 : 0)) });
    rest = rest.replace(match[0], (found) => " ".repeat(found.length));
  }
  return scores;
}

const fallback = packs.at(-1);

/**
 * The pack that knows most about the product: its name counts ten times the rest of the prompt, its head noun three
 * times its modifiers. A product nobody knows gets the general pack.
 */
export function packFor(product: string, prompt: string): Pack {
  const name = folded(product.replace(complement, ""));
  const inside = name.replace(transparentHeads, "").trim();
  const points = new Map<Pack, number>();
  const sources = [
    ...scoreIn(name, 10),
    ...(inside === name ? [] : scoreIn(inside, 10)),
    ...scoreIn(folded(prompt), 1),
  ];
  for (const { pack, points: more } of sources) points.set(pack, (points.get(pack) ?? 0) + more);
  let best: Score | null = null;
  for (const pack of packs) {
    const total = points.get(pack) ?? 0;
    if (total > (best?.points ?? 2)) best = { pack, points: total };
  }
  const chosen = best?.pack ?? fallback;
  if (!chosen) throw new RangeError("no packs");
  return chosen;
}

const vocabulary = new Set(patterns.flatMap(({ phrase }) => phrase.split(" ")));

/** True when a word, singular or plural, occurs in the name of any known product. */
export const isProductWord = (word: string): boolean => {
  const key = folded(word);
  return vocabulary.has(key) || vocabulary.has(key.replace(/e?s$/, "")) || vocabulary.has(key.replace(/s$/, ""));
};

/** The longest known product phrase in a text, as written there; null when there is none. */
export function productIn(text: string): string | null {
  const key = folded(text);
  for (const { phrase } of byLength) {
    if (!key.includes(phrase)) continue;
    const pattern = new RegExp(
      `(?<![\\p{L}\\p{N}])${phrase.replaceAll(" ", "[\\s-]+")}(?:e?s)?(?![\\p{L}\\p{N}])`,
      "iu",
    );
    const match = pattern.exec(text);
    if (match) return match[0];
  }
  return null;
}

const heads: readonly (readonly [ProductKind, RegExp])[] = [
  ["app", /\b(?:apps?|software|platform|plug-?in|browser extension|website)$/i],
  ["service", /\b(?:service|services|subscription|delivery|rental|agency)$/i],
  ["lesson", /\b(?:courses?|classes|lessons|bootcamp|workshops?)$/i],
];

/** Kind of product by its last word ("app", "course"), whatever field it is in; null when that word decides nothing. */
export const kindByHead = (product: string): ProductKind | null =>
  heads.find(([, head]) => head.test(product.replace(complement, "")))?.[0] ?? null;
