import { expect, test } from "vitest";
import { samplePrompts } from "../brief/prompts.fixture";
import { picturesOf, plan } from "./plan-timeline.fixture";

/** Twenty ads: five without pictures, five with one, five with four, five in 16:9. */
const gallery = samplePrompts.slice(0, 20).map((prompt, index) => ({
  prompt,
  pictures: picturesOf(index < 5 ? 0 : index < 10 ? 1 : index < 15 ? 4 : index % 2),
  aspectRatio: index < 15 ? ("9:16" as const) : ("16:9" as const),
}));

test("no two ads of the gallery have the same sequence of scenes", () => {
  const sequences = gallery.map(({ prompt, pictures, aspectRatio }, index) => {
    const { timeline } = plan({ prompt, aspectRatio, duration: 15 }, 100 + index, pictures);
    return timeline.scenes.map(({ visual }) => visual.kind).join(" ");
  });
  expect(gallery).toHaveLength(20);
  expect(new Set(sequences).size, sequences.toSorted().join("\n")).toBe(20);
});
