import { path } from "../../draw/canvas";
import { writeText } from "../artboard";
import { fitColumn } from "../column";
import { paintBackground } from "../background";
import { fitType } from "../fit-type";
import type { Template } from "./template";

/** Two fields: the everyday situation in the first, the ad's line in the second. */
export const story: Template = {
  id: "story",
  shows: 0,
  suits: ({ words, pictures }) => (words.problem === null ? 0 : pictures.length > 0 ? 0.2 : 0.9),
  draw(artboard) {
    const { ctx, width, height, safe, shape, scheme, words } = artboard;
    paintBackground(artboard);
    const isWide = shape === "wide";
    const edge = isWide ? width * 0.42 : safe.y + safe.h * 0.36;
    ctx.fillStyle = scheme.pop;
    ctx.fill(
      isWide
        ? path(
            `M0 0 H${edge + 60} C${edge - 40} ${height * 0.3} ${edge + 90} ${height * 0.7} ${edge - 30} ${height} H0 Z`,
          )
        : path(
            `M0 0 H${width} V${edge - 30} C${width * 0.7} ${edge + 90} ${width * 0.3} ${edge - 40} 0 ${edge + 60} Z`,
          ),
    );
    const upper = isWide ? { ...safe, w: edge - safe.x - 70 } : { ...safe, h: edge - safe.y - 60 };
    const problem = fitType(words.problem ?? "", {
      width: upper.w,
      height: upper.h,
      lines: isWide ? 7 : 4,
      max: 84,
      min: 40,
      face: { family: "display", weight: 700 },
      leading: 1.16,
    });
    if (problem) {
      const y = isWide
        ? upper.y + (upper.h - problem.height) / 2
        : upper.y + Math.max(0, (upper.h - problem.height) / 2);
      writeText(artboard, problem, { label: "problem", x: upper.x, y, inks: [scheme.panel, scheme.onPanel] });
    }
    const lower = isWide
      ? { x: edge + 110, y: safe.y, w: width - safe.x - edge - 110, h: safe.h }
      : { ...safe, y: edge + 90, h: safe.y + safe.h - edge - 90 };
    fitColumn(artboard, lower.w, lower.h, { valign: isWide ? "middle" : "spread", max: 132, sub: null }).draw(lower);
  },
};
