import { expect, test } from "vitest";
import { deliveries, inPlaces } from "./delivery";

const placesOf = (...lines: string[]) => inPlaces(lines).map(({ place }) => place);

test("the first and the last spoken line have their places; what nobody can hear has none of its own", () => {
  expect(placesOf("Stop.", "A lamp.", "Buy it.")).toEqual(["first", "middle", "last"]);
  expect(placesOf("", "Stop.", "A lamp.", "Buy it.", "🎉")).toEqual(["middle", "first", "middle", "last", "middle"]);
});

test("a line alone is neither first nor last, and of two none is last", () => {
  expect(placesOf("A lamp.")).toEqual(["middle"]);
  expect(placesOf("Stop.", "A lamp.")).toEqual(["first", "middle"]);
});

test("a rest before a line is whole tenths, as lines begin on them", () => {
  for (const { beforeMs } of Object.values(deliveries)) expect(beforeMs % 100).toBe(0);
});
