import { randomInt } from "node:crypto";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { runPart, programOf } from "../../bin/test/parts.mjs";
import type { LoneReferee, Settings } from "./referee";

/** A test of `npm test` as a longer run of itself: its variables are set from the settings of the command line. */
interface LongRun {
  readonly name: string;
  readonly file: string;
  /** Variables, from the settings `--name=value`. They always include `<NAME>_REPORT`. */
  readonly variables: (settings: Settings) => Readonly<Record<string, string>>;
}

const longRuns: readonly LongRun[] = [
  {
    name: "chaos",
    file: "inngest/scenarios/chaos.int.test.ts",
    variables: ({ seed, minutes }) => ({
      CHAOS_SEED: seed ?? String(randomInt(2 ** 31)),
      CHAOS_MINUTES: minutes ?? "10",
    }),
  },
  {
    name: "soak",
    file: "inngest/scenarios/soak.int.test.ts",
    variables: ({ rounds, days, jobs }) => ({
      SOAK_ROUNDS: rounds ?? "60",
      SOAK_DAYS: days ?? "4",
      SOAK_JOBS: jobs ?? "3",
    }),
  },
  { name: "floods", file: "bin/server/floods.int.test.ts", variables: () => ({ FLOODS_FULL: "1" }) },
];

/** Runs the test alone; what it wrote to its report is the finding. */
const toReferee = ({ name, file, variables }: LongRun): LoneReferee => ({
  name,
  isLone: true,
  async run(settings) {
    const report = resolve(`test-results/parts/referee-${name}.json`);
    rmSync(report, { force: true });
    const env = { ...variables(settings), [`${name.toUpperCase()}_REPORT`]: report };
    const args = ["run", "--project=integration", "--retry=0", file];
    const { code, output } = await runPart(`referee-${name}`, [programOf("vitest"), ...args], env);
    const found = existsSync(report) ? readFileSync(report, "utf8") : JSON.stringify(env);
    if (code !== 0) throw new Error(`${found}\n${output.trimEnd().split("\n").slice(-40).join("\n")}`);
    return found;
  },
});

/** Long forms of tests about faults, time and floods. */
export const longReferees: readonly LoneReferee[] = longRuns.map(toReferee);
