import * as bank from "../bank";
import {
  ending,
  features,
  featuresOf,
  hook,
  isTelling,
  looks,
  moments,
  problems,
  spokenFacts,
  turn,
  type Unit,
} from "../script-units";
import { type Structure, filler } from "./structure";

const first = (units: readonly Unit[], rank: number): Unit[] =>
  units.map((unit, index) => (index === 0 ? { ...unit, rank } : unit));

/** Situations everybody knows, then the product. */
export const problemSolution: Structure = {
  id: "problem_solution",
  suits: (_, target) => target >= 17,
  units: (stock) => [
    ...hook(stock),
    ...problems(stock, [2, 4, 6]),
    ...turn(stock),
    ...looks(stock, 4),
    ...features(stock),
    ...moments(stock, [3, 5, 6]),
    ...filler(stock),
    ...ending(stock),
  ],
};

/** The product first, then scenes from a day with it. */
export const dayMoments: Structure = {
  id: "day_moments",
  suits: (_, target) => target >= 17,
  units: (stock) => [
    ...hook(stock),
    ...turn(stock),
    ...looks(stock, 4),
    ...features(stock),
    ...moments(stock, [3, 3, 4, 5]),
    ...filler(stock),
    ...ending(stock),
  ],
};

/** A double take at one stated fact, then the rest. */
export const reaction: Structure = {
  id: "reaction",
  suits: (stock, target) => target >= 17 && featuresOf(stock).some(isTelling),
  units: (stock) => {
    const facts = featuresOf(stock);
    const shown = facts.find(isTelling);
    const opener = stock.one(bank.reactionOpeners, "reaction") ?? "Wait.";
    const surprise: Unit[] =
      shown?.short == null
        ? hook(stock, bank.reactionHooks)
        : [{ role: "hook", text: `${opener} [${shown.short}]?`, rank: 0, fact: shown }];
    const answer = stock.one(bank.reactionAnswers, "answer");
    return [
      ...surprise,
      ...(answer === null || shown === undefined ? turn(stock) : [{ role: "product" as const, text: answer, rank: 0 }]),
      ...looks(stock, 3),
      ...features(
        stock,
        facts.filter((fact) => fact !== shown),
      ),
      ...moments(stock, [3, 4, 5]),
      ...filler(stock),
      ...ending(stock),
    ];
  },
};

/** What was stated about the makers, then the product. */
export const founderStory: Structure = {
  id: "founder_story",
  suits: (stock, target) => target >= 20 && stock.brief.facts.some(({ kind }) => kind === "origin"),
  units: (stock) => {
    const facts = featuresOf(stock);
    const origin = facts.filter(({ kind }) => kind === "origin");
    const bridge = stock.one(bank.storyBridges, "bridge");
    return [
      ...hook(stock, bank.storyHooks),
      ...first(
        spokenFacts(origin, () => 1),
        0,
      ),
      ...(bridge === null ? turn(stock) : [{ role: "product" as const, text: bridge, rank: 0 }]),
      ...looks(stock, 3),
      ...features(
        stock,
        facts.filter((fact) => !origin.includes(fact)),
      ),
      ...moments(stock, [3, 4, 5]),
      ...filler(stock),
      ...ending(stock),
    ];
  },
};
