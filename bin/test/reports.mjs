import { relative } from "node:path";

/** Outcome of one test: its full name, `passed`, `flaky` (passed when run again), `failed` or `skipped`, and what a failure said. */
const outcome = (name, status, message = "") => ({ name, status, message });

/**
 * Every test of a vitest JSON report. A file that could not be loaded is one failed test.
 * @returns {{ name: string, status: string, message: string }[]}
 */
export function readVitest(report) {
  return report.testResults.flatMap((file) => {
    const path = relative(process.cwd(), file.name);
    const tests = file.assertionResults.map((test) =>
      outcome(`${path} › ${test.fullName}`, statusOfVitest(test), test.failureMessages?.join("\n")),
    );
    const isBroken = file.status === "failed" && !tests.some((test) => test.status === "failed");
    return isBroken ? [...tests, outcome(path, "failed", file.message)] : tests;
  });
}

/**
 * Every test of a Playwright JSON report. A failed set-up is one failed test.
 * @returns {{ name: string, status: string, message: string }[]}
 */
export function readPlaywright(report) {
  const errors = report.errors.map((error) => outcome("playwright", "failed", error.message));
  return [...errors, ...report.suites.flatMap((suite) => readSuite(suite, []))];
}

function readSuite(suite, path) {
  const here = [...path, suite.title].filter(Boolean);
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => {
      const messages = test.results.flatMap((result) => result.errors.map((error) => error.message));
      return outcome([test.projectName, ...here, spec.title].join(" › "), statusOf(test.status), messages.join("\n"));
    }),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => readSuite(inner, here))];
}

/** vitest has no word for a test that passed when run again, and keeps what the first run said. */
function statusOfVitest({ status, failureMessages = [] }) {
  return status === "passed" && failureMessages.length > 0 ? "flaky" : statusOf(status);
}

function statusOf(word) {
  if (word === "flaky") return "flaky";
  if (["passed", "expected"].includes(word)) return "passed";
  return ["skipped", "pending", "todo", "disabled"].includes(word) ? "skipped" : "failed";
}
