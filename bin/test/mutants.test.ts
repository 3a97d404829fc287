import { expect, test } from "vitest";
import { mutantsOf, mutate, pickMutant } from "./mutants";

const source = [
  'import { a } from "a === b";',
  "// a && b",
  "if (count > 3) return null;",
  "await settle(job);",
  'const text = "more + less";',
  "export const isPaid = (a: A) => a.left <= 2 || a.paid;",
].join("\n");

test("a mutant breaks one line of code, and no import, comment or text", () => {
  const mutants = mutantsOf("x.ts", source);
  expect(mutants.map(({ line, operator, after }) => [line, operator, after])).toEqual([
    [3, "> is <=", "if (count <= 3) return null;"],
    [3, "a guard never holds", "if (false && count > 3) return null;"],
    [4, "a step is left out", ""],
    [6, "|| is &&", "export const isPaid = (a: A) => a.left <= 2 && a.paid;"],
    [6, "<= is >", "export const isPaid = (a: A) => a.left > 2 || a.paid;"],
  ]);
  for (const mutant of mutants) {
    const changed = mutate(source, mutant).split("\n");
    expect(changed.filter((line, index) => line !== source.split("\n")[index])).toEqual([mutant.after]);
  }
});

test("equal seeds pick the same mutant, seeds reach all of them, and a line that changed since is refused", () => {
  const mutants = mutantsOf("x.ts", source);
  const picks = Array.from({ length: 60 }, (_, seed) => pickMutant(mutants, `${seed}`));
  expect(picks).toEqual(Array.from({ length: 60 }, (_, seed) => pickMutant(mutants, `${seed}`)));
  expect(new Set(picks).size).toBe(mutants.length);
  expect(pickMutant([], "1")).toBeUndefined();
  expect(() => mutate("other", mutants[0]!)).toThrow("x.ts:3");
});
