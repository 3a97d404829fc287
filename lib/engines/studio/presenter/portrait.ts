import type { Canvas } from "@napi-rs/canvas";
import type { Box, Timeline } from "@/lib/contract/timeline/document";
import { REST } from "../speech/visemes";
import { actorOf } from "./actors/index";
import { makeBackdrop, paintBackdrop } from "../scenes/backgrounds/index";
import { raster } from "../draw/canvas";
import { toViewport } from "../scenes/viewport";
import { faceBoxAt } from "./face";
import { makeHeads } from "./heads";
import { makePresenter } from "./index";
import { emotions } from "./pose";

/** Place of a portrait's eyes, as shares of the frame, and its size: every scene's framing can be cut out of it. */
const framings = {
  tall: { x: 0.5, y: 0.4, scale: 0.95 },
  square: { x: 0.4, y: 0.43, scale: 0.8 },
  wide: { x: 0.27, y: 0.44, scale: 1 },
} as const;

/** The parts of a document that decide a portrait: actor, room, clothes and size. */
export type PortraitSource = Pick<Timeline, "width" | "height" | "fps" | "safeBox" | "actorId" | "seed" | "scenes"> & {
  brand: Pick<Timeline["brand"], "palette">;
};

function framingOf(timeline: PortraitSource) {
  const viewport = toViewport(timeline);
  const { x, y, scale } = framings[viewport.aspect];
  const at = [Math.round(x * viewport.width), Math.round(y * viewport.height)] as const;
  return { viewport, at, scale: scale * viewport.unit };
}

/** Box of a portrait's face, in fractions of it. */
export function portraitFace(timeline: PortraitSource): Box {
  const { viewport, at, scale } = framingOf(timeline);
  const { x, y, w, h } = faceBoxAt(at, scale);
  return [x / viewport.width, y / viewport.height, w / viewport.width, h / viewport.height];
}

/** Paints the presenter of an ad as in its first scene, mouth closed: the picture a talking clip is made from. */
export function paintPortrait(timeline: PortraitSource): Canvas {
  const { viewport, at, scale } = framingOf(timeline);
  const { width, height } = viewport;
  const { look } = actorOf(timeline.actorId);
  const outfit = look.outfits[Math.abs(timeline.seed) % 2] ?? look.outfits[0];
  const backdrop = makeBackdrop(timeline.scenes[0]?.visual.setting ?? "", timeline.brand.palette, width, height);
  const presenter = makePresenter(look, outfit, scale, backdrop.light, makeHeads(look, scale, backdrop.light));
  const calm = { t: 0, turn: 0, energy: 0, blink: 0, look: [0, 0], lean: 0 } as const;
  const pose = { ...emotions.calm, ...calm };
  return raster(width, height, (ctx) => {
    paintBackdrop(ctx, backdrop, 0);
    presenter.drawBody(ctx, at, pose);
    presenter.drawMouth(ctx, at, pose, REST);
  });
}
