import { expect, test } from "vitest";
import { fitType, shortenings, type TypeRoom } from "./fit-type";

const room: TypeRoom = {
  width: 900,
  height: 600,
  lines: 5,
  max: 160,
  min: 40,
  face: { family: "display", weight: 900 },
};

test("takes the largest size that fits, within its room", () => {
  for (const text of ["Monday, but better.", "Small", "Roasted in small batches every single week of the year"]) {
    const block = fitType(text, room);
    expect(block?.lines.join(" ")).toBe(text);
    expect(block?.width).toBeLessThanOrEqual(room.width + 1);
    expect(block?.height).toBeLessThanOrEqual(room.height + 1);
  }
  expect(fitType("Small", room)?.size).toBe(160);
});

test("leaves no short word alone on the last line, and no article at a line's end", () => {
  const block = fitType("Everything your morning cup has been missing until now", room);
  expect(block?.lines.at(-1)?.split(" ").length).toBeGreaterThan(1);
  for (const text of ["Walk the dog in the rain", "Come home to a softer room.", "The first cup of the day"]) {
    const lines = fitType(text, { ...room, max: 120 })?.lines ?? [];
    for (const line of lines.slice(0, -1)) expect(line).not.toMatch(/ (?:the|a|of|to|in)$/);
  }
});

test("breaks between sentences where it can", () => {
  expect(fitType("Coffee first. Opinions later.", room)?.lines).toEqual(["Coffee first.", "Opinions later."]);
});

test("shortens at a clause before it goes below 28 pixels, and at a word only when there is no clause", () => {
  const tight = { ...room, width: 420, height: 70, lines: 2, max: 60, min: 36 };
  const clause = fitType("Fresh beans, roasted on Tuesday and delivered to your door before the weekend begins", tight);
  expect(clause?.lines.join(" ")).toMatch(/^Fresh beans(, roasted on Tuesday)?$/);
  const words = fitType("Extraordinarily aromatic single origin highland coffee beans freshly roasted weekly", {
    ...tight,
    width: 260,
    lines: 1,
    height: 40,
  });
  expect(words?.lines.join(" ")).toMatch(/^Extraordinarily.*…$/);
  expect(words?.size).toBeGreaterThanOrEqual(28);
});

test("clauses are cut from the end, longest first", () => {
  expect(shortenings("One, two. Three and four")).toEqual(["One, two.", "One", "One, two. Three"]);
});

test("a long word stays whole where a line holds it at 28 pixels", () => {
  for (const word of ["www.northernlightscoffee.com", "Kraftfahrzeughaftpflichtversicherung"]) {
    expect(fitType(word, room)?.lines).toEqual([word]);
    expect(fitType(`Jetzt ${word} sichern`, room)?.lines.join(" ")).toBe(`Jetzt ${word} sichern`);
  }
});

test("pieces of a word that no line holds stand on one line without a space", () => {
  const word = "abcdefghij".repeat(12);
  const lines = fitType(`Meet ${word}`, room)?.lines ?? [];
  expect(lines.join("").replace(/^Meet ?/, "")).toBe(word);
  expect(fitType(word.repeat(4), room)?.lines.join("")).toMatch(/^[a-j]+…$/);
});

test("nothing comes of nothing, and a word without spaces stays in its room", () => {
  expect(fitType("   ", room)).toBeNull();
  expect(fitType("x", { ...room, width: 0 })).toBeNull();
  expect(fitType("a".repeat(200), room)?.width).toBeLessThanOrEqual(room.width + 1);
});
