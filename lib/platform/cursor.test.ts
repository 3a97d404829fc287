import { expect, test } from "vitest";
import { fromCursor, toCursor, toPage } from "@/lib/platform/cursor";

const position = {
  createdAt: new Date("2026-11-21T08:00:00.123Z"),
  id: "0b9f6a52-9d5c-4f6e-8c4e-2d6a7c1b2f3a",
};

test("a cursor gives back the position it was made of", () => {
  expect(fromCursor(toCursor(position, ["a"]), ["a"])).toEqual(position);
});

test("a cursor of other filters is refused as CURSOR_INVALID", () => {
  expect(() => fromCursor(toCursor(position, ["a"]), ["b"])).toThrow(
    expect.objectContaining({ code: "CURSOR_INVALID", status: 400 }),
  );
});

test.each(["", "x", "bm90IGpzb24", Buffer.from('["2026",1]').toString("base64url"), "e30", "%00", "x".repeat(9000)])(
  "the unreadable cursor %j is refused as CURSOR_INVALID",
  (cursor) => {
    expect(() => fromCursor(cursor, ["a"])).toThrow(expect.objectContaining({ code: "CURSOR_INVALID" }));
  },
);

test("a cursor with a year the database cannot hold is refused as CURSOR_INVALID", () => {
  const edited = toCursor({ ...position, createdAt: new Date("0000-12-31T23:59:59.999Z") }, ["a"]);
  expect(() => fromCursor(edited, ["a"])).toThrow(expect.objectContaining({ code: "CURSOR_INVALID" }));
  const first = { ...position, createdAt: new Date("0001-01-01T00:00:00Z") };
  expect(fromCursor(toCursor(first, ["a"]), ["a"])).toEqual(first);
});

test("a page has its limit of rows, and a cursor behind the last of them only where more follow", () => {
  const cursorOf = (last: string) => `after ${last}`;
  expect(toPage(["a", "b", "c"], 2, cursorOf)).toEqual({ page: ["a", "b"], nextCursor: "after b" });
  expect(toPage(["a", "b"], 2, cursorOf)).toEqual({ page: ["a", "b"], nextCursor: null });
  expect(toPage([], 2, cursorOf)).toEqual({ page: [], nextCursor: null });
});
