import { expect, test } from "vitest";
import { nearest } from "./nearest";

const ids = ["local/clara", "local/june", "local/iris", "local/nora", "local/reed", "local/miles"];

test.each([
  ["clara", "local/clara"],
  ["local/Claire", "local/clara"],
  ["june", "local/june"],
  ["LOCAL_NORA", "local/nora"],
])("%s is nearest to %s", (given, meant) => expect(nearest(given, ids, 3)[0]).toBe(meant));

test.each(["", "!", "x".repeat(5000)])("something far away still gets three", (given) => {
  expect(nearest(given, ids, 3)).toHaveLength(3);
});
