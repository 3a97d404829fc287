import * as bank from "./bank";
import {
  asides,
  chaptersFor,
  ending,
  features,
  featuresOf,
  hook,
  isTelling,
  looks,
  memories,
  moments,
  problems,
  recap,
  spokenFacts,
  stepLines,
  steps,
  thought,
  turn,
  type Unit,
} from "./pieces";
import { type Stock, pick } from "./stock";
import { folded, words } from "./text";

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

const counts = ["", "one", "two", "three", "four", "five"];
const first = (units: readonly Unit[], rank: number): Unit[] =>
  units.map((unit, index) => (index === 0 ? { ...unit, rank } : unit));

/** What fills an ad longer than its story: more scenes, a small how-to, plain talk, a recap. */
const filler = (stock: Stock, hasSteps = true): Unit[] => [
  ...moments(stock, [6, 6, 7, 7]),
  ...memories(stock, 7),
  ...(hasSteps ? steps(stock, 8) : []),
  ...chaptersFor(stock, 8),
  ...asides(stock, 5, 9),
  ...thought(stock, 9),
  ...recap(stock, 7),
];

const problemSolution: Structure = {
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

const dayMoments: Structure = {
  id: "day_moments",
  suits: (_, target) => target >= 17,
  units: (stock) => [
    ...hook(stock),
    ...turn(stock),
    ...looks(stock, 4),
    ...features(stock),
    ...moments(stock, [2, 3, 4, 5]),
    ...filler(stock),
    ...ending(stock),
  ],
};

const reaction: Structure = {
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
      ...moments(stock, [2, 4, 5]),
      ...filler(stock),
      ...ending(stock),
    ];
  },
};

/** How many entries fit beside the hook and the ending; a list names its length, so it is decided here. */
function listLength(entries: readonly string[], targetWords: number): number {
  let spent = 15;
  let count = 0;
  for (const entry of entries.slice(0, 5)) {
    spent += words(entry).length + 1.5;
    if (spent > targetWords + 2) break;
    count += 1;
  }
  return count;
}

const listicle: Structure = {
  id: "listicle",
  suits: (stock, target) =>
    target >= 26 &&
    (featuresOf(stock).length >= 2 || featuresOf(stock).length === 0) &&
    listLength(entriesOf(stock), target) >= 2,
  units: (stock, target) => {
    const facts = featuresOf(stock);
    const count = listLength(entriesOf(stock), target);
    const order = pick(bank.ordinals, stock.brief.seed, "ordinals");
    const hooks = facts.length > 0 ? bank.listHooks : bank.momentHooksOf[stock.pack.kind];
    const title = stock.one(hooks, "list-hook", counts[count]) ?? `[${counts[count]} things.]`;
    const entries: Unit[] =
      facts.length > 0
        ? spokenFacts(facts.slice(0, count), () => 0)
        : moments(
            stock,
            Array.from({ length: count }, () => 0),
          );
    const isNamed = title.includes(stock.brief.brandName ?? stock.brief.noun.short);
    return [
      { role: "hook", text: title, rank: 0 },
      ...(isNamed ? [] : turn(stock)),
      ...entries.map((entry, index) => ({ ...entry, text: `${order[index]} ${entry.text}` })),
      ...stock.draw(bank.listEnds, "list-end", 1).map((text): Unit => ({ role: "talk", text, rank: 3 })),
      ...(isNamed ? turn(stock, 5) : []),
      ...looks(stock, 4),
      ...(facts.length > count ? spokenFacts(facts.slice(count), () => 6) : []),
      ...moments(stock, [5, 6]),
      ...filler(stock),
      ...ending(stock),
    ];
  },
};

const entriesOf = (stock: Stock): readonly string[] => {
  const facts = featuresOf(stock).map(({ spoken }) => spoken);
  return facts.length > 0 ? facts : stock.lines(stock.pack.moments, "moments").slice(0, 3);
};

const tutorial: Structure = {
  id: "tutorial",
  // Steps take two dozen words; stated facts come first when there is no room for both.
  suits: (stock, target) =>
    target >= 30 && (stock.brief.facts.length === 0 || target >= 30 + 9 * Math.min(stock.brief.facts.length, 4)),
  units: (stock) => {
    const [title, ...rest] = stepLines(stock);
    return [
      ...(title === undefined ? [] : [{ ...title, role: "hook" as const }]),
      ...rest,
      ...turn(stock),
      ...looks(stock, 3),
      ...features(stock),
      ...moments(stock, [2, 4, 5, 6]),
      ...filler(stock, false),
      ...ending(stock),
    ];
  },
};

const unboxing: Structure = {
  id: "unboxing",
  suits: (stock, target) =>
    target >= 17 && stock.pack.kind === "thing" && (stock.brief.pictureCount > 0 || featuresOf(stock).length > 0),
  units: (stock) => {
    const title = stock.one(bank.unboxingHooks, "unboxing") ?? "[First look.]";
    const [look, ...more] = stock.draw(bank.unboxingLooks, "unboxing-looks", 3);
    const isNamed = title.includes(stock.brief.noun.full);
    return [
      { role: "hook", text: title, rank: 0 },
      ...(isNamed ? [] : turn(stock)),
      ...(look === undefined ? [] : [{ role: "product" as const, text: look, rank: 1 }]),
      ...features(stock),
      ...more.map((text, index): Unit => ({ role: "product", text, rank: 4 + index })),
      ...moments(stock, [2, 3, 5]),
      ...filler(stock),
      ...ending(stock),
    ];
  },
};

const founderStory: Structure = {
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
      ...moments(stock, [2, 4, 5]),
      ...filler(stock),
      ...ending(stock),
    ];
  },
};

const questionAnswer: Structure = {
  id: "question_answer",
  suits: (stock, target) => target >= 26 && featuresOf(stock).length >= 2,
  units: (stock) => {
    const { brief } = stock;
    const opening = hook(stock, bank.questionHooks);
    const isGreeted = opening.some(
      ({ text }) => brief.address !== null && folded(text).includes(folded(brief.address)),
    );
    const asked = stock.draw(bank.factQuestions, "questions", featuresOf(stock).length);
    const answers = spokenFacts(featuresOf(stock), (index) => (index < 3 ? 1 : 3)).map((answer, index) => ({
      ...answer,
      text: index % 2 === 0 || asked[index] === undefined ? answer.text : `${asked[index]} ${answer.text}`,
    }));
    return [
      ...opening,
      { role: "product", text: stock.one(bank.questionTurns[stock.pack.kind], "question-turn") ?? "", rank: 0 },
      ...answers,
      ...(brief.address === null || isGreeted
        ? []
        : [{ role: "talk" as const, text: `Who's it for? ${brief.address}.`, rank: 3 }]),
      ...looks(stock, 4),
      ...moments(stock, [3, 5]),
      ...filler(stock),
      ...ending(stock),
    ];
  },
};

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
