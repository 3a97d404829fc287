import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { makeCaptions } from "./draw-captions";
import { captionPages } from "./pages";

const words = "We blend small extraordinarily comprehensive quantities of mountain grown coffee every single morning"
  .split(" ")
  .map((text, index) => ({ text, startMs: index * 400, endMs: index * 400 + 380 }));

test.each(["classic_subtitle", "tiktok_bold", "karaoke", "minimal"] as const)(
  "%s: every page with its plate or mark fits the lane",
  (preset) => {
    const ctx = createCanvas(1080, 1920).getContext("2d");
    const look = { preset, scale: 1, locale: "en", accent: "#d92f4b", onAccent: "#ffffff" };
    const draw = makeCaptions(captionPages(words, preset), look);
    for (const maxWidth of [420, 696, 900]) {
      const boxes = words.map(({ startMs }) => draw(ctx, startMs + 200, { x: 540, y: 800, maxWidth }));
      expect(boxes.some((box) => box !== null)).toBe(true);
      for (const box of boxes) expect(box?.w ?? 0).toBeLessThanOrEqual(maxWidth + 1);
    }
  },
);
