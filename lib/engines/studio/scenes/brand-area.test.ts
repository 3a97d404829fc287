import { createCanvas, type Image } from "@napi-rs/canvas";
import { beforeAll, expect, test } from "vitest";
import { type BrandArea, brandAreaOf, meanArea } from "../testing/brand-area";
import { samplePhoto, sampleTimeline } from "../draw/sample";
import { toPalette } from "../draw/palette";
import { compile } from "./compile-timeline";

let photo: Image;
beforeAll(async () => {
  photo = await samplePhoto();
});
const kinds = ["type_number", "type_price", "type_place", "end_card"] as const;

test.each([
  ["green and gold", ["#2f5d3a", "#c8842b"]],
  ["one blue", ["#1d4ed8"]],
  ["blue and amber", ["#1d4ed8", "#f59e0b"]],
])("a film of words of a brand in %s: its colours fill it, and each is seen", async (_, colours) => {
  const drawn = sampleTimeline({ aspect: "tall", words: "short", kinds });
  const brand = { ...drawn.brand, palette: toPalette(colours, 3, null) };
  const timeline = { ...drawn, brand, width: drawn.width / 4, height: drawn.height / 4 };
  const canvas = createCanvas(timeline.width, timeline.height);
  const ctx = canvas.getContext("2d", { alpha: false });
  const frames = Math.round((timeline.durationMs * 30) / 1000);
  const mouth = Array.from({ length: frames }, () => [0.4, 0.2, 0, 0.3, 0.1, 0]);
  const frame = await compile(timeline, { mouth, energy: mouth.map(() => 0.4) }, { load: async () => photo });
  const areas: BrandArea[] = [];
  for (const [index] of kinds.entries()) {
    frame(ctx, index * 90 + 60);
    areas.push(brandAreaOf(canvas, colours));
  }
  const { each, coloured } = meanArea(areas);
  const own = each.reduce((sum, share) => sum + share, 0);
  expect(own / coloured).toBeGreaterThan(0.8);
  expect(own).toBeGreaterThan(0.4);
  for (const share of each) expect(share).toBeGreaterThan(0.1);
});
