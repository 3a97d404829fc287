import { expect, test } from "vitest";
import { parseRange } from "./range";

test.each([
  ["bytes=0-0", { start: 0, end: 0 }],
  ["bytes=2-5", { start: 2, end: 5 }],
  ["bytes=2-", { start: 2, end: 9 }],
  ["bytes=9-9", { start: 9, end: 9 }],
  ["bytes=0-999", { start: 0, end: 9 }],
  ["bytes=-3", { start: 7, end: 9 }],
  ["bytes=-99", { start: 0, end: 9 }],
  [" bytes=1-2 ", { start: 1, end: 2 }],
])("%j of ten bytes is one range", (header, range) => expect(parseRange(header, 10)).toEqual(range));

test.each(["bytes=10-", "bytes=10-20", "bytes=999999999999999-", "bytes=-0"])(
  "%j of ten bytes lies outside",
  (header) => expect(parseRange(header, 10)).toBe("unsatisfiable"),
);

test.each([
  null,
  "",
  "bytes=",
  "bytes=-",
  "bytes=5-2",
  "bytes=a-b",
  "bytes=0-1,3-4",
  "items=0-1",
  "bytes=1-2-3",
  "bytes=0x1-2",
  "bytes=-1e3",
])("%j is answered with the whole", (header) => expect(parseRange(header, 10)).toBe("whole"));

test("no range of an empty file can be satisfied", () => {
  expect(parseRange("bytes=0-", 0)).toBe("unsatisfiable");
  expect(parseRange("bytes=-5", 0)).toBe("unsatisfiable");
  expect(parseRange(null, 0)).toBe("whole");
});
