import { mkdir, writeFile } from "node:fs/promises";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { subtitlePresets } from "../lib/contract/lists";
import { makeCaptions } from "../lib/engines/studio/captions/draw-captions";
import { captionPages } from "../lib/engines/studio/captions/pages";

// Draws the pictures of the caption presets that the catalog and the forms show: `node --import tsx bench/caption-previews.ts`.

const FOLDER = "public/samples/captions";
const [WIDTH, HEIGHT] = [480, 270];
const WORD_MS = 320;
const words = ["Roasted", "on", "Tuesday,", "at", "your", "door", "by", "Friday."].map((text, index) => ({
  text,
  startMs: index * WORD_MS,
  endMs: (index + 1) * WORD_MS,
}));

const photo = await loadImage("public/samples/coffee.jpg");
await mkdir(FOLDER, { recursive: true });
for (const preset of subtitlePresets) {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const ctx = canvas.getContext("2d");
  const tall = (photo.height * WIDTH) / photo.width;
  ctx.drawImage(photo, 0, (HEIGHT - tall) / 2, WIDTH, tall);
  ctx.fillStyle = "rgb(12 8 6 / 35%)";
  ctx.fillRect(0, 0, WIDTH, HEIGHT);
  const look = { preset, locale: "en", scale: 0.5, accent: "#e5412d", onAccent: "#ffffff" };
  makeCaptions(captionPages(words, preset), look)(ctx, 2 * WORD_MS - 40, {
    x: WIDTH / 2,
    y: HEIGHT / 2,
    maxWidth: 440,
  });
  await writeFile(`${FOLDER}/${preset}.webp`, await canvas.encode("webp", 82));
}
