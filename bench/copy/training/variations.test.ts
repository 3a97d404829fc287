import { expect, test } from "vitest";
import type { MarkedPrompt } from "./corpus";
import { variationsOf } from "./variations";

const lamp: MarkedPrompt = {
  id: "lamp",
  parts: [
    ["d", "Ad for "],
    ["n", "Lumi Lamp"],
    ["x", ". "],
    ["f", "Lumi Lamp dims itself"],
    ["x", ". "],
    ["d", "Keep it calm. No music. "],
    ["c", "Order at lumilamp.example"],
  ],
};
const tea: MarkedPrompt = {
  id: "tea",
  parts: [
    ["n", "Brookwell"],
    ["x", " "],
    ["k", "tea"],
    ["x", ". "],
    ["f", "Picked in April"],
    ["x", ". "],
    ["d", "Film it in a kitchen, warm light."],
  ],
};
const textOf = ({ parts }: MarkedPrompt): string => parts.map(([, text]) => text).join("");
const many = Array.from({ length: 40 }, (_, seed) => variationsOf([lamp, tea], seed)).flat();

test("the same seed gives the same variations, another one others", () => {
  expect(variationsOf([lamp, tea], 3)).toEqual(variationsOf([lamp, tea], 3));
  expect(new Set(many.map(textOf)).size).toBeGreaterThan(20);
});

test("what every sentence is stays as it was labelled", () => {
  const labelOf = (wanted: string) =>
    new Set(
      many
        .flatMap(({ parts }) => parts.filter(([, text]) => text.toLowerCase().includes(wanted)))
        .map(([label]) => label),
    );
  for (const [text, label] of [
    ["keep it calm", "d"],
    ["warm light", "d"],
    ["picked in april", "f"],
    ["dims itself", "f"],
    ["order at", "c"],
  ] as const)
    expect([...labelOf(text)], text).toEqual([label]);
});

test("sentences of others are put in and directions left out", () => {
  const lamps = many.filter(({ id }) => id.startsWith("lamp")).map(textOf);
  expect(lamps.some((text) => /warm light/i.test(text))).toBe(true);
  expect(lamps.some((text) => /picked in april/i.test(text))).toBe(true);
  expect(lamps.some((text) => !/no music/i.test(text))).toBe(true);
});

test("another name stands wherever the name stood, addresses included", () => {
  const renamed = many.filter(
    ({ id, parts }) => id.startsWith("lamp") && parts.some(([label, text]) => label === "n" && /brookwell/i.test(text)),
  );
  expect(renamed.length).toBeGreaterThan(5);
  for (const one of renamed) {
    expect(textOf(one)).not.toMatch(/lumi/i);
    expect(textOf(one)).toMatch(/Brookwell dims itself/i);
    expect(textOf(one)).toMatch(/brookwell\.example/i);
  }
});

test("no two sentences run into each other", () => {
  for (const one of many) expect(textOf(one)).not.toMatch(/[a-z.](?:Film|Keep|Picked|Ad for)/);
});
