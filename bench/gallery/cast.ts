import type { Canvas } from "@napi-rs/canvas";
import { localActors } from "@/lib/engines/studio/presenter/actors/index";
import { makeBackdrop, settings } from "@/lib/engines/studio/scenes/backgrounds/index";
import { toPalette } from "@/lib/engines/studio/draw/palette";
import { handPoses, type HandName } from "@/lib/engines/studio/presenter/hand-poses";
import { makeHeads } from "@/lib/engines/studio/presenter/heads";
import { makePresenter } from "@/lib/engines/studio/presenter/index";
import { type Emotion, emotions } from "@/lib/engines/studio/presenter/pose";
import { drawn, saveSheet, sheetOf } from "./sheet";

type Actor = (typeof localActors)[number];
const [WIDTH, HEIGHT] = [400, 560];
const ROW = 280;
const SCALE = 0.56;
const light = { side: 1, colour: "#fff3dc" };
const turns = [-0.75, 0, 0.75];
const hands = Object.keys(handPoses) as HandName[];
const feelings = Object.keys(emotions) as Emotion[];
/** Rest, pressed, and the vowels and consonants that show most. */
const mouths = [
  [0.02, 0.05, 0, 0, 0, 0.15],
  [0, 0, 0, 0, 0, 1],
  [0.95, 0.12, 0, 0.25, 0.1, 0],
  [0.24, 0.75, 0, 0.65, 0.1, 0],
  [0.28, -0.7, 1, 0, 0, 0],
  [0.22, 0.15, 0, 0.6, 0.9, 0],
  [0.14, 0.15, 0, 0.9, 0, 0.3],
];

/** One actor by gesture, turned left, front and right. */
function rowsOf({ look }: Actor): Canvas[][] {
  const heads = makeHeads(look, SCALE, light);
  return turns.map((turn, row) => {
    const presenter = makePresenter(look, look.outfits[row % 2] ?? look.outfits[0], SCALE, light, heads);
    return hands.map((hand, column) =>
      drawn(WIDTH, HEIGHT, (ctx) => {
        ctx.fillStyle = "#e4d6c6";
        ctx.fillRect(0, 0, WIDTH, HEIGHT);
        const at = [WIDTH * 0.46, 190] as const;
        const pose = {
          ...emotions[feelings[(column + row) % feelings.length] ?? "calm"],
          t: 1 + column,
          turn,
          energy: 0.2,
          blink: 0,
          look: [turn * 0.5, 0] as const,
          lean: 0,
          right: { hand, wrist: [300, 560] as const, amount: 1 },
        };
        presenter.drawBody(ctx, at, pose);
        presenter.drawMouth(ctx, at, pose, mouths[(column + row * 2) % mouths.length] ?? []);
      }),
    );
  });
}

/** Sheets of every actor by gesture and mouth shape, and of every room. */
export async function cast(folder: string): Promise<void> {
  for (const actor of localActors) saveSheet(folder, `actor-${actor.id}`, sheetOf(rowsOf(actor), ROW));
  const [width, height] = [405, 720];
  const rooms = settings.map((setting, index) =>
    drawn(width, height, (ctx) =>
      ctx.drawImage(makeBackdrop(setting, toPalette(undefined, index, null), width, height).image, 0, 0),
    ),
  );
  saveSheet(folder, "rooms", sheetOf([rooms], ROW * 2));
}
