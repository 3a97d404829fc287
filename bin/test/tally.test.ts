import { afterEach, expect, test, vi } from "vitest";
import type { Outcome } from "./reports.mjs";
import { createTally } from "./tally.mjs";

afterEach(() => void vi.restoreAllMocks());

const flaky: Outcome = {
  name: "waits for a job",
  file: "a.test.ts",
  status: "flaky",
  seconds: 17,
  message: "expected running to be completed",
  runSeconds: [15, 2],
};
const passed: Outcome = { ...flaky, name: "works", status: "passed", message: "" };

function judge(options?: { flakyFails: boolean }) {
  const lines: string[] = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
  const tally = createTally(options);
  tally.runner("unit", { code: 0, output: "", seconds: 20 }, [passed, flaky]);
  return { code: tally.close(), lines };
}

test("a test that passes when run again is told with what differed, and passes", () => {
  const { code, lines } = judge({ flakyFails: false });
  expect(code).toBe(0);
  expect(lines.at(-1)).toBe("2 passed, 0 failed");
  const told = lines.find((line) => line.startsWith("flaky waits for a job"));
  expect(told).toContain("run 1: 15.0 s, run 2: 2.0 s");
  expect(told).toContain("expected running to be completed");
});

test("where flaky counts as failed it fails the run, told in the same words", () => {
  const { code, lines } = judge({ flakyFails: true });
  expect(code).toBe(1);
  expect(lines.at(-1)).toBe("1 passed, 1 failed");
  expect(lines.find((line) => line.startsWith("FAIL waits for a job"))).toContain("run 1: 15.0 s");
});
