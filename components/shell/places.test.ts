import { expect, test } from "vitest";
import { places } from "./places";

test("every page has a letter of its own", () => {
  expect(new Set(places.map(({ letter }) => letter)).size).toBe(places.length);
});
