import { paintBackdrop } from "./backgrounds/index";
import { bottomOf } from "../draw/geometry";
import { frameFace } from "./framing";
import { bottomLane } from "./framing";
import { defineScene } from "./shot";
import { makeSpeaker } from "./speaker";

/** A jump cut closer to the face: at least 12 % larger than the hook's framing. */
export const punch = defineScene({
  layout(shot) {
    const { viewport } = shot;
    const lane = bottomLane(shot);
    const isTall = viewport.aspect === "tall";
    const framing = frameFace(viewport, {
      x: viewport.width / 2,
      top: isTall ? viewport.height * 0.2 : -40,
      bottom: isTall ? Math.max(lane.top, bottomOf(viewport.safe) * 0.8) - 10 : lane.top - 6,
      eyes: 0.4,
      maxScale: 1.46,
    });
    return { framing, lane };
  },

  prepare(shot, { framing, lane }) {
    const backdrop = shot.backdrop();
    const speaker = makeSpeaker(shot, framing, { facing: shot.seed % 2 ? 0.3 : -0.3 });
    return {
      lane,
      hasCachedLayer: true,
      boxes: () => [speaker.face()],
      paintCachedLayer(ctx, moment) {
        paintBackdrop(ctx, backdrop, moment.held + 4);
        speaker.paint(ctx, moment);
      },
      liveAreas: (moment) => [speaker.mouth(moment)],
      paintLiveLayer: (ctx, moment) => speaker.paintMouth(ctx, moment),
    };
  },
});
