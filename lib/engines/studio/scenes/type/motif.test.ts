import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { Ground, LookId } from "@/lib/contract/timeline/document";
import { contrast } from "../../draw/colour";
import { toPalette } from "../../draw/palette";
import { hexAt } from "../../pictures/hex";
import { toViewport } from "../viewport";
import { groundColours } from "./ground";
import { lookStyles } from "./looks";
import { paintMotif } from "./motif";

const frames = {
  "9:16 for any app": [1080, 1920, [0.0602, 0.15, 0.762, 0.5]],
  "9:16 for TikTok": [1080, 1920, [0.0556, 0.0677, 0.8148, 0.6823]],
  "9:16 for Stories": [1080, 1920, [0.0602, 0.1406, 0.8796, 0.6594]],
  "9:16 with a low safe box": [1080, 1920, [0.05, 0.05, 0.9, 0.9]],
  "4:5": [1080, 1350, [0.05, 0.05, 0.9, 0.9]],
  "1:1": [1080, 1080, [0.05, 0.05, 0.9, 0.9]],
  "16:9": [1920, 1080, [0.05, 0.05, 0.9, 0.9]],
} as const;
const SCALE = 8;
/** Contrast below which large words are lost. */
const LOST = 3;

/** Share of the safe box on whose pixels the words of a field would be lost, at a moment. */
function lostShare(name: keyof typeof frames, look: LookId, ground: Ground, held: number): number {
  const [width, height, box] = frames[name];
  const viewport = toViewport({ width: width / SCALE, height: height / SCALE, fps: 30, safeBox: [...box] });
  const colours = groundColours(toPalette(undefined, 7, "coffee"), ground);
  const ctx = createCanvas(viewport.width, viewport.height).getContext("2d");
  ctx.fillStyle = colours.field;
  ctx.fillRect(0, 0, viewport.width, viewport.height);
  paintMotif[lookStyles[look].motif](ctx, { ...viewport, held, seconds: 3, seed: 9, colours });
  const { x, y, w, h } = viewport.safe;
  const { data } = ctx.getImageData(Math.ceil(x), Math.ceil(y), Math.floor(w), Math.floor(h));
  const pixels = Array.from({ length: data.length / 4 }, (_, at) => hexAt(data, at * 4));
  return pixels.filter((hex) => contrast(hex, colours.ink) < LOST).length / pixels.length;
}

const names = Object.keys(frames) as (keyof typeof frames)[];

test.each(names.flatMap((name) => LookId.options.map((look) => [look, name] as const)))(
  "the shapes behind the words of %s are apart from them in %s: but for a disc at the rim",
  (look, name) => {
    const shares = Ground.options.flatMap((ground) =>
      [0, 1.5, 2, 3].map((held) => lostShare(name, look, ground, held)),
    );
    expect(Math.max(...shares)).toBeLessThan(0.01);
  },
);

test("the line over the grid has passed the words within a second and rests below them", () => {
  const viewport = toViewport({ width: 270, height: 270, fps: 30, safeBox: [0.05, 0.05, 0.9, 0.9] });
  const colours = groundColours(toPalette(undefined, 7, "coffee"), "deep");
  const safeAt = (held: number): string => {
    const ctx = createCanvas(viewport.width, viewport.height).getContext("2d");
    paintMotif.grid(ctx, { ...viewport, held, seconds: 3, seed: 9, colours });
    const { x, y, w, h } = viewport.safe;
    return Buffer.from(ctx.getImageData(Math.ceil(x), Math.ceil(y), Math.floor(w), Math.floor(h)).data).toString("hex");
  };
  expect(safeAt(0.4)).not.toBe(safeAt(3));
  for (const held of [1, 1.6, 2]) expect(safeAt(held)).toBe(safeAt(3));
});
