import type { Canvas } from "@napi-rs/canvas";
import type { Palette } from "@/lib/contract/timeline/document";
import { alpha, linear, oval, path, radial, raster } from "../draw/canvas";
import { mix, readableOn, shade } from "../draw/colour";

/** A background in the brand's colours and the ink that reads on its upper part. */
export interface BrandBackground {
  image: Canvas;
  ink: string;
  /** Colours of the upper part. */
  tones: string[];
}

/** From the deep tone above to the light of the glow below, with rays, rings or a soft arc chosen by seed. */
export function brandBackground(
  palette: Palette,
  width: number,
  height: number,
  glow: readonly [number, number],
  seed: number,
): BrandBackground {
  const [light = palette.accent, middle = light] = palette.glow;
  const deep = palette.glow.at(-1) ?? palette.ink;
  const warm = palette.glow[2] ?? middle;
  const top = shade(deep, -0.03);
  const upper = mix(deep, warm, 0.45);
  const image = raster(width, height, (ctx) => {
    const [x, y] = [glow[0] * width, glow[1] * height];
    ctx.fillStyle = linear(ctx, [0, 0], [x * 0.3, height], top, upper, warm, mix(warm, middle, 0.7));
    ctx.fillRect(0, 0, width, height);
    const reach = Math.max(width, height);
    ctx.fillStyle = radial(
      ctx,
      [x, y],
      0,
      reach * 0.52,
      alpha(mix(light, "#ffffff", 0.3), 0.95),
      alpha(light, 0.62),
      alpha(middle, 0.2),
      alpha(middle, 0),
    );
    ctx.fillRect(0, 0, width, height);
    paintMotif(ctx, [x, y], reach, light, seed % 3);
  });
  const tones = [top, upper, mix(upper, warm, 0.4)];
  return { image, ink: readableOn(tones, "#ffffff", 4.5), tones };
}

function paintMotif(
  ctx: Parameters<Parameters<typeof raster>[2]>[0],
  [x, y]: readonly [number, number],
  reach: number,
  light: string,
  motif: number,
): void {
  if (motif === 0) {
    ctx.fillStyle = radial(ctx, [x, y], reach * 0.1, reach * 0.62, alpha(light, 0.26), alpha(light, 0));
    const rays = 20;
    for (let i = 0; i < rays; i++) {
      const angle = ((i + 0.5) / rays) * 2 * Math.PI;
      const tip = (a: number) => `${x + Math.cos(a) * reach} ${y + Math.sin(a) * reach}`;
      ctx.fill(path(`M${x} ${y} L${tip(angle - 0.075)} L${tip(angle + 0.075)}Z`));
    }
    return;
  }
  for (let i = 1; i <= 4; i++) {
    const r = reach * (0.1 + i * 0.085);
    ctx.strokeStyle = alpha(light, 0.26 - i * 0.045);
    ctx.lineWidth = motif === 1 ? reach * 0.003 : reach * 0.03;
    ctx.stroke(oval(x, y, r, r));
  }
}
