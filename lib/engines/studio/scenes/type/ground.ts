import type { Ground, Palette } from "@/lib/contract/timeline/document";
import type { Ctx } from "../../draw/canvas";
import { clash, contrast, isYellow, mix, readableOn, shade, toOklch } from "../../draw/colour";
import type { Shot } from "../shot";
import { lookStyles } from "./looks";
import { paintMotif } from "./motif";

/** Colours of a field: words, the word that matters, and what lies behind them. */
export interface GroundColours {
  field: string;
  ink: string;
  /** Reads on the field at the size of headlines. */
  key: string;
  onKey: string;
  /** Words that were said before. */
  dim: string;
  /** Barely apart from the field. */
  tint: string;
  /** Shapes are mixed of it and the field: the key, or where that mix is mud another shade of the field. */
  figure: string;
}

/** A field with its moving motif. */
export interface PaintedGround extends GroundColours {
  paint(ctx: Ctx, held: number): void;
}

const LARGE = 3;
/** Chroma from which a field is bright, and below which an ink is grey. */
const BRIGHT = 0.1;
const GREY = 0.05;
const TEXT = 4.5;

const fieldOf = ({ glow, accent, ink, ground }: Palette, name: Ground): string =>
  name === "light" ? ground : name === "accent" ? accent : shade(glow.at(-1) ?? ink, -0.02);

/** The key, unless its mix with the field is mud or mustard: then another shade of the field. */
function figureOn(field: string, key: string): string {
  const [{ l, c }, own] = [toOklch(field), toOklch(key)];
  const isMustard = [field, key].some(isYellow) && Math.abs(l - own.l) > 0.3;
  // Half of a bright colour and of black is brown.
  const isBrown = c > BRIGHT && own.c < GREY && own.l < l;
  if (isBrown && !isMustard) return shade(field, -0.16);
  return clash(field, key) || isMustard ? shade(field, l > 0.6 ? 0.14 : 0.26) : key;
}

/** Colours of one of a palette's fields. */
export function groundColours(palette: Palette, name: Ground): GroundColours {
  const field = fieldOf(palette, name);
  // Words on an accent are large: white where it reads at that size, and the motif then goes darker, not lighter.
  const isWhite = name === "accent" && contrast("#ffffff", field) >= LARGE + 0.3;
  const [towards, share] = name === "light" ? [palette.accent, 0.13] : [isWhite ? "#1a0d12" : "#ffffff", 0.09];
  const tint = mix(field, towards, share);
  const wanted = name === "accent" ? palette.onAccent : name === "light" ? palette.ink : "#ffffff";
  const ink = isWhite ? "#ffffff" : readableOn([field, tint], wanted, TEXT);
  const [companion = ink] = palette.glow;
  const first = name === "accent" ? companion : palette.accent;
  const deep = palette.glow.at(-1) ?? ink;
  // Darkened until it reads, a companion is grey and a yellow mustard: the deep tone reads as it is.
  const candidates = [first, companion, ...(name === "accent" || isYellow(palette.accent) ? [deep] : [])];
  const own = candidates.find((one) => contrast(one, field) >= LARGE && contrast(one, tint) >= LARGE);
  const key = own ?? readableOn([field, tint], first, LARGE);
  return {
    field,
    ink,
    key,
    onKey: readableOn([key], field, TEXT),
    dim: readableOn([field, tint], mix(ink, field, 0.42), LARGE),
    tint,
    figure: figureOn(field, key),
  };
}

/** The field a scene stands on: the one its document names, else one of its look's. */
export function groundOf(shot: Shot): Ground {
  const { visual } = shot.scene;
  const { grounds } = lookStyles[shot.look];
  return visual.ground ?? grounds[shot.seed % grounds.length] ?? grounds[0];
}

/** The field of a scene, ready to be painted. */
export function makeGround(shot: Shot, name: Ground = groundOf(shot)): PaintedGround {
  const colours = groundColours(shot.palette, name);
  const { motif } = lookStyles[shot.look];
  const { width, height, unit, safe } = shot.viewport;
  return {
    ...colours,
    paint(ctx, held) {
      ctx.fillStyle = colours.field;
      ctx.fillRect(0, 0, width, height);
      paintMotif[motif](ctx, { width, height, unit, safe, held, seconds: shot.seconds, seed: shot.seed, colours });
    },
  };
}
