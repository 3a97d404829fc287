import { expect, test } from "vitest";
import { readPrompt } from "./read-prompt";

const briefs: readonly (readonly [name: string, statements: readonly string[]])[] = [
  [
    "Harbour Roast No. 4",
    ["€14.50", "Our darkest roast, made for milk.", "Roasted every Tuesday and posted the same day."],
  ],
  ["Trailhead 28L Pack", ["$96", "The back panel keeps air moving.", "Recycled nylon, no fluorocarbons."]],
  ["Kinder Oat Soap", ["6,90 €", "A bar soap for dry hands.", "Keep it on a dry dish and it lasts eight weeks."]],
  ["Tally", ["Sends invoices and chases them for you.", "Free for the first three clients."]],
  ["Ledger & Loam", ["Make a raised bed in an afternoon.", "Don't mention it to the slugs."]],
];

test.each(briefs)("a brief of labelled lines is taken as it stands: %s", (name, statements) => {
  const { facts, directions, ...reading } = readPrompt(
    [`Name: ${name}`, ...statements.map((text) => `Mention: ${text}`)].join("\n"),
  );
  expect(reading.name).toBe(name);
  expect(facts.map(({ text }) => text)).toEqual(statements);
  expect(directions).toEqual([]);
});

test("labelled lines end a brief in which wishes stand, and are no part of them", () => {
  const { name, facts, directions } = readPrompt(
    "A calm ad, no music please.\nName: Kinder Oat Soap\nMention: A bar soap for dry hands.",
  );
  expect([name, facts.map(({ text }) => text)]).toEqual(["Kinder Oat Soap", ["A bar soap for dry hands."]]);
  expect(directions.join(" ")).toMatch(/calm|music/);
});
