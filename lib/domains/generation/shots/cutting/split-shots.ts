import { isFunctionWord, keyOf } from "../../reading/service";
import type { TimedWord } from "../timing/word-timing";
import { lengthOf } from "./shot";

/** Shorter shots flicker. */
export const MIN_SHOT_MS = 800;

// A cut inside a phrase is felt; before one of these words it is not.
const clauseStart =
  /^(?:in|on|at|from|with|without|and|but|or|when|before|behind|next|after|for|to|until|while|where|into|over|under|through|because|so|that|who|which|if)$/i;

/** Cuts words into shots of at most `maxMs`, best after punctuation, none shorter than 0.8 s. */
export function splitShots(spoken: readonly TimedWord[], firstMs: number, maxMs: number): TimedWord[][] {
  const total = lengthOf({ words: spoken });
  const limit = firstMs < maxMs && total > firstMs + 300 ? firstMs : maxMs;
  if (total <= limit + 300 || spoken.length < 4) return [[...spoken]];
  const begin = spoken[0]?.startMs ?? 0;
  const aim = total <= 2 * limit ? Math.min(limit, total / 2) : limit;
  const fits = (index: number) => {
    const before = (spoken[index - 1]?.endMs ?? 0) - begin;
    const after = total - ((spoken[index]?.startMs ?? 0) - begin);
    const isInNumber = /\d[).-]?$/.test(spoken[index - 1]?.text ?? "") && /^[(]?\d/.test(spoken[index]?.text ?? "");
    return !isInNumber && before >= MIN_SHOT_MS && after >= MIN_SHOT_MS && before <= limit + 400;
  };
  const candidates = spoken.flatMap((_, index) => (index > 0 && fits(index) ? [index] : []));
  const isClauseStart = (index: number) => clauseStart.test(spoken[index]?.text ?? "");
  const cost = (index: number) => {
    const before = (spoken[index - 1]?.endMs ?? 0) - begin;
    const last = spoken[index - 1]?.text ?? "";
    const ends = /[.,!?;:]["')]?$/.test(last);
    // "750 ml" is read at once.
    const isMeasure = /\d$/.test(last) && !isClauseStart(index);
    const torn = isMeasure ? 1500 : !ends && isFunctionWord(keyOf(last)) ? 500 : 0;
    return Math.abs(before - aim) - (ends ? 700 : isClauseStart(index) ? 350 : 0) + torn;
  };
  const best = candidates.toSorted((a, b) => cost(a) - cost(b))[0];
  if (best === undefined) return [[...spoken]];
  return [spoken.slice(0, best), ...splitShots(spoken.slice(best), maxMs, maxMs)];
}
