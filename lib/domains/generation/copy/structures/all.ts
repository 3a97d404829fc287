import * as bank from "../bank";
import { asides, ending, featuresOf, moments, spokenFacts, type Unit } from "../script-units";
import { listicle, questionAnswer, tutorial, unboxing } from "./enumerated";
import type { Structure } from "./structure";
import { dayMoments, founderStory, problemSolution, reaction } from "./narrative";

/** An ad of a few seconds: the product, one fact, the call. */
export const brief: Pick<Structure, "units"> = {
  units: (stock) => [
    ...stock
      .draw(
        stock.brief.brandName !== null && !stock.brief.noun.isName ? bank.shortBrandHooks : bank.shortHooks,
        "short-hook",
        1,
      )
      .map((text): Unit => ({ role: "hook", text, rank: 0 })),
    ...spokenFacts(featuresOf(stock), (index) => 1 + index),
    ...moments(stock, [3, 4, 5]),
    ...stock.draw(stock.pack.closers, "closers", 2).map((text): Unit => ({ role: "talk", text, rank: 4 })),
    ...asides(stock, 3, 5),
    ...ending(stock, true),
  ],
};

/** Every structure; which one is told is drawn among those that suit. */
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
