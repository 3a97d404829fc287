import { expect, test } from "vitest";
import { toLines } from "./lines";

test("without --json, lists and objects can be read, times are ISO 8601, and what is not set is left out", () => {
  const result = {
    id: "9e58",
    isSuspended: true,
    videos: undefined,
    plan: null,
    cycleEnd: new Date("2027-01-31T00:00:00Z"),
    events: [{ type: "job.queued", seq: 1 }],
  };
  expect(toLines(result).split("\n")).toEqual([
    "id: 9e58",
    "isSuspended: true",
    "plan: null",
    "cycleEnd: 2027-01-31T00:00:00.000Z",
    'events: [{"type":"job.queued","seq":1}]',
  ]);
});
