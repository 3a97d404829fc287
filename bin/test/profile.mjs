import { mkdirSync, writeFileSync } from "node:fs";

const FILE = "test-results/profile.txt";
const SHOWN_TESTS = 40;

/** @typedef {import("./reports.mjs").Outcome} Outcome */

/** @param {Iterable<readonly [string, number]>} rows */
const bySeconds = (rows) => [...rows].toSorted(([, left], [, right]) => right - left);

/** @param {readonly (readonly [string, number])[]} rows */
const table = (rows) => rows.map(([name, seconds]) => `${seconds.toFixed(1).padStart(8)}  ${name}`).join("\n");

/**
 * Writes where the time of a run went to `test-results/profile.txt`: seconds of every file and of the slowest tests, most
 * first. They are seconds of the wall as each test saw them, so files that ran side by side add up to more than the run.
 * @param {readonly Outcome[]} tests
 */
export function writeProfile(tests) {
  /** @type {Map<string, number>} */
  const files = new Map();
  for (const { file, seconds } of tests) files.set(file, (files.get(file) ?? 0) + seconds);
  const slowest = bySeconds(tests.map(({ name, seconds }) => [name, seconds])).slice(0, SHOWN_TESTS);
  mkdirSync("test-results", { recursive: true });
  writeFileSync(FILE, `files\n${table(bySeconds(files))}\n\nslowest tests\n${table(slowest)}\n`);
}
