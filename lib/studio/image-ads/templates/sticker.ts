import { type Board, chance } from "../board";
import { arrow, label } from "../marks";
import { covers, paintCovering, paintFramed } from "../picture";
import { paintGround } from "../ground";
import { fitType } from "../type";
import type { Rect } from "../../draw/geometry";
import type { Template } from "./template";

const WHITE = { ground: "#ffffff", ink: "#17120f" } as const;

/** Where the photo stands; over the whole canvas when its pixels suffice. */
function paintBase(board: Board): Rect {
  const { width, height, shape, safe } = board;
  const photo = board.photos[0];
  const whole = { x: 0, y: 0, w: width, h: height };
  if (!photo) return whole;
  if (covers(photo, width, height)) {
    paintCovering(board, photo, whole);
    return whole;
  }
  paintGround(board);
  const top = safe.y + (shape === "tall" ? 20 : 50);
  const area = { x: 40, y: top, w: width - 80, h: height - top - 44 };
  return paintFramed(board, photo, area);
}

/** A creator's photo: the headline and two or three facts as labels stuck on it, arrows to the product. */
export const sticker: Template = {
  id: "sticker",
  suits: ({ pictures: [first], words }) => (first && !first.cutOutFile && words.facts.length >= 2 ? 0.8 : 0),
  draw(board) {
    const { safe, scheme, words, shape } = board;
    const base = paintBase(board);
    const photo = board.photos[0];
    const tilt = chance(board, "tilt") < 0.5 ? 1 : -1;
    const head = { family: "display", weight: 900 } as const;
    const small = { family: "display", weight: 800 } as const;
    const wide = shape === "wide";
    const headWidth = (wide ? safe.w * 0.6 : safe.w) - 90;
    const title = fitType(words.headline, { width: headWidth, height: 240, lines: 2, max: 88, min: 48, face: head });
    const titleH = title ? title.height + 40 : 0;
    const focus = photo?.info.focus ?? [0.5, 0.5];
    const target = [base.x + base.w * focus[0], base.y + base.h * focus[1]] as const;
    const rows = [safe.y + titleH + (safe.h - titleH) * 0.3, safe.y + safe.h - 230];
    for (const [index, text] of words.facts.slice(0, 2).entries()) {
      const room = { width: wide ? 520 : 400, height: 150, lines: 2, max: 46, min: 36, face: small, leading: 1.16 };
      const block = fitType(text, room);
      if (!block) continue;
      const half = (block.width + 64) / 2 + 14;
      const isLeft = index === (tilt > 0 ? 0 : 1);
      const x = isLeft ? safe.x + half : safe.x + safe.w - half;
      const y = Math.min(rows[index] ?? safe.y, safe.y + safe.h - block.height / 2 - 150);
      const from = [x + (isLeft ? half * 0.7 : -half * 0.7), y + (y < target[1] ? 70 : -70)] as const;
      const towards = 0.62;
      const to = [from[0] + (target[0] - from[0]) * towards, from[1] + (target[1] - from[1]) * towards] as const;
      arrow(board, from, to, "#ffffff");
      label(
        board,
        block,
        [x, y],
        tilt * (isLeft ? -0.05 : 0.045),
        index === 0 ? WHITE : { ground: scheme.panel, ink: scheme.onPanel },
      );
    }
    if (title) {
      const centre = [wide ? safe.x + title.width / 2 + 46 : board.width / 2, safe.y + titleH / 2 + 10] as const;
      label(board, title, centre, tilt * -0.03, { ground: scheme.button, ink: scheme.onButton });
    }
    const call = words.button;
    const room = { width: safe.w - 90, height: 70, lines: 1, max: 44, min: 36, face: small };
    const block = call === null ? null : fitType(call, room);
    if (block) label(board, block, [board.width / 2, safe.y + safe.h - block.height / 2 - 26], 0, WHITE);
  },
};
