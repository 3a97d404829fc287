import { asides, chaptersFor, memories, moments, recap, steps, thought, type Unit } from "../script-units";
import type { Stock } from "../line-pool";

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
  suits(stock: Stock, targetWords: number): boolean;
  units(stock: Stock, targetWords: number): Unit[];
}

/** What fills an ad longer than its story: more scenes, a small how-to, plain talk, a recap. */
export const filler = (stock: Stock, hasSteps = true): Unit[] => [
  ...moments(stock, [6, 6, 7, 7]),
  ...memories(stock, 7),
  ...(hasSteps ? steps(stock, 8) : []),
  ...chaptersFor(stock, 8),
  ...asides(stock, 5, 9),
  ...thought(stock, 9),
  ...recap(stock, 7),
];
