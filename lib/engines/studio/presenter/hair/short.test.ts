import { expect, test } from "vitest";
import { raster } from "../../draw/canvas";
import { mateo } from "../actors/mateo";
import { viewOf } from "../view";
import { hairPainters } from "./index";

const SIZE = 700;
const MIDDLE = SIZE / 2;
/** Half of the narrowest jaw that short hair belongs to. */
const JAW = 123;
const BELOW_EAR = 80;

/** True where anything is painted beside the jaw, below the ear. */
function hangsBesideJaw(style: keyof typeof hairPainters, turn: number): boolean {
  const canvas = raster(SIZE, SIZE, (ctx) => {
    ctx.translate(MIDDLE, MIDDLE);
    hairPainters[style].paintBack(ctx, mateo.look.hair, viewOf(turn));
  });
  const { data } = canvas.getContext("2d").getImageData(0, 0, SIZE, SIZE);
  for (let y = MIDDLE + BELOW_EAR; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++) {
      if (Math.abs(x - MIDDLE) > JAW - 10 && (data[(y * SIZE + x) * 4 + 3] ?? 0) > 0) return true;
    }
  }
  return false;
}

test.each(["short", "straight", "fade", "swept", "mop"] as const)(
  "short hair shows no flap of it below the ear, whichever way the head turns: %s",
  (style) => expect([-1, 0, 1].filter((turn) => hangsBesideJaw(style, turn))).toEqual([]),
);
