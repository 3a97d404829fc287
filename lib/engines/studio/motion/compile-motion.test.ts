import { createCanvas, loadImage } from "@napi-rs/canvas";
import { createHash } from "node:crypto";
import { describe, expect, it, test } from "vitest";
import { Composition, type Motion } from "@/lib/contract/timeline/motion";
import { contains, type ReadableBox } from "../draw/geometry";
import { testMotion, testPicture } from "../testing/motion";
import { compileMotion } from "./compile-motion";
import { workSize, workSizeOf } from "./work-size";

/** A drawn photo: a bright disc on a striped ground, different for every key. */
const photo = async (key: string) => {
  const canvas = createCanvas(800, 1000);
  const ctx = canvas.getContext("2d");
  const hue = (key.charCodeAt(0) * 37) % 360;
  for (let y = 0; y < 1000; y += 20) {
    ctx.fillStyle = `hsl(${hue} 60% ${30 + ((y / 20) % 5) * 8}%)`;
    ctx.fillRect(0, y, 800, 20);
  }
  ctx.fillStyle = `hsl(${hue + 120} 70% 60%)`;
  ctx.beginPath();
  ctx.arc(400, 460, 180, 0, 7);
  ctx.fill();
  return loadImage(canvas.toBuffer("image/png"));
};
const assets = { load: photo };
const pictures = [testPicture("a", 800, 1000), testPicture("b", 800, 1000)];

const filmed = async (motion: Motion, onBox?: (box: ReadableBox) => void) => {
  const { width, height } = workSizeOf(motion);
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext("2d", { alpha: false });
  const draw = await compileMotion(motion, assets, onBox ? { onBox } : {});
  return (frame: number) => {
    draw(ctx, frame);
    return canvas.data();
  };
};
/** Boxes of a frame. The pixels are of no interest and never read. */
const boxesOf = async (motion: Motion, frame: number): Promise<ReadableBox[]> => {
  const boxes: ReadableBox[] = [];
  const { width, height } = workSizeOf(motion);
  const draw = await compileMotion(motion, assets, { onBox: (box) => boxes.push(box) });
  draw(createCanvas(width, height).getContext("2d", { alpha: false }), frame);
  return boxes;
};
const md5 = (pixels: Buffer): string => createHash("md5").update(pixels).digest("hex");
/** Standard deviation of the green channel: 0 for an empty frame. */
const spread = (pixels: Buffer): number => {
  const values = Array.from({ length: 2000 }, (_, i) => pixels[Math.floor((i * pixels.length) / 8000) * 4 + 1] ?? 0);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
};

const word = (composition: Composition, phrase: string | null, frames = 20) =>
  ({ kind: "type", composition, phrase, tone: 1, enter: "iris", frames }) as const;
const everything = testMotion(
  [
    ...Composition.options.map((composition) => word(composition, "Fresh bread daily")),
    word("grid", null),
    { kind: "still", picture: "a", frames: 2 },
    {
      kind: "camera",
      picture: "a",
      start: null,
      end: { zoom: 1.2, focus: [0.6, 0.5] },
      caption: null,
      enter: "cut",
      frames: 20,
    },
    {
      kind: "camera",
      picture: "b",
      start: { zoom: 1.2, focus: [0.4, 0.5] },
      end: null,
      caption: null,
      enter: "slide",
      frames: 20,
    },
    { kind: "still", picture: "b", frames: 1 },
    { kind: "morph", picture: "b", into: "a", frames: 20 },
    { kind: "still", picture: "a", frames: 2 },
  ],
  { pictures },
);

test("frames drawn forwards, backwards and alone are equal, none empty, all in motion but those that stand", async () => {
  const wanted = Array.from({ length: Math.ceil(everything.frames / 3) }, (_, i) => i * 3);
  const forwards = await filmed(everything);
  const seen = wanted.map((frame) => {
    const pixels = forwards(frame);
    expect(spread(pixels), `frame ${frame}`).toBeGreaterThan(8);
    return md5(pixels);
  });
  const backwards = await filmed(everything);
  expect(wanted.toReversed().map((frame) => md5(backwards(frame)))).toEqual(seen.toReversed());
  const lone = await filmed(everything);
  expect(md5(lone(51))).toBe(seen[17]);
  expect(new Set(seen).size).toBeGreaterThanOrEqual(seen.length - 1);
});

test("a picture is whole at its frame: what leads to it ends on it, and what leaves it begins there", async () => {
  const draw = await filmed(everything);
  const stands = everything.scenes.filter(({ kind }) => kind === "still");
  const pixels = stands.map(({ from }) => md5(draw(from)));
  expect(pixels[0]).toBe(pixels[2]);
  expect(pixels[0]).not.toBe(pixels[1]);
  const after = (index: number) => everything.scenes.find(({ from }) => from === stands[index]?.to)?.from ?? 0;
  expect(md5(draw(after(0)))).toBe(pixels[0]);
  expect(md5(draw(after(1)))).toBe(pixels[1]);
});

describe("a brand's logo", () => {
  const brand = { name: "Tidal", logoKey: "logo.png", fontKey: null };
  const branded: Motion = { ...everything, brand };

  test("stands in the corner of moving pictures, and on none that is exact", async () => {
    const boxes: ReadableBox[] = [];
    const [plain, draw] = [await filmed(everything), await filmed(branded, (box) => boxes.push(box))];
    for (const { from } of branded.scenes.filter(({ kind }) => kind === "still"))
      expect(md5(draw(from))).toBe(md5(plain(from)));
    const camera = { kind: "camera", picture: "a", start: null, end: null, caption: "Hello", enter: "cut" } as const;
    const long = testMotion([{ ...camera, frames: 90 }], { pictures, brand });
    const [alone, without] = [
      await filmed(long, (box) => boxes.push(box)),
      await filmed(testMotion([{ ...camera, frames: 90 }], { pictures })),
    ];
    for (const exact of [0, 89]) expect(md5(alone(exact)) === md5(without(exact)), `frame ${exact}`).toBe(true);
    expect(md5(alone(45))).not.toBe(md5(without(45)));
    expect(boxes.filter(({ label }) => label === "logo").length).toBeGreaterThan(0);
  });

  test.each([
    [360, 640],
    [640, 360],
    [400, 400],
  ])("ends a film of words, inside the free area of %i x %i", async (width, height) => {
    const boxes: ReadableBox[] = [];
    const safeBox: [number, number, number, number] = [0.06, 0.15, 0.762, 0.5];
    const end = testMotion([{ kind: "logo", tone: 0, enter: "cut", frames: 45 }], { brand, width, height, safeBox });
    const draw = await filmed(end, (box) => boxes.push(box));
    expect(spread(draw(44))).toBeGreaterThan(5);
    const free = { x: 0.06 * width, y: 0.15 * height, w: 0.762 * width, h: 0.5 * height };
    expect(boxes).toHaveLength(2);
    for (const box of boxes) expect(contains(free, box, 2), JSON.stringify(box)).toBe(true);
  });
});

const phrases = [
  "Go",
  "Fresh bread daily",
  "Everything your morning has been missing",
  "Donaudampfschifffahrtsgesellschaft",
];
const shapes = [
  [360, 640, [0.06, 0.15, 0.762, 0.5]],
  [640, 360, [0.05, 0.05, 0.9, 0.9]],
  [400, 400, [0.05, 0.05, 0.9, 0.9]],
  [64, 640, [0.06, 0.15, 0.762, 0.5]],
  [640, 64, [0.05, 0.05, 0.9, 0.9]],
] as const;
describe.each(Composition.options)("%s", (composition) => {
  it.each(shapes)("keeps its words in the free area of %i x %i, in every mood", async (width, height, safeBox) => {
    const [x, y, w, h] = safeBox;
    const free = { x: x * width, y: y * height, w: w * width, h: h * height };
    for (const mood of ["calm", "bold", "luxury", "playful", "tech"] as const) {
      const parts = phrases.map((phrase) => word(composition, phrase, 4));
      const motion = testMotion(parts, { width, height, safeBox: [...safeBox], mood });
      const boxes = await boxesOf(motion, 0);
      // Entrances are over only in the first scene, which has none; the boxes of the others are told by a scene alone.
      for (const scene of motion.scenes)
        boxes.push(...(await boxesOf({ ...motion, frames: 4, scenes: [{ ...scene, from: 0, to: 4 }] }, 3)));
      expect(boxes.length).toBeGreaterThanOrEqual(phrases.length);
      for (const box of boxes) expect(contains(free, box, 2), `${mood} ${JSON.stringify(box)}`).toBe(true);
    }
  });
});

test("a video is drawn at its own size, above 1080p too; a long one or one of many pictures smaller, in the same shape", () => {
  const sizeOf = (width: number, height: number, seconds = 5, pictures = 1) =>
    workSize({ width, height, seconds, pictures });
  expect(sizeOf(1080, 1920, 120, 26)).toEqual({ width: 1080, height: 1920 });
  expect(sizeOf(3840, 2160)).toEqual({ width: 3840, height: 2160 });
  expect(sizeOf(2160, 3840, 60, 4)).toEqual({ width: 2160, height: 3840 });
  expect(sizeOf(4096, 4096, 20)).toEqual({ width: 4096, height: 4096 });
  expect(sizeOf(4096, 4096, 120)).toEqual({ width: 2036, height: 2036 });
  expect(sizeOf(3840, 2160, 5, 20)).toEqual({ width: 1920, height: 1080 });
  expect(sizeOf(64, 4096)).toEqual({ width: 64, height: 4096 });
});
