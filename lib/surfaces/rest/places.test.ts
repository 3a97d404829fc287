import { expect, test } from "vitest";
import { takePlace } from "./places";

test("places run out, and one given back can be taken again; giving back twice frees one", () => {
  const first = takePlace("a", 2);
  expect(takePlace("a", 2)).not.toBeNull();
  expect(takePlace("a", 2)).toBeNull();
  expect(takePlace("b", 2)).not.toBeNull();
  first?.();
  first?.();
  expect(takePlace("a", 2)).not.toBeNull();
  expect(takePlace("a", 2)).toBeNull();
});
