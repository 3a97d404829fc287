import { linear } from "../../draw/canvas";
import { bottomOf, type Rect } from "../../draw/geometry";
import { enteringAreas, paintEntering, paintSettled } from "../../draw/widgets/overlay";
import { paintBackdrop } from "../backgrounds/index";
import { frameFace } from "../framing";
import { defineScene, type Shot } from "../shot";
import { makeSpeaker } from "../speaker";
import { assemble, assemblyBoxes } from "./build";
import { makeGround } from "./ground";
import { spokenWords } from "./spoken";

/** The presenter has a third of a wide frame, or the lower part of another; words have the rest. */
function layoutBeside(shot: Shot) {
  const { viewport } = shot;
  const { width, height, safe, column, unit, aspect } = viewport;
  const wide = aspect === "wide";
  const seam = wide ? Math.round(width * 0.36) : Math.round(aspect === "tall" ? height * 0.44 : height * 0.46);
  const panel: Rect = wide ? { x: seam, y: 0, w: width - seam, h: height } : { x: 0, y: 0, w: width, h: seam };
  const edge = 50 * unit;
  const words: Rect = wide
    ? { x: seam + edge, y: safe.y + edge, w: safe.x + safe.w - seam - 2 * edge, h: safe.h - 2 * edge }
    : { x: column.x, y: safe.y + edge * 0.4, w: column.w, h: seam - safe.y - edge };
  const framing = frameFace(viewport, {
    x: wide ? seam / 2 : width / 2,
    top: wide ? safe.y : seam + 30 * unit,
    bottom: wide ? bottomOf(safe) - 40 * unit : height * (aspect === "tall" ? 0.82 : 0.96),
    eyes: wide ? 0.42 : aspect === "tall" ? 0.62 : 0.68,
    maxScale: wide ? 1.06 : aspect === "tall" ? 1.02 : 0.84,
  });
  return { panel, words, framing, wide, lane: { x: words.x + words.w / 2, y: bottomOf(words), maxWidth: words.w } };
}

/** The presenter says it and looks at the words, which assemble on a field beside or above. */
export const typeBeside = defineScene({
  layout: layoutBeside,
  prepare(shot, { panel, words, framing, wide, lane }) {
    const { viewport, seconds } = shot;
    const backdrop = shot.backdrop();
    const ground = makeGround(shot);
    const assembly = assemble(shot, ground, words, spokenWords(shot), wide ? 150 : 130);
    const speaker = makeSpeaker(shot, framing, {
      facing: wide ? 0.5 : 0.2,
      gestures: [],
      glance: { from: 0.25, to: Math.min(1.3, seconds * 0.5), towards: wide ? [1, 0] : [0.4, -1] },
      region: wide
        ? { x: 0, y: 0, w: panel.x, h: viewport.height }
        : { x: 0, y: panel.h, w: viewport.width, h: viewport.height - panel.h },
    });
    return {
      lane,
      hasCachedLayer: true,
      boxes: (moment) => [speaker.face(), ...assemblyBoxes(assembly, moment)],
      paintCachedLayer(ctx, moment) {
        paintBackdrop(ctx, backdrop, moment.held);
        speaker.paint(ctx, moment);
        ctx.save();
        ctx.beginPath();
        ctx.rect(panel.x, panel.y, panel.w, panel.h);
        ctx.clip();
        ground.paint(ctx, moment.held);
        ctx.restore();
        const shade = 26 * viewport.unit;
        ctx.fillStyle = wide
          ? linear(ctx, [panel.x - shade, 0], [panel.x, 0], "rgba(8,4,10,0)", "rgba(8,4,10,.22)")
          : linear(ctx, [0, panel.h + shade], [0, panel.h], "rgba(8,4,10,0)", "rgba(8,4,10,.22)");
        if (wide) ctx.fillRect(panel.x - shade, 0, shade, viewport.height);
        else ctx.fillRect(0, panel.h, viewport.width, shade);
        paintSettled(ctx, assembly.overlays, moment);
      },
      liveAreas: (moment) => [speaker.mouth(moment), ...enteringAreas(assembly.overlays, moment)],
      paintLiveLayer(ctx, moment) {
        speaker.paintMouth(ctx, moment);
        paintEntering(ctx, assembly.overlays, moment);
      },
    };
  },
});
