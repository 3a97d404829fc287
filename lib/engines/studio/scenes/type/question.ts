import { clamp01, easeInOut, easeOut } from "../../draw/easing";
import type { Ground } from "@/lib/contract/timeline/document";
import { midX, midY, type Rect } from "../../draw/geometry";
import { stamp } from "../../draw/sprite";
import { defineScene, type Readable, type Shot } from "../shot";
import { entersAt, textOverlaysOf } from "../text-overlays";
import { flushArea } from "./area";
import { assemble, assemblyBoxes } from "./build";
import { casedFor, setType, typeSprite } from "./block";
import { groundOf, makeGround } from "./ground";
import { lookStyles } from "./looks";
import { onHeld, plateDrawing } from "./plate";
import { spokenWords } from "./spoken";

const WIPE_SECONDS = 0.4;

/** The answer with its own field and place; null for a question that is left open. */
function replyOf(shot: Shot, room: Rect, name: Ground) {
  const { unit } = shot.viewport;
  const { align, weight } = lookStyles[shot.look];
  const answer = textOverlaysOf(shot, "card")[0];
  if (!answer) return null;
  const ground = makeGround(shot, name === "accent" ? "deep" : "accent");
  const face = { family: "display", weight } as const;
  const block = setType(casedFor(shot, answer.text), { w: room.w, h: room.h, max: 220 * unit, min: 48 * unit, face });
  const [x, y] = [align === "left" ? room.x + block.width / 2 : midX(room), midY(room)];
  const box: Readable = {
    label: "card",
    x: x - block.width / 2,
    y: y - block.height / 2,
    w: block.width,
    h: block.height,
  };
  const at = onHeld(entersAt(answer, shot.seconds * 0.55), shot);
  return { ground, sprite: typeSprite(block, ground.ink, align), place: { x, y }, box, at };
}

/** A question that assembles under a mark as high as the frame; its answer, a card of the scene, wipes over it. */
export const typeQuestion = defineScene({
  layout: flushArea,
  prepare(shot, { room, lane }) {
    const { unit, width, height } = shot.viewport;
    const name = groundOf(shot);
    const ground = makeGround(shot, name);
    const reply = replyOf(shot, room, name);
    const at = reply?.at ?? Number.POSITIVE_INFINITY;
    const asked = spokenWords(shot).filter((word) => word.at < at - 0.05);
    const question = assemble(shot, ground, room, asked, 170);
    const markBlock = setType("?", { w: width * 2, h: height * 1.3, max: height * 0.95, min: 90 * unit });
    const mark = typeSprite(markBlock, ground.tint, "center");
    return plateDrawing({
      ground,
      lane,
      overlaysAt: (t) => (t >= at ? [] : question.overlays),
      boxesAt(moment) {
        if (moment.held < at) return assemblyBoxes(question, moment);
        return reply && moment.held >= at + WIPE_SECONDS ? [reply.box] : [];
      },
      paintUnder(ctx, { held }) {
        const turn = 0.06 - 0.1 * clamp01(held / Math.max(1, shot.seconds));
        stamp(ctx, mark, { x: width * 0.72, y: height * 0.52, angle: turn, scale: 0.94 + 0.06 * easeOut(held) });
        if (!reply || held < at) return;
        const wiped = easeInOut((held + 1 / 15 - at) / WIPE_SECONDS);
        if (wiped < 1) for (const { sprite, place } of question.overlays) stamp(ctx, sprite, place);
        ctx.beginPath();
        ctx.rect(0, 0, width * wiped, height);
        ctx.clip();
        reply.ground.paint(ctx, held);
        stamp(ctx, reply.sprite, reply.place);
      },
    });
  },
});
