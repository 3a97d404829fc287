import { describe, expect, test } from "vitest";
import { corpora, type Corpus, readCorpus } from "./labelled-prompts";
import { judgeLocally } from "./local-writer";
import { findingsOf, type Scores, scoresOf } from "./scores";

const SEEDS = 3;
/** Of the larger sets one script a prompt. */
const seeds: Partial<Record<Corpus, number>> = { "third-fresh": 1, "fourth-fresh": 1 };

type Floors = Partial<Scores>;

/** Least share of scripts, or of the facts there is room for, that a set of prompts the rules were made on must reach. */
const goals: Floors = {
  nameExact: 1,
  noLeak: 1,
  factsKept: 0.97,
  callToAction: 1,
  nothingAltered: 1,
  grammar: 1,
  pace: 1,
  screens: 1,
};
/**
 * Floors of each set. Those with `fresh` in their names, which nothing was trained on, hold their measurement, not the goal. In `unseen` one
 * prompt gives a place as part of the name, whose spelling the grammar then judges; in `first` and `development` the tagger reads one name
 * that is none ("The Button Box in Hebden Bridge", "Black Mountains").
 */
const floors: Readonly<Record<Corpus, Floors>> = {
  first: { ...goals, nameExact: 0.98 },
  development: { ...goals, nameExact: 0.97 },
  unseen: { ...goals, grammar: 0.97 },
  fresh: { ...goals, noLeak: 0.75 },
  "second-fresh": { ...goals, nameExact: 0.9, noLeak: 0.95, callToAction: 0.97 },
  "third-fresh": {
    ...goals,
    nameExact: 0.81,
    noLeak: 0.96,
    factsKept: 0.91,
    callToAction: 0.96,
    grammar: 0.97,
    nothingAltered: 0.97,
  },
  "fourth-fresh": { ...goals, nameExact: 0.88, noLeak: 0.95, factsKept: 0.92, callToAction: 0.98 },
};
const MOST_FOREIGN_WORDS = 0.15;

describe.each(corpora)("the local copywriter on the prompts of %s", (corpus) => {
  test("keeps to the customer's words, measured by a judge that does not know it", async () => {
    const runs = await judgeLocally(readCorpus(corpus), seeds[corpus] ?? SEEDS);
    const scores = scoresOf(runs.map(({ verdict }) => verdict));
    const found = runs.flatMap(({ id, seed, verdict }) => findingsOf(verdict).map((one) => `${id} ${seed}: ${one}`));
    for (const [measure, least] of Object.entries(floors[corpus]))
      expect(scores, found.join("\n")).toHaveProperty(
        measure,
        expect.toSatisfy((share: number) => share >= least),
      );
    expect(scores.foreignWords).toBeLessThanOrEqual(MOST_FOREIGN_WORDS);
  });
});
