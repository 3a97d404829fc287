import type { Ctx } from "../draw/canvas";
import { clamp01, popIn } from "../draw/easing";
import { bottomOf, midX, midY, type Rect } from "../draw/geometry";
import { isMark, logoSpriteOn } from "../draw/logo";
import { type Sprite, stamp } from "../draw/sprite";
import { type Overlay, enteringAreas, paintEntering, paintSettled, settledBoxes } from "../draw/widgets/overlay";
import { buttonSprite, fitButton } from "../draw/widgets/button";
import type { TextRoom } from "../draw/widgets/text-sprites";
import { prepareFramings } from "./picture/framings";
import { cutOutSprite } from "./product-cutout";
import { defineScene, type Moment, type Shot } from "./shot";
import { entersAt, textOverlaysOf } from "./text-overlays";
import { clearOfStripes } from "./type/area";
import { casedFor, setType, typeSprite } from "./type/block";
import { makeGround, type PaintedGround } from "./type/ground";
import { lookStyles } from "./type/looks";

/** The card stands still so long before the ad ends: players hold its last picture. */
const STILL_SECONDS = 1;

interface Line {
  sprite: Sprite;
  label: Overlay["label"];
  at: number;
  gap: number;
  entrance: Overlay["entrance"];
}

/** Room of the words; their sizes are larger where no picture shares the card, and `scale` of that as they fill it. */
interface CardRoom {
  column: Rect;
  hasHero: boolean;
  scale: number;
}

/** Words of a line of the card, as large as its share of the room takes. */
function lineSprite(
  shot: Shot,
  text: string,
  { column, scale }: CardRoom,
  [share, max]: readonly [number, number],
  ink: string,
) {
  const { unit } = shot.viewport;
  const { weight, leading } = lookStyles[shot.look];
  const room = { w: column.w, h: column.h * share * scale, max: max * scale * unit, min: 44 * unit };
  const block = setType(text, { ...room, lines: 4, leading: leading + 0.04, face: { family: "display", weight } });
  return typeSprite(block, ink, "center");
}

/** Logo, name, or a mark above its name: what stands first. */
function brandLines(shot: Shot, room: CardRoom, ground: PaintedGround): Sprite[] {
  const { unit } = shot.viewport;
  const { logo } = shot;
  const name =
    textOverlaysOf(shot, "logo")[0]?.text ?? (textOverlaysOf(shot, "tagline").length > 0 ? "" : shot.brandName);
  const size = room.hasHero ? ([0.3, 150] as const) : ([0.42, 300] as const);
  const written = name ? [lineSprite(shot, name, room, size, ground.ink)] : [];
  if (!logo) return written;
  const tall = (isMark(logo) ? 190 : 150) * (room.hasHero ? 1 : 1.5);
  const space = { width: room.column.w * 0.74, height: tall * room.scale * unit };
  const drawn = logoSpriteOn(logo, space, [ground.field, ground.tint], shot.palette);
  return isMark(logo) ? [drawn, ...written] : [drawn];
}

/** Room of a button: it grows with the card's words as long as its own stay on as many lines. */
function buttonRoom({ viewport: { unit } }: Shot, text: string, { column, scale }: CardRoom): TextRoom {
  const least = { width: column.w, unit };
  const large = { ...least, unit: unit * Math.min(MOST_BUTTON, Math.max(1, scale)) };
  const linesIn = (room: TextRoom): number => fitButton(text, room).block.lines.length;
  return linesIn(large) > linesIn(least) ? least : large;
}

function linesOf(shot: Shot, room: CardRoom, ground: PaintedGround): Line[] {
  const { unit } = shot.viewport;
  const { palette } = shot;
  const width = room.column.w;
  const lines = brandLines(shot, room, ground).map((sprite): Line => ({
    sprite,
    label: "logo",
    at: 0,
    gap: 36 * unit,
    entrance: "still",
  }));
  const tagline = textOverlaysOf(shot, "tagline")[0];
  if (tagline) {
    const size = lines.length > 0 ? ([0.24, 96] as const) : ([0.5, room.hasHero ? 180 : 280] as const);
    const ink = lines.length > 0 ? ground.key : ground.ink;
    // What stands under a name grows no larger: it would only break into more lines.
    const scale = lines.length > 0 ? Math.min(1, room.scale) : room.scale;
    const sprite = lineSprite(shot, casedFor(shot, tagline.text), { ...room, scale }, size, ink);
    lines.push({ sprite, label: "tagline", at: entersAt(tagline, 0.1), gap: 44 * unit, entrance: "rise" });
  }
  const button = textOverlaysOf(shot, "button")[0];
  if (button) {
    const sprite = buttonSprite(button.text, buttonRoom(shot, button.text, room), palette.surface, palette.ink);
    lines.push({ sprite, label: "button", at: entersAt(button, 0.4), gap: 30 * unit, entrance: "pop" });
  }
  const address = textOverlaysOf(shot, "headline")[0];
  if (address) {
    const face = { family: "text", weight: 600 } as const;
    const block = setType(address.text, { w: width, h: 90 * unit, max: 54 * unit, min: 36 * unit, lines: 2, face });
    const sprite = typeSprite(block, ground.ink, "center");
    lines.push({ sprite, label: "tagline", at: entersAt(address, 0.5), gap: 0, entrance: "rise" });
  }
  return lines;
}

/** Lines of a card without a picture grow to this many times their sizes, a button to less. */
const MOST_SCALE = 1.7;
const MOST_BUTTON = 1.3;
/** Share of their room they fill then; the rest is air. */
const FILLED = 0.86;
/** Below this part of their sizes lines would no longer be read. */
const LEAST_SCALE = 0.3;

const heightOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { sprite, gap }, index) => sum + sprite.h + (index < lines.length - 1 ? gap : 0), 0);

/** Lines that fill the height of their room, or share it with a picture: logo, name and tagline give way alike. */
function fittedLines(shot: Shot, room: Omit<CardRoom, "scale">, ground: PaintedGround): Line[] {
  let scale = room.hasHero ? 1 : MOST_SCALE;
  let lines = linesOf(shot, { ...room, scale }, ground);
  const most = (): number => room.column.h * (scale > 1 ? FILLED : 1);
  while (heightOf(lines) > most() && scale > LEAST_SCALE) {
    const smaller = scale * Math.min(0.95, most() / heightOf(lines));
    scale = scale > 1 ? Math.max(1, smaller) : smaller;
    lines = linesOf(shot, { ...room, scale }, ground);
  }
  return lines;
}

function layoutCard(shot: Shot) {
  const { viewport, captionHeight } = shot;
  const { unit, aspect, width, height } = viewport;
  const safe = clearOfStripes(shot, viewport.safe);
  const hasHero = shot.photos.length > 0;
  const beside = aspect !== "tall" && hasHero;
  const ground = makeGround(shot);
  const captions = captionHeight > 0 ? captionHeight + 30 * unit : 0;
  const seam = Math.round(width * (aspect === "wide" ? 0.52 : 0.54));
  const whole: Rect = beside ? { ...safe, w: seam - safe.x - 40 * unit } : aspect === "tall" ? viewport.column : safe;
  const column = { ...whole, y: safe.y, h: safe.h - captions };
  const lines = fittedLines(shot, { column, hasHero }, ground);
  const total = heightOf(lines);
  const top = !beside && hasHero ? safe.y + 8 * unit : safe.y + Math.max(0, (column.h - total) / 2);
  const lowest = bottomOf(safe) - captionHeight / 2;
  const laneY = aspect === "tall" ? Math.min(lowest, top + total + 30 * unit + captionHeight / 2) : lowest;
  const below = Math.round(laneY + captionHeight / 2 + 26 * unit);
  const hero: Rect = beside
    ? { x: seam, y: 0, w: width - seam, h: height }
    : { x: 0, y: below, w: width, h: Math.max(0, height - below) };
  const lane =
    aspect === "square"
      ? { x: width / 2, y: laneY, maxWidth: viewport.column.w }
      : { x: midX(column), y: laneY, maxWidth: column.w };
  return { ground, lines, column, top, hero, lane };
}

/** Returns what paints the product: up to the edges of its part of the card, or without its background in the middle of it. */
function makeHero(shot: Shot, hero: Rect): (ctx: Ctx, held: number) => void {
  const photo = shot.photos[0];
  const { unit } = shot.viewport;
  if (!photo || hero.h < 150 * unit) return () => {};
  if (!photo.cutOut) return prepareFramings(shot, hero, 0);
  const product = cutOutSprite(photo, hero.w * 0.84, hero.h * 0.84);
  return (ctx, held) => {
    const scale = 0.86 + 0.14 * popIn(clamp01((held + 0.1) / 0.45));
    stamp(ctx, product, { x: midX(hero), y: midY(hero) + Math.sin(held * 1.6) * 7 * unit, scale });
  };
}

/** Logo or name, one line, one button, the product: they fill the card, complete from the first second to the last frame. */
export const endCard = defineScene({
  layout: layoutCard,
  prepare(shot, { ground, lines, column, top, hero, lane }) {
    let y = top;
    const overlays = lines.map(({ sprite, label, at, gap, entrance }): Overlay => {
      const place = { x: midX(column), y: y + sprite.h / 2 };
      y += sprite.h + gap;
      return { sprite, place, at, entrance, label };
    });
    const paintHero = makeHero(shot, hero);
    const last = Math.max(0.6, shot.seconds - STILL_SECONDS);
    const stillAt = ({ held }: Moment): number => Math.min(held, last);
    return {
      lane,
      field: ground.field,
      hasCachedLayer: true,
      boxes: (moment) => settledBoxes(overlays, moment),
      cachedLayerKey: (moment) => `${stillAt(moment)} ${moment.held < last + 0.1 ? moment.held : "still"}`,
      paintCachedLayer(ctx, moment) {
        ground.paint(ctx, stillAt(moment));
        paintHero(ctx, stillAt(moment));
        paintSettled(ctx, overlays, moment);
      },
      liveAreas: (moment) => enteringAreas(overlays, moment),
      paintLiveLayer: (ctx, moment) => paintEntering(ctx, overlays, moment),
    };
  },
});
