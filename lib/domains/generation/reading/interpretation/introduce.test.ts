import { expect, test } from "vitest";
import { withoutName } from "./introduce";

test.each([
  ["flowers from Petal Post", "flowers"],
  ["candles by Petal Post", "candles"],
  ["app called Petal Post", "app"],
  ["Petal Post", "Petal Post"],
])("a kind without the name it ends with has no small word left: %s", (said, kind) => {
  expect(withoutName(said, "Petal Post")).toBe(kind);
});
