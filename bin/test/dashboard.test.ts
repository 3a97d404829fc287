import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const row = /^\| (\d+) +\|.*\| `([^`]+)`: (.+?) +\|$/gm;
const held = [...readFileSync("docs/dashboard.md", "utf8").matchAll(row)].map(
  ([, fault = "", file = "", title = ""]) => ({ fault: Number(fault), file, title }),
);

test("each of the fourteen faults of the dashboard is held by a test", () => {
  expect([...new Set(held.map(({ fault }) => fault))]).toEqual(Array.from({ length: 14 }, (_, at) => at + 1));
});

test.each(held)("fault $fault: $file has a test of the title that the list names", ({ file, title }) => {
  expect(readFileSync(file, "utf8")).toContain(`test("${title}"`);
});
