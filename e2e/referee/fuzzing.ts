import { randomInt } from "node:crypto";
import { fuzz } from "../fuzz/run";
import type { RefereeContext, Referee } from "./referee";

const RUNS = Number(process.env["FUZZ_RUNS"] ?? 60);
const SEED = Number(process.env["FUZZ_SEED"] ?? randomInt(2 ** 31));

/** The fuzzing of `npm test` with more values and a seed nobody has tried. `FUZZ_SEED` repeats a run. */
export const fuzzing: Referee = {
  name: "fuzzing",
  async run({ origin }: RefereeContext) {
    const { requests, findings } = await fuzz({ origin, seed: SEED, runs: RUNS, boundaries: true });
    const found = findings.map(({ property, problem, value }) => `${property}: ${problem}\n  ${value}`);
    if (found.length > 0) throw new Error([`FUZZ_SEED=${SEED} FUZZ_RUNS=${RUNS}`, ...found].join("\n"));
    return `${requests} requests, seed ${SEED}, ${RUNS} values a property`;
  },
};
