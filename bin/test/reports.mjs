import { relative } from "node:path";

/** @typedef {"passed" | "flaky" | "failed" | "skipped"} Status `flaky`: passed when run again. */

/**
 * Outcome of one test: its full name and file, the seconds of all its runs, and the message of a failure or the reason of
 * a skip; of a flaky one the seconds of each run, where they are told.
 * @typedef {{ name: string; file: string; status: Status; seconds: number; message: string; runSeconds?: number[] }} Outcome
 */

/**
 * A vitest JSON report, as far as it is read.
 * @typedef {{ fullName: string; status: string; duration?: number | null; failureMessages?: string[] }} VitestTest
 * @typedef {{ name: string; status: string; message?: string; assertionResults: VitestTest[] }} VitestFile
 * @typedef {{ testResults: VitestFile[] }} VitestReport
 */

/**
 * A Playwright JSON report, as far as it is read.
 * @typedef {{ message?: string }} PlaywrightError
 * @typedef {{ duration?: number; errors: PlaywrightError[]; attachments?: { name: string; body?: string }[] }} PlaywrightResult
 * @typedef {{ projectName: string; status: string; annotations?: { type: string; description?: string }[]; results: PlaywrightResult[] }} PlaywrightTest
 * @typedef {{ title: string; file?: string; specs?: { title: string; tests: PlaywrightTest[] }[]; suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ errors: PlaywrightError[]; suites: PlaywrightSuite[] }} PlaywrightReport
 */

/** @type {(name: string, file: string, status: Status, milliseconds?: number | null, message?: string) => Outcome} */
const outcome = (name, file, status, milliseconds, message = "") => ({
  name,
  file,
  status,
  seconds: (milliseconds ?? 0) / 1000,
  message,
});

/**
 * Every test of a vitest JSON report. A file that could not be loaded is one failed test.
 * @param {VitestReport} report
 * @returns {Outcome[]}
 */
export function readVitest(report) {
  return report.testResults.flatMap((file) => {
    const path = relative(process.cwd(), file.name);
    const tests = file.assertionResults.map((test) =>
      outcome(
        `${path} › ${test.fullName}`,
        path,
        statusOfVitest(test),
        test.duration,
        test.failureMessages?.join("\n"),
      ),
    );
    const isBroken = file.status === "failed" && !tests.some((test) => test.status === "failed");
    return isBroken ? [...tests, outcome(path, path, "failed", 0, file.message)] : tests;
  });
}

/**
 * Every test of a Playwright JSON report. A failed set-up is one failed test.
 * @param {PlaywrightReport} report
 * @returns {Outcome[]}
 */
export function readPlaywright(report) {
  const errors = report.errors.map((error) => outcome("playwright", "", "failed", 0, error.message));
  return [...errors, ...report.suites.flatMap((suite) => readSuite(suite, []))];
}

/**
 * @param {PlaywrightSuite} suite
 * @param {readonly string[]} path Titles of the suites around it.
 * @returns {Outcome[]}
 */
function readSuite(suite, path) {
  const here = [...path, suite.title].filter(Boolean);
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => {
      const name = [test.projectName, ...here, spec.title].join(" › ");
      const milliseconds = test.results.reduce((sum, { duration = 0 }) => sum + duration, 0);
      const messages = test.results.flatMap((result) => [
        ...textOfPage(result),
        ...result.errors.map((error) => error.message),
      ]);
      const reasons = (test.annotations ?? []).map(({ description }) => description);
      const status = statusOf(test.status);
      const message = (status === "skipped" ? reasons : messages).join("\n");
      const told = outcome(name, `${test.projectName} ${suite.file ?? ""}`, status, milliseconds, message);
      const runSeconds = test.results.map(({ duration = 0 }) => duration / 1000);
      return status === "flaky" ? { ...told, runSeconds } : told;
    }),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => readSuite(inner, here))];
}

const PAGE_CHARACTERS = 1200;

/**
 * What the page of a failed run said, on one line: its end, where results and dialogs are.
 * @param {PlaywrightResult} result
 */
const textOfPage = ({ attachments = [] }) =>
  attachments.flatMap(({ name, body }) =>
    name === "page" && body
      ? `the page said: ${Buffer.from(body, "base64").toString().replaceAll(/\s+/g, " ").slice(-PAGE_CHARACTERS)}`
      : [],
  );

/**
 * vitest has no status for a test that passed when run again, and keeps the messages of the first run.
 * @param {VitestTest} test
 * @returns {Status}
 */
function statusOfVitest({ status, failureMessages = [] }) {
  return status === "passed" && failureMessages.length > 0 ? "flaky" : statusOf(status);
}

/**
 * @param {string} word
 * @returns {Status}
 */
function statusOf(word) {
  if (word === "flaky") return "flaky";
  if (["passed", "expected"].includes(word)) return "passed";
  return ["skipped", "pending", "todo", "disabled"].includes(word) ? "skipped" : "failed";
}
