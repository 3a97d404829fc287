import { expect, test } from "vitest";
import { testTimeline } from "../../testing/timeline";
import { spokenWords } from "./spoken";

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
