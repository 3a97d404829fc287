import { expect, test } from "vitest";
import { highestRanked } from "./ranking";

const at = (day: number) => new Date(Date.UTC(2026, 0, day));

test.each([
  [["canceled", "active"], "active"],
  [["past_due", "canceled", "unpaid"], "past_due"],
  [["incomplete_expired", "canceled"], "canceled"],
  [["paused", "incomplete"], "incomplete"],
  [["something_new", "incomplete_expired"], "incomplete_expired"],
])("of %j %s counts, whatever their age", (statuses, expected) => {
  const all = statuses.map((status, index) => ({ status, created: at(index + 1) }));
  expect(highestRanked(all)?.status).toBe(expected);
  expect(highestRanked(all.toReversed())?.status).toBe(expected);
});

test("of two alike the newer counts", () =>
  expect(highestRanked([at(1), at(3), at(2)].map((created) => ({ status: "canceled", created })))?.created).toEqual(
    at(3),
  ));

test("nothing of nothing", () => expect(highestRanked([])).toBeUndefined());
