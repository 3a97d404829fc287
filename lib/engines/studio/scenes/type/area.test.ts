import { expect, test } from "vitest";
import type { Box, SceneKind } from "@/lib/contract/timeline/document";
import { SCENE_MS, samplePhoto, sampleTimeline } from "../../draw/sample";
import { compileBoxes } from "../compile-timeline";
import { STRIPES } from "./motif";

/** The whole frame but for a rim that is thinner than the stripes. */
const LARGE: Box = [0.05, 0.05, 0.9, 0.9];
const kinds: SceneKind[] = ["type_number", "type_date", "type_build", "type_stack", "end_card"];

test.each((["tall", "square", "wide"] as const).flatMap((aspect) => kinds.map((kind) => [kind, aspect] as const)))(
  "words of a %s scene stand clear of the stripes at the ends of a %s frame",
  async (kind, aspect) => {
    const sample = sampleTimeline({ aspect, words: "long", kinds: [kind], preset: "none", picture: null });
    const timeline = { ...sample, look: "urgent" as const, safeBox: LARGE };
    const photo = await samplePhoto();
    const boxes = (await compileBoxes(timeline, { load: async () => photo }))(Math.round(SCENE_MS * 0.8 * 0.03));
    const stripes = ((STRIPES + 20) * Math.min(timeline.width, timeline.height)) / 1080;
    expect(boxes.length).toBeGreaterThan(0);
    for (const { label, y, h } of boxes) {
      expect(y, `top of ${label}`).toBeGreaterThan(stripes);
      expect(y + h, `foot of ${label}`).toBeLessThan(timeline.height - stripes);
    }
  },
);
