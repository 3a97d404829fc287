import { execFileSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { describeAgent, measureAgent } from "./agent";
import { describeBrands, measureBrands } from "./brands";
import { describeCopy, measureCopy } from "./copy";
import { describeReading, importMarked, refineTagger, trainTagger } from "./copy/training";
import { writeLanguageMarks } from "./copy/training/language-marks";
import { describeDashboard, measureDashboard } from "./dashboard";
import { describeDoors, measureDoors } from "./doors";
import { describeEngine, measureEngine } from "./engine";
import { describeFrames, measureFrames } from "./frames";
import { describeImages, measureImages } from "./images";
import { scoreIntents, trainIntents } from "./intents";
import { describeJobs, measureJobs } from "./jobs";
import { describeRemotion, measureRemotion } from "./remotion";
import { describeStudio, measureStudio } from "./studio";
import { describeSubtitles, measureSubtitles } from "./subtitles";
import { describeVariants, measureVariants } from "./variants";
import { describeVoices, voiceFigures } from "./voices/measure";
import { spokenAds } from "./voices/narrations";
import { describeScale, measureScale } from "./workers";

// Everything in one run on one machine: compare ratios, not seconds. `npm run bench -- studio` runs one part. With
// `copy --show` every script of the copywriter is printed, not only those that something was found in; `--set FILE` judges
// the prompts of that file alone. `copy train` trains the tagger of the reading, `copy score` trains it without the prompts
// it is then measured on, `copy measure` measures it as it stands, `copy import FILE…` adds labelled prompts,
// `copy languages` counts what tells a language. `intents train` trains the classifier of the agent's planner, `intents score`
// measures it on each author's messages without having learnt them.

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { show: { type: "boolean", default: false }, set: { type: "string" } },
});

/** Each part with the text it prints. `doors` needs a production build. */
const parts: Readonly<Record<string, () => Promise<string>>> = {
  studio: async () => describeStudio(await measureStudio(availableParallelism())),
  remotion: async () => describeRemotion(await measureRemotion()),
  subtitles: async () => describeSubtitles(await measureSubtitles()),
  variants: async () => describeVariants(await measureVariants()),
  frames: async () => describeFrames(await measureFrames()),
  images: async () => describeImages(await measureImages(3)),
  dashboard: async () => describeDashboard(await measureDashboard()),
  doors: async () => describeDoors(await measureDoors({ rounds: 5, seconds: 4 })),
  brands: async () => describeBrands(await measureBrands()),
  jobs: async () => describeJobs(await measureJobs()),
  agent: async () => describeAgent(await measureAgent()),
  copy: async () => describeCopy(await measureCopy(values.set), values.show),
  engine: async () => describeEngine(await measureEngine({ runs: 15, burst: 300 })),
  voices: async () => describeVoices((await spokenAds(20)).map(voiceFigures)),
  workers: async () => describeScale(await measureScale({ ads: 12, seconds: 8 })),
};

/** The reading with the weights that were just written: this process holds those it was started with. */
const measureAnew = (): string =>
  execFileSync(process.execPath, [...process.execArgv, ...process.argv.slice(1, 2), "copy", "measure"], {
    encoding: "utf8",
  });

/** What is done with labelled prompts and messages, by its two words. */
const training: Readonly<Record<string, (files: readonly string[]) => string>> = {
  "copy train": () => trainTagger(),
  "copy refine": refineTagger,
  "copy score": () => [trainTagger(["train"]), measureAnew()].join("\n"),
  "copy measure": () => [describeReading("development"), describeReading("held")].join("\n"),
  "copy import": importMarked,
  "copy languages": writeLanguageMarks,
  "intents train": trainIntents,
  "intents score": scoreIntents,
};
const [part, task, ...files] = wanted;
const named = `${part} ${task}`;
const asked = Object.hasOwn(training, named) ? training[named] : undefined;
if (asked !== undefined) {
  console.log(asked(files));
  process.exit(0);
}
const unknown = wanted.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`no such part: ${unknown.join(", ")}; there are ${Object.keys(parts).join(", ")}`);
  process.exit(2);
}
for (const [name, run] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n${name}`);
  console.log(await run());
}
process.exit(0);
