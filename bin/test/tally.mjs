import { stripVTControlCharacters } from "node:util";

const MESSAGE_LINES = 25;

/** @typedef {import("./parts.mjs").PartResult} PartResult */

/**
 * Decision: with `CI` set, a test that passes only when run again fails the run. Switch it on once runs on a quiet machine
 * have told none as flaky.
 */
const FLAKY_FAILS_IN_CI = false;

/**
 * The count of all parts. Failures are printed where they happen and named again at the end. `flakyFails`: a test that
 * passed when run again is a failure.
 */
export function createTally({ flakyFails = FLAKY_FAILS_IN_CI && Boolean(process.env.CI) } = {}) {
  /** @type {string[]} */
  const failed = [];
  const counts = { passed: 0, flaky: 0, skipped: 0 };

  /** @type {(word: string, name: string, message: string) => void} */
  const print = (word, name, message) => {
    const lines = stripVTControlCharacters(message).trimEnd().split("\n");
    const cut = lines.length > MESSAGE_LINES ? [...lines.slice(0, MESSAGE_LINES), "…"] : lines;
    console.log(`${word} ${name}\n${cut.map((line) => `     ${line}`).join("\n")}`);
  };

  /** @type {(name: string, message: string) => void} */
  const fail = (name, message) => {
    failed.push(name);
    print("FAIL", name, message);
  };

  return {
    /**
     * A tool: one test, passed when it exits with 0.
     * @param {string} name
     * @param {PartResult} result
     */
    tool(name, { code, output, seconds }) {
      if (code !== 0) return fail(name, `exit ${code}\n${output}`);
      counts.passed += 1;
      console.log(`ok   ${name} (${seconds.toFixed(1)} s)`);
    },
    /**
     * A runner: all its tests. One that ended badly without naming a failed test is a failure by itself. A test that passed
     * when run again is printed with what differed: the message of the first run, and the time of each where it is known.
     * @param {string} name
     * @param {PartResult} result
     * @param {readonly import("./reports.mjs").Outcome[]} tests
     */
    runner(name, { code, output, seconds }, tests) {
      /** @param {import("./reports.mjs").Status} status */
      const count = (status) => tests.filter((test) => test.status === status).length;
      for (const test of tests) {
        if (test.status === "failed") fail(test.name, test.message);
        if (test.status === "flaky") (flakyFails ? fail : print.bind(null, "flaky"))(test.name, whatDiffered(test));
        if (test.status === "skipped") console.log(`skip ${test.name}: ${test.message || "no reason given"}`);
      }
      for (const status of /** @type {const} */ (["passed", "flaky", "skipped"])) counts[status] += count(status);
      if (code !== 0 && count("failed") === 0)
        fail(name, `exit ${code}\n${output.split("\n").slice(-MESSAGE_LINES).join("\n")}`);
      const sums = [count("passed"), count("flaky"), count("skipped"), count("failed")];
      console.log(`     ${name}: ${describeSums(sums)} (${seconds.toFixed(1)} s)`);
    },
    fail,
    /** Prints the sum, whose last line is `N passed, N failed`, and returns the exit code. */
    close() {
      if (failed.length > 0) console.log(`\nfailed:\n${failed.map((name) => `  ${name}`).join("\n")}`);
      console.log(`all: ${describeSums([counts.passed, counts.flaky, counts.skipped, failed.length])}`);
      console.log(`${counts.passed + (flakyFails ? 0 : counts.flaky)} passed, ${failed.length} failed`);
      return failed.length === 0 ? 0 : 1;
    },
  };
}

/** @param {readonly number[]} sums Passed, flaky, skipped, failed. */
const describeSums = ([passed, flaky, skipped, failed]) =>
  `${passed} passed, ${flaky} flaky, ${skipped} skipped, ${failed} failed`;

/** @param {import("./reports.mjs").Outcome} test */
const whatDiffered = ({ message, runSeconds = [] }) => {
  const runs = runSeconds.map((seconds, index) => `run ${index + 1}: ${seconds.toFixed(1)} s`).join(", ");
  return [
    ...(runs ? [`passed when run again (${runs}); at first:`] : ["passed when run again; at first:"]),
    message,
  ].join("\n");
};
