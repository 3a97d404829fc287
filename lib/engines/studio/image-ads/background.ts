import { oval, path, scoped } from "../draw/canvas";
import { type Artboard, oneOf } from "./artboard";

/** Fills the canvas with the background of the scheme. */
export function paintBackground({ ctx, width, height, scheme }: Artboard): void {
  ctx.fillStyle = scheme.ground;
  ctx.fillRect(0, 0, width, height);
}

/** Less room than this below the words stays empty. */
const LEAST_ROOM = 150;

/** Paints a large quiet shape below `top`, in a colour near the background; words never cross its edge, buttons and cards may. */
export function paintShapes(artboard: Artboard, top: number): void {
  const { ctx, width, height, scheme } = artboard;
  const room = height - top;
  if (room < LEAST_ROOM) return;
  ctx.fillStyle = scheme.shape;
  ctx.strokeStyle = scheme.shape;
  const motif = oneOf(artboard, "motif", ["discs", "arcs", "wave", "rays"]);
  if (motif === "discs") {
    const r = Math.min(room / 1.3, width * 0.34);
    ctx.fill(oval(width * 0.84, height - r * 0.26, r, r));
    ctx.fill(oval(width * 0.05, height, r * 0.5, r * 0.5));
  } else if (motif === "arcs") {
    const reach = Math.min(room, width * 0.6);
    ctx.lineWidth = reach * 0.11;
    for (const share of [0.94, 0.69, 0.44, 0.19]) ctx.stroke(oval(width, height, reach * share, reach * share));
  } else if (motif === "wave") {
    const swing = Math.min(width * 0.09, room * 0.24);
    const y = top + swing * 1.3;
    const c = width / 4;
    ctx.fill(
      path(`M0 ${y} C${c} ${y - swing * 1.6} ${2 * c} ${y + swing * 1.6} ${width} ${y - swing * 0.6} V${height} H0 Z`),
    );
  } else paintBurst(artboard, Math.min(room, width * 0.6));
}

/** Rays of a rising sun at the foot of the canvas. */
function paintBurst({ ctx, width, height }: Artboard, reach: number): void {
  const count = 21;
  scoped(ctx, () => {
    ctx.translate(width / 2, height);
    for (let ray = 0; ray < count; ray += 2) {
      const edge = (turn: number): number => Math.PI + (turn * Math.PI) / count;
      ctx.beginPath();
      ctx.moveTo(0, 0);
      ctx.arc(0, 0, reach, edge(ray), edge(ray + 1));
      ctx.closePath();
      ctx.fill();
    }
  });
}
