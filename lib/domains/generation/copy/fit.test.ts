import { expect, test } from "vitest";
import { toFact } from "../reading/service";
import { toBrief } from "../brief/brief";
import type { Candidate } from "./candidates";
import { BREATHS, candidatesFor } from "./candidates";
import { fit } from "./fit";
import { structures } from "./structures";

const line = (say: string, order: number, more: Partial<Candidate> = {}): Candidate => ({
  say,
  weight: 1,
  isLeaning: false,
  statement: say,
  order,
  ...more,
});

test("an introduction that tells the name alone is shortened before a statement is left out", () => {
  const all = [
    line("This is Lakeside Wedding Fair.", 0, { weight: Infinity, statement: null, short: "Lakeside Wedding Fair." }),
    line("Sunday 2 February.", 1),
  ];
  expect(fit(all, 20).kept.map(({ say }) => say)).toEqual(["This is Lakeside Wedding Fair.", "Sunday 2 February."]);
  expect(fit(all, 9.4).kept.map(({ say }) => say)).toEqual(["Lakeside Wedding Fair.", "Sunday 2 February."]);
  expect(fit(all, 9.4).omitted).toEqual([]);
});

test("an enumeration is said as it was written, item by item where fewer words are one breath", () => {
  const brief = toBrief({ prompt: "Lumi" }, 1);
  const asTold = structures.find(({ id }) => id === "as_told")!;
  const said = (items: readonly string[], mostWords: number = BREATHS.whole): string[] => {
    const facts = items.map((text, order) => toFact(text, order, false, items.join(", ")));
    const source = { reading: { ...brief.reading, name: "Lumi", head: "Lumi", isNameCertain: true, facts }, seed: 1 };
    return candidatesFor(source, asTold, { lines: [], used: [] }, mostWords).map(({ say }) => say);
  };
  expect(said(["Snap buttons", "no scratchy labels"])).toContain("Snap buttons, no scratchy labels.");
  const long = ["Snap buttons that never come loose in the wash", "no scratchy labels anywhere"];
  expect(said(long)).toContain(`${long.join(", ")}.`);
  expect(said(long, BREATHS.parted)).toContain("Snap buttons that never come loose in the wash.");
});

test("short words take their time, too: never more of them than can be understood", () => {
  const short = "I am in on it as we go up to do it so.";
  const all = [line(short, 0), line(short, 1)];
  expect(fit(all, 20).kept).toHaveLength(1);
  expect(fit(all, 24).kept).toHaveLength(2);
});
