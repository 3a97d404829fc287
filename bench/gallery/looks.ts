import { mkdirSync, writeFileSync } from "node:fs";
import { createCanvas } from "@napi-rs/canvas";
import { LookId } from "@/lib/contract/timeline/document";
import { useBrandFont } from "@/lib/engines/studio/draw/fonts";
import { SCENE_MS, samplePhoto, sampleTimeline } from "@/lib/engines/studio/draw/sample";
import { compile } from "@/lib/engines/studio/scenes/compile-timeline";
import { lookStyles } from "@/lib/engines/studio/scenes/type/looks";

const FOLDER = "public/looks";
/** Small ones, for the form that chooses a look. */
const SMALL_FOLDER = "public/samples/looks";
const SMALL_WIDTH = 540;
const [WIDTH, HEIGHT] = [270, 480];
const kinds = ["type_build", "type_number", "type_beside"] as const;

/** The pictures `GET /looks` names, and those of the dashboard: three scenes of the sample ad in each look. */
export async function looks(): Promise<void> {
  for (const folder of [FOLDER, SMALL_FOLDER]) mkdirSync(folder, { recursive: true });
  const photo = await samplePhoto();
  for (const [index, look] of LookId.options.entries()) {
    useBrandFont(null, lookStyles[look].fontClass);
    const sample = sampleTimeline({
      aspect: "tall",
      words: "short",
      kinds,
      seed: 4 + index,
      preset: "none",
      picture: null,
    });
    const { grounds } = lookStyles[look];
    const scenes = sample.scenes.map((scene, at) => ({
      ...scene,
      visual: { ...scene.visual, ground: grounds[at % grounds.length] ?? grounds[0] },
    }));
    const timeline = { ...sample, look, scenes, width: WIDTH * 2, height: HEIGHT * 2 };
    const frame = await compile(timeline, { mouth: [], energy: [] }, { load: async () => photo });
    const sheet = createCanvas(WIDTH * kinds.length, HEIGHT);
    const sheetCtx = sheet.getContext("2d");
    sheetCtx.imageSmoothingQuality = "high";
    for (const at of kinds.keys()) {
      const canvas = createCanvas(timeline.width, timeline.height);
      frame(canvas.getContext("2d"), Math.round(((at + 0.95) * SCENE_MS * timeline.fps) / 1000));
      sheetCtx.drawImage(canvas, at * WIDTH, 0, WIDTH, HEIGHT);
    }
    writeFileSync(`${FOLDER}/${look}.png`, sheet.toBuffer("image/png"));
    const small = createCanvas(SMALL_WIDTH, Math.round((SMALL_WIDTH * HEIGHT) / sheet.width));
    small.getContext("2d").drawImage(sheet, 0, 0, small.width, small.height);
    writeFileSync(`${SMALL_FOLDER}/${look}.webp`, await small.encode("webp", 80));
    console.log(`${FOLDER}/${look}.png`);
  }
}
