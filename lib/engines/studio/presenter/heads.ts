import type { Ctx } from "../draw/canvas";
import { paintFace } from "./face";
import { hairPainters } from "./hair/index";
import { paintHand } from "./hand";
import type { HandName } from "./hand-poses";
import { addRim, bake, type Extent, type Layer } from "./layers";
import type { HairStyle, Look } from "./look";
import type { View } from "./view";

/** The light of the room a presenter stands in: where it comes from (-1 left, 1 right) and its colour. */
export interface Light {
  side: number;
  colour: string;
}

/** Heads and hands of one look, drawn once per view at `scale` and shared by presenters of every size. */
export interface Heads {
  scale: number;
  /** Room for the back layer, for the face with its sway, and for face and front together with theirs. */
  extents: { back: Extent; face: Extent; head: Extent };
  back(view: View): Layer;
  face(view: View): Layer;
  front(view: View): Layer;
  hand(name: HandName, part: "whole" | "front"): Layer;
}

const FACE: Extent = [-205, -242, 410, 490];
const HAND: Extent = [-130, -260, 260, 300];

/** Room each style takes behind the body and over the face, turned views included. */
const EXTENTS: Readonly<Record<HairStyle, { back: Extent; front: Extent }>> = {
  long: { back: [-266, -284, 532, 740], front: [-278, -300, 556, 764] },
  curly: { back: [-290, -336, 580, 560], front: [-232, -320, 464, 420] },
  mop: { back: [-176, -280, 352, 420], front: [-220, -350, 440, 380] },
  short: { back: [-176, -280, 352, 420], front: [-220, -350, 440, 380] },
  straight: { back: [-176, -280, 352, 420], front: [-220, -310, 440, 340] },
  fade: { back: [-176, -280, 352, 420], front: [-200, -290, 400, 310] },
  swept: { back: [-176, -280, 352, 420], front: [-220, -320, 440, 360] },
  bob: { back: [-236, -284, 472, 540], front: [-250, -300, 500, 540] },
  scarf: { back: [-184, -272, 368, 570], front: [-240, -280, 480, 760] },
};

/** Styles of many small edges: each would catch the light. */
const BROKEN_EDGES: ReadonlySet<HairStyle> = new Set(["curly", "mop", "fade"]);

const RIM_UNITS = 8;
/** Reach of a swaying head beyond its resting outline, body units. */
const SWAY_ROOM = 30;

/** The smallest extent that holds both, with room for the sway. */
function around(a: Extent, b: Extent): Extent {
  const [left, top] = [Math.min(a[0], b[0]) - SWAY_ROOM, Math.min(a[1], b[1]) - SWAY_ROOM];
  const [right, bottom] = [Math.max(a[0] + a[2], b[0] + b[2]), Math.max(a[1] + a[3], b[1] + b[3])];
  return [left, top, right + SWAY_ROOM - left, bottom + SWAY_ROOM - top];
}

/** Prepares the heads of a look in a light; each view is drawn on first use. */
export function makeHeads(look: Look, scale: number, light: Light): Heads {
  const kept = new Map<string, Layer>();
  const once = (key: string, extent: Extent, rim: number, paint: (ctx: Ctx) => void): Layer => {
    const known = kept.get(key);
    if (known) return known;
    const layer = bake(extent, scale, paint);
    if (rim > 0) addRim(layer, light.side, light.colour, RIM_UNITS * scale, rim);
    kept.set(key, layer);
    return layer;
  };
  const { style } = look.hair;
  const painter = hairPainters[style];
  const extents = EXTENTS[style];
  const frontRim = BROKEN_EDGES.has(style) ? 0.08 : 0.34;
  return {
    scale,
    extents: { back: extents.back, face: around(FACE, FACE), head: around(FACE, extents.front) },
    back: ({ turn, ...rest }) =>
      once(`back ${turn}`, extents.back, style === "curly" || style === "long" ? 0.24 : 0, (ctx) =>
        painter.paintBack(ctx, look.hair, { turn, ...rest }),
      ),
    face: (view) => once(`face ${view.turn}`, FACE, 0, (ctx) => paintFace(ctx, look, view, light.side)),
    front: (view) =>
      once(`front ${view.turn}`, extents.front, frontRim, (ctx) => painter.paintFront(ctx, look.hair, view)),
    hand: (name, part) => once(`hand ${name} ${part}`, HAND, 0, (ctx) => paintHand(ctx, look, name, part)),
  };
}
