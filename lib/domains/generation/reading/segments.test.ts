import { describe, expect, test } from "vitest";
import { segmentsOf } from "./segments";

const texts = (prompt: string) => segmentsOf(prompt).map(({ text }) => text);

describe("sentences", () => {
  test.each([
    ["Book with Dr. Marlow today. Open late.", ["Book with Dr. Marlow today.", "Open late."]],
    ["Crumb & Co. croissants. £3.50 each.", ["Crumb & Co. croissants.", "£3.50 each."]],
    ["Vom 28. November bis 23. Dezember. Eintritt frei.", ["Vom 28. November bis 23. Dezember.", "Eintritt frei."]],
    ["Order at hives.eu. Ships in 2 days", ["Order at hives.eu.", "Ships in 2 days"]],
    ["抹茶ラテ580円。毎日10時から。", ["抹茶ラテ580円。", "毎日10時から。"]],
  ])("%s", (prompt, expected) => {
    expect(texts(prompt)).toEqual(expected);
  });

  test("a greeting goes, what follows it stays", () => {
    expect(texts("Hi there! I repair accordions")).toEqual(["Hi there!", "I repair accordions"]);
    expect(texts("hey can you film my shop")).toEqual(["can you film my shop"]);
  });

  test("text without an end is cut into bounded stretches", () => {
    expect(Math.max(...texts("word ".repeat(500)).map(({ length }) => length))).toBeLessThanOrEqual(400);
  });
});

describe("labels", () => {
  test("a label governs its line, a heading the bullets below it, and no line after them", () => {
    expect(segmentsOf("Key points:\n- baked at 4am\n- three ingredients\nTone: honest\nOpen daily")).toMatchObject([
      { text: "baked at 4am", role: "fact", isBullet: true },
      { text: "three ingredients", role: "fact" },
      { text: "honest", line: "Tone: honest", role: "direction" },
      { text: "Open daily", role: null },
    ]);
  });

  test.each([
    ["CTA: Komm vorbei", "cta"],
    ["The action is: order today", "cta"],
    ["Aufruf: Komm vorbei", "cta"],
    ["Zielgruppe: Familien", "audience"],
    ["Público: familias", "audience"],
    ["Public : lecteurs curieux", "audience"],
    ["Doelgroep: gezinnen", "audience"],
    ["Invito: vieni a trovarci", "cta"],
  ])("other languages: %s", (prompt, role) => {
    expect(segmentsOf(prompt)).toMatchObject([{ role }]);
  });

  test("a colon inside a statement is no label", () => {
    expect(segmentsOf("three ingredients: rye, water, salt")).toMatchObject([{ role: null }]);
  });
});
