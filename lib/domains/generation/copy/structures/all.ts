import * as bank from "../bank";
import { asides, ending, featuresOf, moments, spokenFacts, type ScriptUnit } from "../script-units";
import { listicle, questionAnswer, tutorial, unboxing } from "./enumerated";
import type { Structure } from "./structure";
import { dayMoments, founderStory, problemSolution, reaction } from "./narrative";

/** An ad of a few seconds: the product, one fact, the call. */
export const shortAd: Pick<Structure, "units"> = {
  units: (pool) => [
    ...pool
      .draw(
        pool.brief.brandName !== null && !pool.brief.noun.isName ? bank.shortBrandHooks : bank.shortHooks,
        "short-hook",
        1,
      )
      .map((text): ScriptUnit => ({ role: "hook", text, rank: 0 })),
    ...spokenFacts(featuresOf(pool), (index) => 1 + index),
    ...moments(pool, [3, 4, 5]),
    ...pool.draw(pool.pack.closers, "closers", 2).map((text): ScriptUnit => ({ role: "talk", text, rank: 4 })),
    ...asides(pool, 3, 5),
    ...ending(pool, true),
  ],
};

/** Every structure; the one used is drawn among those that suit. */
export const structures: readonly Structure[] = [
  problemSolution,
  unboxing,
  listicle,
  reaction,
  tutorial,
  founderStory,
  questionAnswer,
  dayMoments,
];
