import { type JudgedRun, judgeLocally } from "./copy/local-writer";
import { corpora, type Corpus, readCorpus, readSet } from "./copy/labelled-prompts";
import { findingsOf, type Scores, scoresOf } from "./copy/scores";

const SEEDS = 3;

/** Runs of the local copywriter, by set of prompts. */
type CopyRuns = readonly (readonly [string, readonly JudgedRun[]])[];

/** Has the local copywriter write every labelled prompt, or those of a file, with three seeds and judges the scripts. */
export async function measureCopy(file?: string): Promise<CopyRuns> {
  if (file !== undefined) return [["set", await judgeLocally(readSet(file), SEEDS)]];
  const runs: [Corpus, JudgedRun[]][] = [];
  for (const corpus of corpora) runs.push([corpus, await judgeLocally(readCorpus(corpus), SEEDS)]);
  return runs;
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const rows: readonly (readonly [string, (scores: Scores) => string])[] = [
  ["scripts", ({ scripts }) => String(scripts)],
  ["name exact", ({ nameExact }) => percent(nameExact)],
  ["kind", ({ kindRight }) => percent(kindRight)],
  ["no direction spoken", ({ noLeak }) => percent(noLeak)],
  ["facts kept where there is room", ({ factsKept }) => percent(factsKept)],
  ["call to action", ({ callToAction }) => percent(callToAction)],
  ["nothing altered", ({ nothingAltered }) => percent(nothingAltered)],
  ["foreign content words", ({ foreignWords }) => percent(foreignWords)],
  ["no grammar fault", ({ grammar }) => percent(grammar)],
  ["at most 2.9 words a second", ({ pace }) => percent(pace)],
  ["screen text", ({ screens }) => percent(screens)],
  ["all of it", ({ clean }) => percent(clean)],
];

const describeRun = ({ id, seed, structure, name, text, verdict }: JudgedRun): string =>
  [`${id} ${seed} ${structure} (${name ?? "no name"})`, ...findingsOf(verdict).map((one) => `  ! ${one}`), text].join(
    "\n",
  );

/** A table of the measures with a column a set, and what is wrong; with `isShown` every script. */
export function describeCopy(runs: CopyRuns, isShown: boolean): string {
  const scores = runs.map(([, judged]) => scoresOf(judged.map(({ verdict }) => verdict)));
  const cells = (label: string, values: readonly string[]): string =>
    [label.padEnd(32), ...values.map((value) => value.padStart(12))].join(" ");
  const shown = runs.flatMap(([, judged]) => judged).filter((run) => isShown || findingsOf(run.verdict).length > 0);
  return [
    cells(
      "",
      runs.map(([corpus]) => corpus),
    ),
    ...rows.map(([label, value]) => cells(label, scores.map(value))),
    "",
    ...shown.map(describeRun),
  ].join("\n");
}
