import { type Ctx, linear, oval, path, radial, roundRect, softOval, spline } from "../../draw/canvas";
import { mix, shade } from "../../draw/colour";
import type { Palette } from "@/lib/contract/timeline/document";
import { bokeh, box, curtain, frame, lamp, pane, plant, shelf, tiles, wall } from "./props";

/** Paints a room on a square of 1400; the middle is where the presenter stands, the light comes from the right. */
export type PaintRoom = (ctx: Ctx, palette: Palette) => void;

const BOOKS = ["#c86a4c", "#4f7d7a", "#e3b65a", "#7b5c7c", "#efe6d8", "#38506b"] as const;

/** A bed, a window with a curtain, fairy lights. */
export const bedroom: PaintRoom = (ctx, palette) => {
  wall(ctx, mix("#ecdcca", palette.ground, 0.25));
  pane(ctx, 880, 150, 290, 520, ["#cfe8f7", "#fdf0d6"], "#fbf7f0");
  curtain(ctx, mix("#f6ead9", palette.glow[0] ?? palette.ground, 0.2), 1130, 110, 170, 760);
  curtain(ctx, mix("#f6ead9", palette.glow[0] ?? palette.ground, 0.2), 760, 110, 120, 760);
  shelf(ctx, 300, 520, 260, "#b98a66", BOOKS, 3);
  frame(ctx, 340, 180, 150, 190, ["#f3c9a0", "#d98a72", "#8a5a6a"]);
  box(ctx, "#8d5f47", 150, 820, 1100, 400, 60);
  box(ctx, "#fbf5ec", 190, 900, 420, 240, 90);
  box(ctx, "#f2e9dd", 800, 900, 420, 240, 90);
  box(ctx, mix("#d8926d", palette.accent, 0.3), 0, 1090, 1400, 400, 60);
  bokeh(ctx, [260, 40, 900, 70], 22, ["#fff0c8"], 5);
};

/** Cupboards, tiles, a shelf with jars. */
export const kitchen: PaintRoom = (ctx, palette) => {
  wall(ctx, "#e9e4da");
  tiles(ctx, [0, 420, 1400, 470], 58, "#f3efe7");
  box(ctx, mix("#5f7d74", palette.accent, 0.12), 150, 0, 420, 330, 12);
  box(ctx, mix("#557068", palette.accent, 0.12), 362, 20, 6, 290);
  pane(ctx, 900, 90, 330, 430, ["#d9eefb", "#f6f3dd"], "#ffffff");
  shelf(ctx, 300, 600, 250, "#a9774f", ["#e7c98d", "#f4efe6", "#b3584a", "#86a08c"], 8);
  lamp(ctx, [650, 190], 130, "#e0a23e");
  box(ctx, "#e7ddcd", 0, 880, 1400, 46);
  box(ctx, mix("#4f6a62", palette.accent, 0.14), 0, 926, 1400, 500);
  plant(ctx, [1060, 884], 250, "#5c8f4e", "#d2825c", 4);
  box(ctx, "#c9cfd2", 330, 770, 120, 112, 24);
  box(ctx, "#b7bec2", 360, 730, 60, 44, 12);
};

/** A desk corner: shelf, screen glow, pinned notes. */
export const desk: PaintRoom = (ctx, palette) => {
  wall(ctx, mix("#d9dde2", palette.ground, 0.35));
  pane(ctx, 930, 130, 300, 470, ["#bfe0f5", "#eef4ea"], "#f7f7f5");
  shelf(ctx, 280, 380, 300, "#a3784f", BOOKS, 12);
  shelf(ctx, 280, 620, 300, "#a3784f", BOOKS, 17);
  box(ctx, "#b98d62", 0, 900, 1400, 60);
  box(ctx, "#8f6a48", 0, 960, 1400, 500);
  box(ctx, "#262a31", 860, 690, 330, 200, 14);
  ctx.fillStyle = linear(ctx, [860, 690], [1190, 890], palette.accent, mix(palette.accent, "#ffffff", 0.6));
  ctx.fill(roundRect(874, 704, 302, 172, 8));
  box(ctx, "#3a3f48", 1000, 886, 50, 26);
  plant(ctx, [330, 905], 190, "#4f8a5c", "#f0ede6", 6);
  lamp(ctx, [700, 130], 110, "#2f3b4a");
};

/** Tiles, a round mirror, a shelf with bottles. */
export const bathroom: PaintRoom = (ctx, palette) => {
  tiles(ctx, [0, 0, 1400, 1400], 70, mix("#dfe9e6", palette.ground, 0.3));
  ctx.fillStyle = "#d9b36a";
  ctx.fill(oval(430, 330, 176, 206));
  ctx.fillStyle = linear(ctx, [270, 130], [600, 540], "#eaf4f4", "#bcd3d6", "#f4fafa");
  ctx.fill(oval(430, 330, 160, 190));
  pane(ctx, 960, 120, 260, 360, ["#e6f5fb", "#ffffff"], "#ffffff");
  box(ctx, "#c79f72", 880, 640, 360, 24, 4);
  for (const [x, h, colour] of [
    [910, 130, "#f6f1e8"],
    [970, 96, palette.accent],
    [1030, 150, "#8fb0a6"],
    [1096, 88, "#e8c79a"],
    [1150, 120, "#fffdf9"],
  ] as const) {
    box(ctx, colour, x, 640 - h, 46, h, 14);
    box(ctx, shade(colour, -0.12), x + 12, 640 - h - 22, 22, 26, 6);
  }
  plant(ctx, [330, 900], 300, "#5f9a62", "#efe8dc", 9);
  box(ctx, "#fbfaf7", 0, 890, 1400, 60);
  box(ctx, "#b68a60", 0, 950, 1400, 460);
  softOval(ctx, [1100, 300], [520, 560], "#fffbea", 0.42);
};

/** Warm lights, a counter with cups, a board. */
export const cafe: PaintRoom = (ctx, palette) => {
  wall(ctx, mix("#7c5a48", palette.ground, 0.12));
  box(ctx, "#2c2622", 280, 150, 330, 240, 10);
  for (let i = 0; i < 5; i++) box(ctx, "#8f8579", 320, 196 + i * 36, 140 + ((i * 53) % 90), 10, 5);
  box(ctx, "#9c6b43", 240, 560, 420, 22);
  box(ctx, "#9c6b43", 760, 560, 500, 22);
  for (let i = 0; i < 9; i++) box(ctx, i % 3 ? "#f3ece2" : "#d8a477", 270 + i * 112, 500, 60, 60, 12);
  lamp(ctx, [420, 110], 120, "#d98f3f");
  lamp(ctx, [800, 80], 120, "#d98f3f");
  lamp(ctx, [1120, 130], 130, "#d98f3f");
  box(ctx, "#6a4029", 0, 860, 1400, 560);
  box(ctx, "#c99763", 0, 840, 1400, 40);
  ctx.fillStyle = linear(ctx, [840, 0], [1260, 0], "#aab0b4", "#eef0f1", "#9aa0a4");
  ctx.fill(roundRect(850, 660, 400, 190, 22));
  bokeh(ctx, [180, 60, 1040, 620], 34, ["#ffd79a", "#ffb768", "#fff0d2"], 14);
  softOval(ctx, [1180, 340], [620, 620], "#ffdca8", 0.4);
};

/** A sofa, a floor lamp, pictures. */
export const livingRoom: PaintRoom = (ctx, palette) => {
  wall(ctx, mix("#e3ddd0", palette.ground, 0.3));
  pane(ctx, 960, 120, 300, 560, ["#d6ecf8", "#fdf3da"], "#fbf8f2");
  curtain(ctx, mix("#dcd6c8", palette.glow[0] ?? palette.ground, 0.25), 840, 90, 110, 800);
  frame(ctx, 320, 170, 130, 170, ["#f6d9b4", "#e8a07a", "#a85f57"]);
  frame(ctx, 490, 210, 110, 130, ["#bcd8d8", "#7fa9ab", "#3f6b70"]);
  plant(ctx, [350, 900], 380, "#4d8653", "#c98e6a", 21);
  const sofa = mix("#7d8f8a", palette.accent, 0.22);
  box(ctx, sofa, 180, 760, 1060, 420, 80);
  box(ctx, shade(sofa, 0.05), 240, 880, 460, 260, 60);
  box(ctx, shade(sofa, 0.05), 720, 880, 460, 260, 60);
  box(ctx, palette.glow[0] ?? palette.ground, 300, 800, 210, 190, 44);
  box(ctx, "#f3ead9", 930, 800, 210, 190, 44);
  box(ctx, "#b48a63", 0, 1150, 1400, 300);
};

/** A seamless wall in the brand's colours with two soft shapes. */
export const studio: PaintRoom = (ctx, palette) => {
  const [light = palette.ground, middle = palette.accent] = palette.glow;
  ctx.fillStyle = radial(
    ctx,
    [760, 520],
    60,
    1080,
    mix(light, "#ffffff", 0.5),
    mix(light, middle, 0.3),
    mix(middle, light, 0.25),
  );
  ctx.fillRect(0, 0, 1400, 1400);
  ctx.globalAlpha = 0.5;
  ctx.fillStyle = mix(light, "#ffffff", 0.62);
  ctx.fill(oval(1010, 360, 260, 260));
  ctx.fillStyle = mix(middle, light, 0.2);
  ctx.fill(
    spline([
      [0, 900],
      [330, 780],
      [560, 940],
      [520, 1400],
      [0, 1400],
    ]),
  );
  ctx.globalAlpha = 1;
  softOval(ctx, [700, 1300], [900, 300], mix(middle, "#1a0d12", 0.4), 0.3);
};

/** Trees and sky, out of focus. */
export const outdoors: PaintRoom = (ctx, palette) => {
  ctx.fillStyle = linear(ctx, [0, 0], [0, 1000], "#bfe1f2", "#f6efcf", "#cfe0a4");
  ctx.fillRect(0, 0, 1400, 1400);
  for (const [x, y, r, colour] of [
    [250, 470, 260, "#5f9a55"],
    [480, 560, 200, "#79b061"],
    [1120, 430, 300, "#548f50"],
    [920, 590, 190, "#8abf6a"],
    [690, 640, 170, "#6fa85c"],
  ] as const) {
    softOval(ctx, [x, y], [r * 1.2, r * 1.2], colour, 1);
  }
  ctx.fillStyle = linear(ctx, [0, 760], [0, 1400], "#a7cb74", "#6b9a50");
  ctx.fill(path("M0 800 Q700 740 1400 810 V1400 H0Z"));
  bokeh(ctx, [120, 160, 1160, 560], 46, ["#fff8cf", "#d9efa8", mix("#ffffff", palette.accent, 0.2)], 31);
  softOval(ctx, [1150, 170], [620, 520], "#fff7d0", 0.7);
};
