import { expect, test } from "vitest";
import { contrast } from "../draw/colour";
import { coloursOn } from "./sprites";

test("the plate of the spoken word is seen on a field in the accent itself", () => {
  const colours = { accent: "#ff2d55", onAccent: "#2a0d14" };
  const shown = coloursOn("#ff2d55", colours);
  expect(contrast(shown.accent, "#ff2d55")).toBeGreaterThan(3);
  expect(contrast(shown.onAccent, shown.accent)).toBeGreaterThan(3);
  expect(coloursOn("#fff3e2", colours)).toEqual(colours);
  expect(coloursOn(undefined, colours)).toEqual(colours);
});
