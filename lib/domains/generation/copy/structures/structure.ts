import {
  asides,
  chaptersFor,
  recalledProblems,
  moments,
  recap,
  steps,
  closingThought,
  type ScriptUnit,
} from "../script-units";
import type { LinePool } from "../line-pool";

/** Structure of an ad: the briefs it suits and its lines, in order. */
export interface Structure {
  id:
    | "problem_solution"
    | "unboxing"
    | "listicle"
    | "reaction"
    | "tutorial"
    | "founder_story"
    | "question_answer"
    | "day_moments";
  /** True when the facts, the kind of product and the number of words allow it. */
  suits(pool: LinePool, targetWords: number): boolean;
  units(pool: LinePool, targetWords: number): ScriptUnit[];
}

/** Lines that fill an ad longer than its structure: more scenes, a small how-to, plain talk, a recap. */
export const filler = (pool: LinePool, hasSteps = true): ScriptUnit[] => [
  ...moments(pool, [6, 6, 7, 7]),
  ...recalledProblems(pool, 7),
  ...(hasSteps ? steps(pool, 8) : []),
  ...chaptersFor(pool, 8),
  ...asides(pool, 5, 9),
  ...closingThought(pool, 9),
  ...recap(pool, 7),
];
