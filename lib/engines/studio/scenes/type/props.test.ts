import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { toPalette } from "../../draw/palette";
import { groundColours } from "./ground";
import { calendar, timeIn } from "./props";

test("a calendar's rings stay in its room, however flat that is", () => {
  const palette = toPalette(["#ff2d55"], 3, null);
  const room = { x: 20, y: 60, w: 300, h: 120 };
  const paint = calendar({ room, text: "14 March", unit: 1, palette, colours: groundColours(palette, "accent") });
  const ctx = createCanvas(340, 240).getContext("2d");
  paint(ctx, 3);
  const { data } = ctx.getImageData(0, 0, 340, room.y);
  // The shadow is all that may reach beyond it.
  expect(Math.max(...data.filter((_, at) => at % 4 === 3))).toBeLessThan(128);
});

test.each([
  ["Open 9am to 6pm", [9, 0]],
  ["Doors 7:30", [7, 30]],
  ["Ab 18.30 Uhr", [6, 30]],
  ["De 9h30 à 18h", [9, 30]],
  ["Rated 4.85, open until 6pm", [6, 0]],
  ["Open every day", [10, 10]],
])("%s: the clock stands at its first time of day", (text, time) => {
  expect(timeIn(text)).toEqual(time);
});
