import { expect, test } from "vitest";
import { timeIn } from "./props";

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
