import { expect, test } from "vitest";
import { compile, holds } from "./expression";

const event = { id: "1", name: "e", ts: 0, data: { job: "a", n: 7, nothing: null } };
const other = { ...event, data: { job: "b" } };

test.each([
  [undefined, true],
  ["event.data.job == async.data.job", false],
  ["event.data.job != async.data.job && event.data.n > 5", true],
  ["event.data.n == 7 && event.data.n in [6, 7]", true],
  ["has(event.data.missing)", false],
  ["event.data.missing == async.data.missing", false],
  ["event.data.n", false],
])("%s holds: %s", (condition, expected) => {
  expect(holds(condition, { event, async: other })).toBe(expected);
});

test("an expression is compiled once while it is in use, and forgotten among thousands of others", () => {
  const first = compile("async.data.jobId == '0'");
  expect(compile("async.data.jobId == '0'")).toBe(first);
  for (let job = 1; job <= 5000; job++) compile(`async.data.jobId == '${job}'`);
  expect(compile("async.data.jobId == '0'")).not.toBe(first);
});
