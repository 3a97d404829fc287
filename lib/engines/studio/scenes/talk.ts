import { paintBackdrop } from "./backgrounds/index";
import type { Ctx, Point } from "../draw/canvas";
import { bottomOf, midX, type Rect } from "../draw/geometry";
import { stamp, tilted } from "../draw/sprite";
import { type Overlay, enteringAreas, paintEntering, paintSettled, settledBoxes } from "../draw/widgets/overlay";
import { keywordSprite } from "../draw/widgets/text-sprites";
import { bottomLane, chinOf, contentColumn, type Framing, frameFace } from "./framing";
import { freeHand, laneBox } from "./hands";
import { arrival, type Prints, printsOf } from "./inset";
import { defineScene, type Drawing, type Moment, type Shot } from "./shot";
import { type Gesture, makeSpeaker, type Speaker } from "./speaker";
import { entersAt, textOverlaysOf } from "./text-overlays";

interface TalkLayout {
  keywords: Overlay[];
  room: Rect;
  framing: Framing;
  lane: Drawing["lane"];
  /** The picture and its place; `isHeld` when the presenter holds it. */
  print: { prints: Prints; at: Point; isHeld: boolean } | null;
}

function keywordsOf(shot: Shot, room: Rect): Overlay[] {
  const { unit, safe, aspect } = shot.viewport;
  const words = textOverlaysOf(shot, "keyword");
  const step = shot.seconds / Math.max(1, words.length);
  const sprites = words.map((word, i) =>
    tilted(
      keywordSprite(word.text, { width: room.w * 0.97, unit }, shot.palette.accent, shot.palette.onAccent),
      i % 2 ? 0.02 : -0.024,
    ),
  );
  const tallest = Math.max(0, ...sprites.map((sprite) => sprite.h));
  const y = safe.y + tallest / 2 + (aspect === "wide" ? 40 : 12) * unit;
  return words.flatMap((word, i) => {
    const sprite = sprites[i];
    const place = { x: midX(room), y };
    return sprite
      ? [{ sprite, place, at: entersAt(word, 0.2 + i * step), entrance: "pop" as const, label: "keyword" as const }]
      : [];
  });
}

function printOf(shot: Shot, room: Rect, lane: Drawing["lane"], keywordBottom: number): TalkLayout["print"] {
  const photo = shot.photos[0];
  if (!photo) return null;
  const { aspect, unit, width } = shot.viewport;
  const laneTop = lane.y - shot.captionHeight / 2;
  if (aspect === "tall") {
    const prints = printsOf(shot, photo, [420 * unit, 440 * unit], -0.035);
    return {
      prints,
      at: [width * 0.5 + 96 * unit, laneTop + shot.captionHeight + 30 * unit + prints.first.h / 2],
      isHeld: true,
    };
  }
  const free: Rect =
    aspect === "wide"
      ? { x: room.x, y: keywordBottom + 24 * unit, w: room.w, h: laneTop - keywordBottom - 54 * unit }
      : { x: width * 0.58, y: keywordBottom + 24 * unit, w: width * 0.37, h: laneTop - keywordBottom - 54 * unit };
  const prints = printsOf(shot, photo, [free.w * 0.97, free.h * 0.97], 0.02);
  return { prints, at: [midX(free), free.y + free.h / 2], isHeld: false };
}

function layoutTalk(shot: Shot): TalkLayout {
  const { viewport, captionHeight } = shot;
  const { unit, safe, aspect } = viewport;
  const beside = aspect === "wide";
  const room = beside ? contentColumn(viewport) : viewport.column;
  const keywords = keywordsOf(shot, room);
  const keywordBottom = Math.max(safe.y, ...keywords.map(({ place, sprite }) => place.y + sprite.h / 2 + 16 * unit));
  const lowest = bottomLane(shot);
  const isSquareWithPrint = aspect === "square" && shot.photos.length > 0;
  const framing = frameFace(viewport, {
    x: viewport.width * (beside ? 0.27 : isSquareWithPrint ? 0.31 : 0.5),
    top: beside ? safe.y : keywordBottom + 6 * unit,
    bottom: beside ? bottomOf(safe) - 60 * unit : lowest.top - 14 * unit,
    eyes: beside ? 0.44 : 0.4,
    maxScale: beside ? 1.26 : isSquareWithPrint ? 0.92 : 1.1,
  });
  const laneTop = beside ? lowest.top : Math.min(lowest.top, chinOf(framing) + 56 * unit);
  const lane = { x: midX(room), y: laneTop + captionHeight / 2, maxWidth: room.w };
  return { keywords, room, framing, lane, print: printOf(shot, room, lane, keywordBottom) };
}

/** The wrist of the hand that holds the print; null when it stands by itself, as beside a filmed presenter. */
const gripOf = (shot: Shot, { print, framing }: TalkLayout): Point | null =>
  print?.isHeld && !shot.clip
    ? [print.at[0] + print.prints.first.w / 2 + 42 * framing.scale, print.at[1] + print.prints.first.h * 0.3]
    : null;

/** Both hands in turn, each where there is room for it. */
function freeGestures(shot: Shot, { framing, lane }: TalkLayout, first: -1 | 1): Gesture[] {
  const { seconds } = shot;
  const taken = [laneBox(shot, lane)];
  const sideOf = (side: number) => (side > 0 ? ("right" as const) : ("left" as const));
  const early = freeHand(shot, framing, first, [340, 600], taken);
  const late = freeHand(shot, framing, first === 1 ? -1 : 1, [330, 560], taken);
  const gestures: Gesture[] = [];
  if (early)
    gestures.push({ side: sideOf(first), hand: "open", wrist: early, from: 0.4, to: Math.max(1.3, seconds * 0.48) });
  if (late)
    gestures.push({ side: sideOf(-first), hand: "point", wrist: late, from: seconds * 0.56, to: seconds - 0.2 });
  return gestures;
}

const holding = ({ seconds }: Shot, { at, scale }: Framing, grip: Point): Gesture => ({
  side: "right",
  hand: "hold",
  wrist: [(grip[0] - at[0]) / scale, (grip[1] - at[1]) / scale],
  from: -1,
  to: seconds + 1,
  twist: -0.8,
});

function speakerOf(shot: Shot, layout: TalkLayout, grip: Point | null): Speaker {
  const { viewport, seconds, seed } = shot;
  const { framing, print } = layout;
  const first = seed % 2 ? 1 : -1;
  const hasNoRoom = viewport.aspect === "square" && print;
  return makeSpeaker(shot, framing, {
    facing: viewport.aspect === "wide" || print ? 0.35 : first * 0.3,
    gestures: grip ? [holding(shot, framing, grip)] : hasNoRoom ? [] : freeGestures(shot, layout, first),
    ...(print && { glance: { from: 0.35, to: Math.min(1.5, seconds * 0.5), towards: [0.9, grip ? 0.9 : 0.1] } }),
  });
}

/** Returns what puts the print down: held, it moves with the hand and the thumb lies over it; else it slides in. */
function makePrint(shot: Shot, print: TalkLayout["print"], speaker: Speaker, grip: Point | null) {
  return (ctx: Ctx, moment: Moment): void => {
    if (!print) return;
    const [x, y] = print.at;
    if (!grip) {
      const slide = (1 - arrival(moment.held, 0.1)) * shot.viewport.width * 0.5;
      stamp(ctx, print.prints.at(moment.held), { x: x + slide, y });
      return;
    }
    const [wx, wy] = speaker.wrist(moment, 1);
    stamp(ctx, print.prints.at(moment.held), { x: x + wx - grip[0], y: y + wy - grip[1] });
    speaker.paintGrip(ctx, moment);
  };
}

/** The presenter explains; keywords pop out of the sentence, a picture is held up or stands beside. */
export const talk = defineScene({
  layout: layoutTalk,

  prepare(shot, layout) {
    const { keywords, lane, print } = layout;
    const backdrop = shot.backdrop();
    const grip = gripOf(shot, layout);
    const speaker = speakerOf(shot, layout, grip);
    const paintPrint = makePrint(shot, print, speaker, grip);
    /** One keyword at a time: the next one takes its place. */
    const keywordAt = (t: number) =>
      keywords.filter((word, i) => t >= word.at && t < (keywords[i + 1]?.at ?? Number.POSITIVE_INFINITY));
    return {
      lane,
      hasCachedLayer: true,
      boxes: (moment) => [speaker.face(), ...settledBoxes(keywordAt(moment.held), moment)],
      paintCachedLayer(ctx, moment) {
        paintBackdrop(ctx, backdrop, moment.held);
        speaker.paint(ctx, moment);
        paintPrint(ctx, moment);
        paintSettled(ctx, keywordAt(moment.held), moment);
      },
      liveAreas: (moment) => [speaker.mouth(moment), ...enteringAreas(keywordAt(moment.t), moment)],
      paintLiveLayer(ctx, moment) {
        speaker.paintMouth(ctx, moment);
        paintEntering(ctx, keywordAt(moment.t), moment);
      },
    };
  },
});
