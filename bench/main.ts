import { availableParallelism } from "node:os";
import { describeBrands, measureBrands } from "./brands";
import { describeDashboard, measureDashboard } from "./dashboard";
import { describeDoors, measureDoors } from "./doors";
import { describeEngine, measureEngine } from "./engine";
import { describeImages, measureImages } from "./images";
import { describeJobs, measureJobs } from "./jobs";
import { describeRemotion, measureRemotion } from "./remotion";
import { describeStudio, measureStudio } from "./studio";
import { describeSubtitles, measureSubtitles } from "./subtitles";
import { describeVariants, measureVariants } from "./variants";

// Everything in one run on one machine: compare ratios, not seconds. `npm run bench -- studio` runs one part.

/** Each part with the text it prints. `doors` needs a production build. */
const parts: Readonly<Record<string, () => Promise<string>>> = {
  studio: async () => describeStudio(await measureStudio(availableParallelism())),
  remotion: async () => describeRemotion(await measureRemotion()),
  subtitles: async () => describeSubtitles(await measureSubtitles()),
  variants: async () => describeVariants(await measureVariants()),
  images: async () => describeImages(await measureImages(3)),
  dashboard: async () => describeDashboard(await measureDashboard()),
  doors: async () => describeDoors(await measureDoors({ rounds: 5, seconds: 4 })),
  brands: async () => describeBrands(await measureBrands()),
  jobs: async () => describeJobs(await measureJobs()),
  engine: async () => describeEngine(await measureEngine({ runs: 15, burst: 300 })),
};

const wanted = process.argv.slice(2);
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
