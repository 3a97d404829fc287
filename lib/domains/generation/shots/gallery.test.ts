import { expect, test } from "vitest";
import { galleryAds } from "../brief/prompts.fixture";
import { picturesOf, plan } from "./plan-timeline.fixture";

test("no two ads of the gallery have the same sequence of scenes", () => {
  const sequences = galleryAds.map(({ pictures, seed, ...request }) => {
    const { timeline } = plan(request, seed, picturesOf(pictures));
    return timeline.scenes.map(({ visual }) => visual.kind).join(" ");
  });
  expect(galleryAds).toHaveLength(20);
  expect(new Set(sequences).size, sequences.toSorted().join("\n")).toBe(20);
});
