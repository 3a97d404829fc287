import { MAX_PACE, type Verdict } from "./judge";

/** Shares of scripts, 0 to 1, unless said otherwise. */
export interface Scores {
  scripts: number;
  nameExact: number;
  kindRight: number;
  noLeak: number;
  /** Mean share of the facts there was room for. */
  factsKept: number;
  callToAction: number;
  nothingAltered: number;
  /** Mean share of content words that were not given. */
  foreignWords: number;
  grammar: number;
  pace: number;
  screens: number;
  clean: number;
}

/** Foreign content words a clean script may have. */
const MAX_FOREIGN = 0.15;

const isClean = (one: Verdict): boolean =>
  one.isNameExact &&
  one.isCallToActionSaid &&
  one.factsKept === 1 &&
  one.foreignShare <= MAX_FOREIGN &&
  one.pace <= MAX_PACE &&
  [one.leaked, one.altered, one.grammar, one.screens].every((found) => found.length === 0);

/** Scores over the verdicts of many scripts. */
export function scoresOf(verdicts: readonly Verdict[]): Scores {
  const mean = (value: (one: Verdict) => number): number =>
    verdicts.reduce((sum, one) => sum + value(one), 0) / Math.max(1, verdicts.length);
  const share = (test: (one: Verdict) => boolean): number => mean((one) => (test(one) ? 1 : 0));
  return {
    scripts: verdicts.length,
    nameExact: share((one) => one.isNameExact),
    kindRight: share((one) => one.isKindRight),
    noLeak: share((one) => one.leaked.length === 0),
    factsKept: mean((one) => one.factsKept),
    callToAction: share((one) => one.isCallToActionSaid),
    nothingAltered: share((one) => one.altered.length === 0),
    foreignWords: mean((one) => one.foreignShare),
    grammar: share((one) => one.grammar.length === 0),
    pace: share((one) => one.pace <= MAX_PACE),
    screens: share((one) => one.screens.length === 0),
    clean: share(isClean),
  };
}

/** Findings of a script as words; empty for a clean one. */
export const findingsOf = (one: Verdict): string[] => [
  ...(one.isNameExact ? [] : ["another name"]),
  ...one.leaked.map((words) => `leaks "${words}"`),
  ...one.missing.map((fact) => `misses "${fact}"`),
  ...(one.isCallToActionSaid ? [] : ["no call to action"]),
  ...one.altered.map((words) => `alters "${words}"`),
  ...(one.foreignShare > MAX_FOREIGN ? one.foreign.map((word) => `adds "${word}"`) : []),
  ...one.grammar,
  ...(one.pace > MAX_PACE ? [`${one.pace.toFixed(1)} words a second`] : []),
  ...one.screens.map((text) => `shows "${text}"`),
];
