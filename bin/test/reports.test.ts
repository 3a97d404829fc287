import { expect, test } from "vitest";
import { readPlaywright, readVitest } from "./reports.mjs";

test("a vitest file that could not be loaded counts as one failure", () => {
  const file = {
    name: `${process.cwd()}/lib/a.test.ts`,
    status: "failed",
    message: "SyntaxError",
    assertionResults: [],
  };
  expect(readVitest({ testResults: [file] })).toEqual([
    { name: "lib/a.test.ts", file: "lib/a.test.ts", status: "failed", seconds: 0, message: "SyntaxError" },
  ]);
});

test("vitest results are passed, flaky, failed and skipped, each once", () => {
  const assertionResults = [
    { fullName: "works", status: "passed", failureMessages: [] },
    { fullName: "works when run again", status: "passed", failureMessages: ["expected 1"] },
    { fullName: "breaks", status: "failed", failureMessages: ["expected 1"] },
    { fullName: "waits", status: "pending", failureMessages: [] },
  ];
  const report = { testResults: [{ name: `${process.cwd()}/a.test.ts`, status: "failed", assertionResults }] };
  expect(readVitest(report).map(({ status }) => status)).toEqual(["passed", "flaky", "failed", "skipped"]);
});

test("a Playwright set-up that failed counts, and so does every unexpected test; a flaky one is reported", () => {
  const results = [{ duration: 1500, errors: [{ message: "boom" }] }];
  const tests = ["expected", "unexpected", "flaky", "skipped"].map((status) => ({
    projectName: "web",
    status,
    results,
    annotations: status === "skipped" ? [{ type: "skip", description: "no such door" }] : [],
  }));
  const suites = [
    { title: "a.spec.ts", suites: [{ title: "group", file: "a.spec.ts", specs: [{ title: "does", tests }] }] },
  ];
  const outcomes = readPlaywright({ errors: [{ message: "no server" }], suites });
  expect(outcomes.map(({ status }) => status)).toEqual(["failed", "passed", "failed", "flaky", "skipped"]);
  expect(outcomes[2]).toEqual({
    name: "web › a.spec.ts › group › does",
    file: "web a.spec.ts",
    status: "failed",
    seconds: 1.5,
    message: "boom",
  });
  expect(outcomes[4]).toMatchObject({ status: "skipped", message: "no such door" });
});

test("a failed page is told with what it said", () => {
  const page = { name: "page", body: Buffer.from("The job failed:\n no voice").toString("base64") };
  const results = [{ errors: [{ message: "no video" }], attachments: [{ name: "trace" }, page] }];
  const specs = [{ title: "plays", tests: [{ projectName: "web", status: "unexpected", results }] }];
  const [outcome] = readPlaywright({ errors: [], suites: [{ title: "a.spec.ts", specs }] });
  expect(outcome?.message).toBe("the page said: The job failed: no voice\nno video");
});
