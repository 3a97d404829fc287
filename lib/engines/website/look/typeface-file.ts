import { createCanvas, GlobalFonts } from "@napi-rs/canvas";
import { copyFile, open } from "node:fs/promises";

/** The open formats of typefaces by how their files begin. */
const extensions: Readonly<Record<string, string>> = {
  wOF2: "woff2",
  wOFF: "woff",
  OTTO: "otf",
  true: "ttf",
  "\0\x01\0\0": "ttf",
};
const SIZE = 48;
const probe = "HamburgefontsivABC0123";

const drawn = (text: string, family: string): string => {
  const ctx = createCanvas(SIZE * 2, SIZE * 2).getContext("2d");
  ctx.font = `${SIZE}px "${family}"`;
  ctx.fillText(text, SIZE / 2, SIZE * 1.4);
  return ctx.canvas.data().toString("latin1");
};

/**
 * Copies a foreign file to `<dir>/<name>.<extension>` when it is a typeface with plain Latin letters, and gives that path;
 * null otherwise: icons, other scripts, anything else.
 */
export async function readTypeface(file: string, dir: string, name: string): Promise<string | null> {
  const handle = await open(file);
  const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0).finally(() => handle.close());
  const extension = extensions[buffer.toString("latin1")];
  if (extension === undefined) return null;
  const family = `Foreign ${name}`;
  if (!GlobalFonts.registerFromPath(file, family)) return null;
  // Each letter has a shape of its own, and none is what stands for a missing one.
  const lacking = drawn("\u{10ffff}", family);
  const shapes = [...new Set(probe)].map((letter) => drawn(letter, family));
  if (new Set([...shapes, lacking]).size <= shapes.length) return null;
  const out = `${dir}/${name}.${extension}`;
  await copyFile(file, out);
  return out;
}
