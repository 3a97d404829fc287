import { createCanvas, type Image, loadImage } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { PictureTreatment, type SceneKind, type Timeline } from "@/lib/contract/timeline/document";
import { oval, raster } from "../draw/canvas";
import { contrast } from "../draw/colour";
import { sampleTimeline } from "../draw/sample";
import { hexAt } from "../pictures/hex";
import { compile } from "./compile-timeline";
import { reduced } from "./compile-timeline.fixture";

const [WIDTH, HEIGHT] = [1500, 1200];
/** A white disc on nothing, as a logo for dark backgrounds is. */
const whiteDisc = (radius: number): Promise<Image> =>
  loadImage(
    raster(WIDTH, HEIGHT, (ctx) => {
      ctx.fillStyle = "#ffffff";
      ctx.fill(oval(WIDTH / 2, HEIGHT / 2, radius, radius));
    }).toBuffer("image/png"),
  );

async function pixelsOf(timeline: Timeline, picture: Image): Promise<string[]> {
  const frame = await compile(timeline, { mouth: [], energy: [] }, { load: async () => picture });
  const canvas = createCanvas(timeline.width, timeline.height);
  frame(canvas.getContext("2d", { alpha: false }), 60);
  const data = canvas.data();
  return Array.from({ length: data.length / 4 }, (_, at) => hexAt(data, at * 4));
}

/** Share of a frame in which a large white disc is told from a small one. */
async function seenShare(kind: SceneKind, treatment?: PictureTreatment): Promise<number> {
  const picture = { width: WIDTH, height: HEIGHT, hasCutOut: true };
  const sample = reduced(sampleTimeline({ aspect: "tall", words: "short", kinds: [kind], picture, preset: "none" }));
  const shots = treatment && [
    { atMs: 0, picture: "p1", crop: [0, 0, 1, 1] as [number, number, number, number], treatment },
  ];
  const scenes = sample.scenes.map((scene) => ({ ...scene, visual: { ...scene.visual, ...(shots && { shots }) } }));
  const [large, small] = [
    await pixelsOf({ ...sample, scenes }, await whiteDisc(400)),
    await pixelsOf({ ...sample, scenes }, await whiteDisc(200)),
  ];
  return large.filter((hex, at) => contrast(hex, small[at] ?? hex) >= 3).length / large.length;
}

test.each(PictureTreatment.options.filter((treatment) => treatment !== "cut_out"))(
  "a white picture without a background is seen in %s",
  async (treatment) => {
    expect(await seenShare("picture", treatment)).toBeGreaterThan(0.01);
  },
);

test.each(["hook", "talk", "split", "product_photo", "product_detail"] as const)(
  "a white picture without a background is seen in %s",
  async (kind) => {
    expect(await seenShare(kind)).toBeGreaterThan(0.005);
  },
);
