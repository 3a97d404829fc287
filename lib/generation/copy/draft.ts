import type { Brief } from "../brief";
import { fitWords, spokenSize } from "./fit";
import type { Unit } from "./pieces";
import { shuffled, stockOf } from "./stock";
import { brief as briefly, structures } from "./structures/all";
import { words } from "./text";

/** The lines of an ad before they get their overlays, and the structure that told them. */
export interface Draft {
  structure: string;
  units: Unit[];
}

// With several facts and a few seconds, a story would leave the facts out.
const CROWDED_WORDS = 24;
const DRAFTS = 8;
const SEED_STEP = 9973;

/** How far a draft is from its length; a pace nobody speaks at counts as much as a missing sentence. */
function missesBy(units: readonly Unit[], target: number): number {
  const text = units.map((unit) => unit.text).join(" ");
  const pace = words(text).length / target;
  return Math.abs(spokenSize(text) - target) + (pace < 0.78 || pace > 1.25 ? 8 : 0);
}

/** Writes a few drafts in one structure, drawn among those that suit, and keeps the one nearest to `targetWords`. */
export function draftOf(brief: Brief, action: string, targetWords: number): Draft {
  const isCrowded = targetWords < CROWDED_WORDS && brief.facts.length > 1;
  const suitable = shuffled(structures, brief.seed, `structure of ${brief.product}`).filter(
    (one) => !isCrowded && one.suits(stockOf(brief, action), targetWords),
  );
  const structure = suitable[0];
  const drafts = Array.from({ length: DRAFTS }, (_, index) => {
    const stock = stockOf({ ...brief, seed: brief.seed + index * SEED_STEP }, action);
    const units = fitWords((structure ?? briefly).units(stock, targetWords), targetWords);
    return { units, miss: missesBy(units, targetWords) };
  });
  const best = drafts.reduce((nearest, draft) => (draft.miss < nearest.miss - 1 ? draft : nearest));
  return { structure: structure?.id ?? "brief", units: best.units.flatMap((unit) => unit.parts ?? [unit]) };
}
