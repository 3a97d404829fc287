import * as bank from "../bank";
import {
  ending,
  features,
  featuresOf,
  hook,
  standsAlone,
  pictureLooks,
  moments,
  problems,
  spokenFacts,
  productIntro,
  type ScriptUnit,
} from "../script-units";
import { type Structure, filler } from "./structure";

const first = (units: readonly ScriptUnit[], rank: number): ScriptUnit[] =>
  units.map((unit, index) => (index === 0 ? { ...unit, rank } : unit));

/** Situations everybody knows, then the product. */
export const problemSolution: Structure = {
  id: "problem_solution",
  suits: (_, target) => target >= 17,
  units: (pool) => [
    ...hook(pool),
    ...problems(pool, [2, 4, 6]),
    ...productIntro(pool),
    ...pictureLooks(pool, 4),
    ...features(pool),
    ...moments(pool, [3, 5, 6]),
    ...filler(pool),
    ...ending(pool),
  ],
};

/** The product first, then scenes from a day with it. */
export const dayMoments: Structure = {
  id: "day_moments",
  suits: (_, target) => target >= 17,
  units: (pool) => [
    ...hook(pool),
    ...productIntro(pool),
    ...pictureLooks(pool, 4),
    ...features(pool),
    ...moments(pool, [3, 3, 4, 5]),
    ...filler(pool),
    ...ending(pool),
  ],
};

/** A double take at one stated fact, then the rest. */
export const reaction: Structure = {
  id: "reaction",
  suits: (pool, target) => target >= 17 && featuresOf(pool).some(standsAlone),
  units: (pool) => {
    const facts = featuresOf(pool);
    const shown = facts.find(standsAlone);
    const opener = pool.one(bank.reactionOpeners, "reaction") ?? "Wait.";
    const surprise: ScriptUnit[] =
      shown?.short == null
        ? hook(pool, bank.reactionHooks)
        : [{ role: "hook", text: `${opener} [${shown.short}]?`, rank: 0, fact: shown }];
    const answer = pool.one(bank.reactionAnswers, "answer");
    return [
      ...surprise,
      ...(answer === null || shown === undefined
        ? productIntro(pool)
        : [{ role: "product" as const, text: answer, rank: 0 }]),
      ...pictureLooks(pool, 3),
      ...features(
        pool,
        facts.filter((fact) => fact !== shown),
      ),
      ...moments(pool, [3, 4, 5]),
      ...filler(pool),
      ...ending(pool),
    ];
  },
};

/** Stated facts about the makers, then the product. */
export const founderStory: Structure = {
  id: "founder_story",
  suits: (pool, target) => target >= 20 && pool.brief.facts.some(({ kind }) => kind === "origin"),
  units: (pool) => {
    const facts = featuresOf(pool);
    const origin = facts.filter(({ kind }) => kind === "origin");
    const bridge = pool.one(bank.storyBridges, "bridge");
    return [
      ...hook(pool, bank.storyHooks),
      ...first(
        spokenFacts(origin, () => 1),
        0,
      ),
      ...(bridge === null ? productIntro(pool) : [{ role: "product" as const, text: bridge, rank: 0 }]),
      ...pictureLooks(pool, 3),
      ...features(
        pool,
        facts.filter((fact) => !origin.includes(fact)),
      ),
      ...moments(pool, [3, 4, 5]),
      ...filler(pool),
      ...ending(pool),
    ];
  },
};
