import { oval, path, scoped } from "../draw/canvas";
import { type Board, oneOf } from "./board";

/** Fills the canvas with the scheme's ground. */
export function paintGround({ ctx, width, height, scheme }: Board): void {
  ctx.fillStyle = scheme.ground;
  ctx.fillRect(0, 0, width, height);
}

/** Large quiet shapes in a colour near the ground, which words may cross. */
export function paintShapes(board: Board): void {
  const { ctx, width, height, scheme } = board;
  const reach = Math.min(width, height);
  ctx.fillStyle = scheme.shape;
  ctx.strokeStyle = scheme.shape;
  const motif = oneOf(board, "motif", ["discs", "arcs", "wave", "rays"]);
  if (motif === "discs") {
    ctx.fill(oval(width * 0.94, height * 0.08, reach * 0.42, reach * 0.42));
    ctx.fill(oval(width * 0.05, height * 0.98, reach * 0.34, reach * 0.34));
    return;
  }
  if (motif === "arcs") {
    ctx.lineWidth = reach * 0.055;
    for (let ring = 0; ring < 4; ring++) {
      const r = reach * (0.2 + ring * 0.13);
      ctx.stroke(oval(width, height, r, r));
    }
    return;
  }
  if (motif === "wave") {
    const y = height * 0.62;
    const c = width / 4;
    const wave = `M0 ${y} C${c} ${y - reach * 0.2} ${2 * c} ${y + reach * 0.16} ${width} ${y - reach * 0.06}`;
    ctx.fill(path(`${wave} V${height} H0 Z`));
    return;
  }
  scoped(ctx, () => {
    ctx.translate(width * 0.5, height * 1.04);
    const far = Math.hypot(width, height);
    for (let ray = 0; ray < 22; ray += 2) {
      const at = (turn: number): string =>
        `${Math.cos(Math.PI + (turn * Math.PI) / 22) * far} ${Math.sin(Math.PI + (turn * Math.PI) / 22) * far}`;
      ctx.fill(path(`M0 0 L${at(ray)} L${at(ray + 1)} Z`));
    }
  });
}
