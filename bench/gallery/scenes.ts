import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Canvas, createCanvas, loadImage } from "@napi-rs/canvas";
import { localActors } from "@/lib/engines/studio/presenter/actors/index";
import { settings } from "@/lib/engines/studio/scenes/backgrounds/index";
import { SCENE_MS, samplePhoto, sampleTimeline } from "@/lib/engines/studio/draw/sample";
import { preparePicture } from "@/lib/engines/studio/pictures/sandboxed-media";
import { compile } from "@/lib/engines/studio/scenes/compile-timeline";
import { SceneKind } from "@/lib/contract/timeline/document";
import { unwatched } from "@/lib/engines/studio/workers/control";
import { drawn, saveSheet, sheetOf } from "./sheet";

const ROW = 420;
const aspects = ["tall", "square", "wide"] as const;
const kinds = SceneKind.options;
const control = unwatched();

/** A photo as the pipeline would pass it: upright and opaque. */
async function uprightPhoto(file: string) {
  const dir = await mkdtemp(join(tmpdir(), "spotmill-gallery-"));
  try {
    const prepared = await preparePicture({ file, dir, name: "photo" }, control);
    return await loadImage(await readFile(prepared.file));
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

async function rowsOf(aspect: (typeof aspects)[number], words: "short" | "long", seed: number, file?: string) {
  const photo = file === undefined ? await samplePhoto() : await uprightPhoto(file);
  const picture = { width: photo.width, height: photo.height, hasCutOut: false };
  const actorId = localActors[seed % localActors.length]?.id ?? "maya";
  const timeline = sampleTimeline({ aspect, words, kinds, actorId, seed, picture, settings });
  const frame = await compile(timeline, { mouth: [], energy: [] }, { load: async () => photo });
  const canvas = createCanvas(timeline.width, timeline.height);
  const ctx = canvas.getContext("2d");
  const cells: Canvas[] = kinds.map((_, index) => {
    frame(ctx, Math.round(((index + 0.8) * SCENE_MS * timeline.fps) / 1000));
    const width = Math.round((ROW * timeline.width) / timeline.height);
    return drawn(width, ROW, (small) => {
      small.imageSmoothingQuality = "high";
      small.drawImage(canvas, 0, 0, width, ROW);
    });
  });
  const half = Math.ceil(cells.length / 2);
  return [cells.slice(0, half), cells.slice(half)];
}

/** Sheets of every kind of scene in three shapes of frame, with short and with long words. */
export async function scenes(folder: string, photos: readonly string[]): Promise<void> {
  for (const [index, aspect] of aspects.entries()) {
    for (const [turn, words] of (["short", "long"] as const).entries()) {
      const seed = 11 + index * 2 + turn;
      const rows = await rowsOf(aspect, words, seed, photos[seed % Math.max(1, photos.length)]);
      saveSheet(folder, `scenes-${aspect}-${words}`, sheetOf(rows, ROW));
    }
  }
}
