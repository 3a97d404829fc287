import type { Ctx } from "../../draw/canvas";
import type { Hair, HairStyle } from "../look";
import type { View } from "../view";
import * as bob from "./bob";
import * as curly from "./curly";
import * as fade from "./fade";
import * as long from "./long";
import * as mop from "./mop";
import * as scarf from "./scarf";
import * as short from "./short";
import * as straight from "./straight";
import * as swept from "./swept";

/** Painters of a hair style, behind the body and over the face; both in head units, once per view. */
export interface HairPainter {
  paintBack(ctx: Ctx, hair: Hair, view: View): void;
  paintFront(ctx: Ctx, hair: Hair, view: View): void;
}

/** The painter of each style. */
export const hairPainters: Record<HairStyle, HairPainter> = {
  long,
  curly,
  mop,
  short,
  scarf,
  straight,
  bob,
  fade,
  swept,
};
