import { createCanvas, type Image, loadImage } from "@napi-rs/canvas";
import { readFile } from "node:fs/promises";
import sharp from "sharp";
import type { Timeline } from "@/lib/contract/timeline/document";
import { useBrandFont } from "../draw/fonts";
import { compile } from "../scenes/compile-timeline";
import { localScenes } from "../scenes/local-time";
import type { StillsInput } from "./stills";

/** Drawn no smaller than this, its short side in pixels: scenes leave out what has no room in less. */
const LEAST_SIDE = 540;
const QUALITY = 80;
/** Of 0 to 6: more would take longer than the drawing, for a few hundred bytes. */
const EFFORT = 2;

/** Draws frames of a document and writes each, scaled, to its file. Throws for a picture that cannot be read. */
export async function drawStills({ timeline, files, width, stills }: StillsInput): Promise<void> {
  const { brand } = timeline;
  useBrandFont(brand.fontKey && fileOf(files, brand.fontKey), brand.fontClass);
  const drawn = atSize(shownIn(timeline, stills), width);
  const draw = await compile(drawn, { mouth: [], energy: [] }, { load: (key) => readImage(fileOf(files, key)) });
  const canvas = createCanvas(drawn.width, drawn.height);
  const ctx = canvas.getContext("2d", { alpha: false });
  for (const { frame, out } of stills) {
    draw(ctx, frame);
    const raw = { width: drawn.width, height: drawn.height, channels: 4 } as const;
    const picture = sharp(canvas.data(), { raw }).removeAlpha().resize({ width });
    await picture.webp({ quality: QUALITY, effort: EFFORT }).toFile(out);
  }
}

/** The document with the pictures of those scenes alone that its frames lie in: the others are never opened. */
function shownIn(timeline: Timeline, stills: StillsInput["stills"]): Timeline {
  const scenes = localScenes(timeline);
  const shown = stills.flatMap(
    ({ frame }) => scenes.findLast(({ from }) => frame >= from)?.scene.visual.pictures ?? [],
  );
  return { ...timeline, pictures: timeline.pictures.filter(({ id }) => shown.includes(id)) };
}

/** The document in the size it is drawn in; its layout follows its size. */
function atSize(timeline: Timeline, width: number): Timeline {
  const least = LEAST_SIDE / Math.min(timeline.width, timeline.height);
  const scale = Math.min(1, Math.max(least, width / timeline.width));
  return { ...timeline, width: Math.round(timeline.width * scale), height: Math.round(timeline.height * scale) };
}

/** From a buffer: given a path or an address the canvas would open it itself. */
const readImage = async (file: string): Promise<Image> => loadImage(await readFile(file));

function fileOf(files: StillsInput["files"], key: string): string {
  const file = files[key];
  if (file === undefined) throw new Error(`no file was given for ${key}`);
  return file;
}
