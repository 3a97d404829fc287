import { createCanvas, loadImage } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { Timeline, type CaptionStyle } from "@/lib/contract/timeline/document";
import { testTimeline } from "../../testing/timeline";
import { compile } from "../compile-timeline";

/** Darkest of some pixels beside the words of a picture in one colour that fills the frame, with something dark in its middle. */
async function darkestBeside(
  preset: CaptionStyle,
  title: string | null,
  colour = "#ffffff",
  middle = colour,
): Promise<number> {
  const picture = createCanvas(720, 1280);
  picture.getContext("2d").fillStyle = colour;
  picture.getContext("2d").fillRect(0, 0, 720, 1280);
  picture.getContext("2d").fillStyle = middle;
  picture.getContext("2d").fillRect(260, 100, 200, 900);
  const photo = await loadImage(picture.toBuffer("image/png"));
  const [first, , last] = testTimeline().scenes;
  const shots = [{ atMs: 0, picture: "p1", crop: [0, 0, 1, 1], treatment: "push" }];
  const overlays = title === null ? [] : [{ kind: "headline", text: title, source: "script" }];
  const visual = { ...first!.visual, kind: "picture", pictures: ["p1"], shots };
  const timeline = Timeline.parse({
    ...testTimeline(),
    captions: { preset },
    pictures: [{ id: "p1", key: "p1", width: 720, height: 1280, cutOutKey: null, focus: [0.5, 0.5] }],
    scenes: [
      { ...first!, endMs: 2000, overlays, visual },
      { ...last!, startMs: 2000 },
    ],
    words: [{ text: "Water", startMs: 200, endMs: 1500 }],
  });
  const draw = await compile(timeline, { mouth: [], energy: [] }, { load: async () => photo });
  const ctx = createCanvas(timeline.width, timeline.height).getContext("2d");
  draw(ctx, 30);
  const { data } = ctx.getImageData(4, 40, 4, 240);
  return Math.min(...data.filter((_, at) => at % 4 === 0));
}

test("captions alone darken no picture: they have an outline or a box", async () => {
  expect(await darkestBeside("tiktok_bold", null)).toBeGreaterThan(250);
  expect(await darkestBeside("minimal", null)).toBeGreaterThan(250);
});

test("a title stands in white on a picture that is darkened for it, in ink on one that is light", async () => {
  expect(await darkestBeside("none", "Cold water", "#a0a0a0")).toBeLessThan(100);
  expect(await darkestBeside("none", "Cold water")).toBeGreaterThan(250);
});

test("a title over a dark product on a light ground stands in white", async () =>
  expect(await darkestBeside("none", "Cold water", "#ffffff", "#101010")).toBeLessThan(150));
