import { adNouns, directionWords, formatWords, looseToneWords, orders, toneWords } from "../lists/ad-words";
import { actions, determiners, finite, prepositions, pronouns, subordinators, verbs } from "../lists/grammar";
import { isThirdPerson } from "../words";

// A feature is a number between 0 and FEATURES, hashed from a few words.

const FEATURES = 1 << 22;

/** Feature of a text (FNV-1a). */
export function hashed(text: string): number {
  let hash = 2166136261;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619);
  return (hash >>> 0) % FEATURES;
}

const classes: readonly (readonly [string, (key: string) => boolean])[] = [
  ["det", (key) => determiners.has(key)],
  ["prep", (key) => prepositions.has(key)],
  ["pron", (key) => pronouns.has(key)],
  ["fin", (key) => finite.has(key)],
  ["sub", (key) => subordinators.has(key)],
  ["order", (key) => orders.has(key)],
  ["act", (key) => actions.has(key)],
  ["verb", (key) => verbs.has(key)],
  ["verbs", (key) => isThirdPerson(key)],
  ["ad", (key) => adNouns.has(key)],
  ["fmt", (key) => formatWords.has(key)],
  ["tone", (key) => toneWords.has(key)],
  ["ltone", (key) => looseToneWords.has(key)],
  ["dir", (key) => directionWords.has(key)],
];
/** The classes of words that a key belongs to. */
export const classOf = (key: string): string =>
  classes
    .filter(([, holds]) => holds(key))
    .map(([name]) => name)
    .join("+");

/** Capitals, letters and figures of a word: "Xx9". */
export const shapeOf = (text: string): string =>
  text
    .slice(0, 24)
    .replace(/\p{Lu}+/gu, (run) => (run.length > 1 ? "XX" : "X"))
    .replace(/\p{Ll}+/gu, "x")
    .replace(/\d+/g, "9")
    .slice(0, 8);

/** A number by its order of magnitude. */
export const bucket = (n: number): string =>
  n < 6 ? String(n) : n < 10 ? "6+" : n < 16 ? "10+" : n < 30 ? "16+" : "30+";
