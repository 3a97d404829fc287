import { expect, test } from "vitest";
import { holds } from "./expression";

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
