import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { LookId, type Timeline } from "@/lib/contract/timeline/document";
import { useBrandFont } from "@/lib/engines/studio/draw/fonts";
import { SCENE_MS, samplePhoto, sampleTimeline } from "@/lib/engines/studio/draw/sample";
import { encoder } from "@/lib/engines/studio/encode/encoder";
import { compile, type DrawFrame } from "@/lib/engines/studio/scenes/compile-timeline";
import { lookStyles } from "@/lib/engines/studio/scenes/type/looks";

const FOLDER = "public/looks";
/** Small ones, for the form that chooses a look. */
const SMALL_FOLDER = "public/samples/looks";
const [SMALL_WIDTH, SMALL_HEIGHT] = [540, 320];
const [MOVING_FPS, MOVING_FRAMES] = [15, 36];
const [WIDTH, HEIGHT] = [270, 480];
const kinds = ["type_build", "type_number", "type_beside"] as const;

/** Part of a scene at which its words stand, and its picture is taken. */
const SETTLED = 0.95;

/** Draws what stands at a moment of each scene, side by side, as wide as the canvas. */
function drawScenes(canvas: Canvas, { fps, width, height }: Timeline, frame: DrawFrame, part: number): void {
  const ctx = canvas.getContext("2d", { alpha: false });
  ctx.imageSmoothingQuality = "high";
  const wide = canvas.width / kinds.length;
  for (const at of kinds.keys()) {
    const scene = createCanvas(width, height);
    frame(scene.getContext("2d"), Math.round(((at + part) * SCENE_MS * fps) / 1000));
    ctx.drawImage(scene, at * wide, 0, wide, canvas.height);
  }
}

/** Writes the scenes as a silent film that ends with the picture. */
async function writeMoving(out: string, timeline: Timeline, frame: DrawFrame): Promise<void> {
  const canvas = createCanvas(SMALL_WIDTH, SMALL_HEIGHT);
  const folder = mkdtempSync(join(tmpdir(), "spotmill-looks-"));
  const file = join(folder, "scenes.mp4");
  const size = { width: canvas.width, height: canvas.height };
  const segment = await encoder.openSegment(file, { ...size, source: size, fps: MOVING_FPS });
  for (let index = 1; index <= MOVING_FRAMES; index++) {
    drawScenes(canvas, timeline, frame, (SETTLED * index) / MOVING_FRAMES);
    await segment.write(canvas.data());
  }
  await segment.close();
  await encoder.join(out, [{ file, from: 0 }], null, MOVING_FPS);
  rmSync(folder, { recursive: true });
}

/** The pictures `GET /looks` names, and those of the dashboard, still and moving: three scenes of the sample ad in each look. */
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
    drawScenes(sheet, timeline, frame, SETTLED);
    writeFileSync(`${FOLDER}/${look}.png`, sheet.toBuffer("image/png"));
    const small = createCanvas(SMALL_WIDTH, SMALL_HEIGHT);
    small.getContext("2d").drawImage(sheet, 0, 0, small.width, small.height);
    writeFileSync(`${SMALL_FOLDER}/${look}.webp`, await small.encode("webp", 80));
    await writeMoving(`${SMALL_FOLDER}/${look}.mp4`, timeline, frame);
    console.log(`${FOLDER}/${look}.png`);
  }
}
