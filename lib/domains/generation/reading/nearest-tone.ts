import type { Tone } from "./reading";
import { toneIn } from "./settings";
import { keysOf } from "./words";

/** Words of manner by the tone they are nearest to. */
const near: Readonly<Record<Tone, string>> = {
  friendly: `warm kind friendly open caring neighbourly familiar welcoming human cheerful approachable personal humble
    supportive grateful helpful sincere homely rustic folksy hearty tender hopeful`,
  energetic: `energetic lively vivid fresh zesty sporty active quick brisk vibrant passionate thrilling urgent peppy
    zippy spirited optimistic youthful ambitious driven snappy`,
  calm: `calm plain simple understated sober modest restrained meditative pure light airy poetic dreamy patient subtle
    sparse short laconic thoughtful reflective nordic clean natural earthy`,
  playful: `playful ironic humorous cheeky mischievous childlike absurd colourful surreal nerdy punny bubbly whimsical
    fun jokey wry eccentric`,
  luxury: `luxurious refined noble precious opulent glamorous cultivated timeless aristocratic polished graceful
    discreet editorial artful couture romantic sensual`,
  professional: `professional factual precise technical scientific expert sober analytical matter-of-fact rigorous
    dry neutral honest clear competent reliable objective academic legal dignified superlatives`,
  bold: `bold brash daring defiant loud raw fierce heroic epic punk dark gritty confident provocative blunt strong
    dramatic powerful rebellious`,
};

const pairsOf = (word: string): Set<string> =>
  new Set(Array.from({ length: Math.max(1, word.length - 1) }, (_, at) => word.slice(at, at + 2)));

/** Likeness of two words, 0 to 1: the share of their pairs of letters that both have. */
function likeness(a: string, b: string): number {
  if (a === b) return 1;
  const [left, right] = [pairsOf(a), pairsOf(b)];
  const shared = [...left].filter((pair) => right.has(pair)).length;
  return (2 * shared) / (left.size + right.size);
}

/** How far a resemblance of spelling counts beside a word that is known. */
const SPELLING = 0.4;

/** The tone nearest to a description in any words; `isNamed` where one of its words names it. Null for no words. Pure. */
export function nearestTone(text: string): { tone: Tone; isNamed: boolean } | null {
  const named = toneIn(text);
  if (named !== null) return { tone: named, isNamed: true };
  const keys = keysOf(text).filter((key) => key.length > 2);
  if (keys.length === 0) return null;
  const scores = (Object.keys(near) as Tone[]).map((tone) => {
    const words = keysOf(near[tone]);
    const score = keys.reduce((sum, key) => {
      const best = Math.max(...words.map((word) => likeness(key, word)));
      return sum + (best === 1 ? 1 : best * best * SPELLING);
    }, 0);
    return { tone, score };
  });
  return { tone: scores.reduce((best, one) => (one.score > best.score ? one : best)).tone, isNamed: false };
}
