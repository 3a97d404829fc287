import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Canvas, loadImage } from "@napi-rs/canvas";
import * as z from "zod";
import { raster } from "./canvas";

const Icons = z.object({ icons: z.record(z.string(), z.object({ body: z.string() })) });
let icons: Promise<z.infer<typeof Icons>["icons"]> | undefined;

async function readIcons() {
  const file = join(process.cwd(), "node_modules/@iconify-json/fluent-emoji-flat/icons.json");
  return Icons.parse(JSON.parse(await readFile(file, "utf8"))).icons;
}

/**
 * A Fluent emoji by icon name, rasterised once at `size` pixels; null for a name the set does not have.
 * Colour-font emoji draw blank in this canvas, and an SVG image would be rendered anew at every draw.
 */
export async function loadEmoji(name: string, size: number): Promise<Canvas | null> {
  icons ??= readIcons();
  const body = (await icons)[name]?.body;
  if (!body) return null;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">${body}</svg>`;
  const image = await loadImage(Buffer.from(svg));
  return raster(size, size, (ctx) => ctx.drawImage(image, 0, 0, size, size));
}
