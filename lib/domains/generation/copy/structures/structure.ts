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

/** A way to tell an ad: which briefs it suits and the lines it would like to say, in order. */
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
  /** Whether the facts, the kind of product and the number of words allow it. */
  suits(pool: LinePool, targetWords: number): boolean;
  units(pool: LinePool, targetWords: number): ScriptUnit[];
}

/** What fills an ad longer than its story: more scenes, a small how-to, plain talk, a recap. */
export const filler = (pool: LinePool, hasSteps = true): ScriptUnit[] => [
  ...moments(pool, [6, 6, 7, 7]),
  ...recalledProblems(pool, 7),
  ...(hasSteps ? steps(pool, 8) : []),
  ...chaptersFor(pool, 8),
  ...asides(pool, 5, 9),
  ...closingThought(pool, 9),
  ...recap(pool, 7),
];
