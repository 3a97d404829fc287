import { fileURLToPath } from "node:url";
import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { logoIn } from "./flat-ground";
import { type Raster, readPicture } from "./read-picture";

function drawn(ground: string | null, paint: (ctx: SKRSContext2D) => void): Raster {
  const canvas = createCanvas(600, 300);
  const ctx = canvas.getContext("2d");
  if (ground !== null) {
    ctx.fillStyle = ground;
    ctx.fillRect(0, 0, 600, 300);
  }
  paint(ctx);
  const { data } = ctx.getImageData(0, 0, 600, 300);
  return { rgba: Buffer.from(data), width: 600, height: 300, hasAlpha: ground === null };
}
const wordmark = (ctx: SKRSContext2D) => {
  ctx.fillStyle = "#aa3322";
  for (let x = 60; x < 540; x += 80) ctx.fillRect(x, 100, 50, 100);
  ctx.fillStyle = "#0a1f3c";
  ctx.beginPath();
  ctx.arc(300, 150, 60, 0, 7);
  ctx.fill();
};

test.each([["#ffffff"], ["#101820"], [null]])("a wordmark on %s is a logo, every letter of it", (ground) => {
  const picture = drawn(ground, wordmark);
  const logo = logoIn(picture);
  expect(logo).not.toBeNull();
  const opaqueAt = (x: number, y: number) => (logo?.rgba[(y * 600 + x) * 4 + 3] ?? 0) > 200;
  expect([opaqueAt(80, 150), opaqueAt(560, 150), opaqueAt(10, 10)]).toEqual([true, false, false]);
});

test.each(["coffee.jpg", "croissant.webp", "sacks.png", "barista-rotated.jpg", "cup-alpha.png"])(
  "%s is no logo",
  async (name) => {
    const file = fileURLToPath(new URL(`../../../../e2e/fixtures/pictures/${name}`, import.meta.url));
    expect(logoIn(await readPicture(file))).toBeNull();
  },
);
