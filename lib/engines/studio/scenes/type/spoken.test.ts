import { expect, test } from "vitest";
import { testTimeline } from "../../testing/timeline";
import { beatsOf, closedByTitle, spokenWords } from "./spoken";

test("a scene that is the first half of a sentence does not end on its comma; marks inside stay", () => {
  const words = ["Snap", "buttons,", "soft", "seams,"].map((text, index) => ({
    text,
    startMs: index * 300,
    endMs: index * 300 + 280,
  }));
  const [scene] = testTimeline().scenes;
  if (!scene) throw new Error("the document has scenes");
  const shown = spokenWords({ words, isFirst: false, scene, seconds: 2 });
  expect(shown.map(({ text }) => text).join(" ")).toBe("Snap buttons, soft seams");
});

test("a scene that outlasts its words ends on its title and not on its last word, where both can be read", () => {
  const beats = [
    { text: "grown", at: 0 },
    { text: "in Utrecht.", at: 1 },
  ];
  const shownIn = (seconds: number) => closedByTitle(beats, "Grown in Utrecht", seconds).at(-1);
  expect(shownIn(3)).toEqual({ text: "Grown in Utrecht", at: 1.9 });
  expect(shownIn(2.5)?.text).toBe("in Utrecht.");
  expect(closedByTitle([{ text: "Lumi", at: 0 }], "Lumi sunrise lamp", 5)).toHaveLength(1);
});

test("a sign stands between its words, never alone", () => {
  const at = (texts: readonly string[]) => beatsOf(texts.map((text, index) => ({ text, at: index * 0.5 })));
  expect(at(["Brandt", "&", "Lowe"]).map(({ text }) => text)).toEqual(["Brandt & Lowe"]);
  expect(at(["Restaurateurs", "&", "hotels"]).map(({ text }) => text)).toEqual(["Restaurateurs &", "hotels"]);
  expect(at(["first", "month", "free"]).map(({ text }) => text)).toEqual(["first", "month", "free"]);
});
