import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Canvas, createCanvas, loadImage } from "@napi-rs/canvas";
import { localActors } from "@/lib/studio/draw/actors/index";
import { makeBackdrop, settings } from "@/lib/studio/draw/backgrounds/index";
import { toPalette } from "@/lib/studio/draw/palette";
import { handPoses, type HandName } from "@/lib/studio/draw/presenter/hand-poses";
import { makeHeads } from "@/lib/studio/draw/presenter/heads";
import { makePresenter } from "@/lib/studio/draw/presenter/index";
import { type Emotion, emotions } from "@/lib/studio/draw/presenter/pose";
import { SCENE_MS, samplePhoto, type sampleSizes, sampleTimeline } from "@/lib/studio/draw/sample";
import { compile } from "@/lib/studio/scene";
import { SceneKind } from "@/lib/timeline/contract";

/**
 * Writes contact sheets as PNG into the folder of the first argument: every actor by gesture and mouth shape, every room,
 * every scene in three shapes of frame. A second argument names a photo to use instead of the drawn one.
 * `node --import tsx bench/sheets.ts <folder> [photo]`
 */
const [folder = "sheets", photoFile] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const save = (name: string, canvas: Canvas) => writeFileSync(join(folder, `${name}.png`), canvas.toBuffer("image/png"));

const light = { side: 1, colour: "#fff3dc" };
const mouths = {
  rest: [0.02, 0.05, 0, 0, 0, 0.15],
  press: [0, 0, 0, 0, 0, 1],
  aa: [0.95, 0.12, 0, 0.25, 0.1, 0],
  iy: [0.24, 0.75, 0, 0.65, 0.1, 0],
  uw: [0.28, -0.7, 1, 0, 0, 0],
  th: [0.22, 0.15, 0, 0.6, 0.9, 0],
  f: [0.14, 0.15, 0, 0.9, 0, 0.3],
};

function actorSheet(id: string): Canvas {
  const actor = localActors.find((candidate) => candidate.id === id);
  if (!actor) throw new RangeError(`no actor ${id}`);
  const scale = 0.56;
  const [cellWidth, cellHeight] = [400, 560];
  const hands = Object.keys(handPoses) as HandName[];
  const shapes = Object.values(mouths);
  const feelings = Object.keys(emotions) as Emotion[];
  const heads = makeHeads(actor.look, scale, light);
  const sheet = createCanvas(hands.length * cellWidth, 3 * cellHeight);
  const ctx = sheet.getContext("2d");
  ctx.fillStyle = "#e4d6c6";
  ctx.fillRect(0, 0, sheet.width, sheet.height);
  for (const [row, turn] of [-0.75, 0, 0.75].entries()) {
    const presenter = makePresenter(
      actor.look,
      actor.look.outfits[row % 2] ?? actor.look.outfits[0],
      scale,
      light,
      heads,
    );
    for (const [column, hand] of hands.entries()) {
      const emotion = feelings[(column + row) % feelings.length] ?? "calm";
      const pose = {
        ...emotions[emotion],
        t: 1 + column,
        turn,
        energy: 0.2,
        blink: column === 6 ? 1 : 0,
        look: [turn * 0.5, 0] as const,
        lean: 0,
        right: { hand, wrist: [300, 560] as const, amount: 1 },
      };
      ctx.save();
      ctx.beginPath();
      ctx.rect(column * cellWidth, row * cellHeight, cellWidth - 4, cellHeight - 4);
      ctx.clip();
      const at = [column * cellWidth + cellWidth * 0.46, row * cellHeight + 190] as const;
      presenter.drawBody(ctx, at, pose);
      presenter.drawMouth(ctx, at, pose, shapes[(column + row * 2) % shapes.length] ?? mouths.rest);
      ctx.restore();
    }
  }
  return sheet;
}

function roomSheet(): Canvas {
  const [width, height] = [405, 720];
  const sheet = createCanvas(settings.length * width, height);
  const ctx = sheet.getContext("2d");
  for (const [i, setting] of settings.entries()) {
    const room = makeBackdrop(setting, toPalette(undefined, i, null), width, height);
    ctx.drawImage(room.image, i * width, 0);
  }
  return sheet;
}

async function sceneSheet(
  aspect: keyof typeof sampleSizes,
  words: "short" | "long",
  actorId: string,
  seed: number,
): Promise<Canvas> {
  const photo = photoFile ? await loadImage(photoFile) : await samplePhoto();
  const kinds = SceneKind.options;
  const picture = { width: photo.width, height: photo.height, hasCutOut: false };
  const timeline = sampleTimeline({ aspect, words, kinds, actorId, seed, picture, settings });
  const frame = await compile(timeline, { mouth: [], energy: [] }, { load: async () => photo });
  const canvas = createCanvas(timeline.width, timeline.height);
  const ctx = canvas.getContext("2d");
  const width = aspect === "wide" ? 640 : 400;
  const height = Math.round((width * timeline.height) / timeline.width);
  const sheet = createCanvas(5 * width, 2 * height);
  const sheetCtx = sheet.getContext("2d");
  sheetCtx.imageSmoothingQuality = "high";
  for (const i of kinds.keys()) {
    frame(ctx, Math.round(((i + 0.8) * SCENE_MS * timeline.fps) / 1000));
    sheetCtx.drawImage(canvas, (i % 5) * width, Math.floor(i / 5) * height, width, height);
  }
  return sheet;
}

for (const { id } of localActors) save(`actor-${id}`, actorSheet(id));
save("rooms", roomSheet());
for (const [i, aspect] of (["tall", "square", "wide"] as const).entries()) {
  for (const [k, words] of (["short", "long"] as const).entries()) {
    const seed = 11 + i * 2 + k;
    save(
      `scenes-${aspect}-${words}`,
      await sceneSheet(aspect, words, localActors[seed % localActors.length]?.id ?? "maya", seed),
    );
  }
}
