import { expect, test } from "vitest";
import { readPrompt } from "../read-prompt";

test.each([
  ["Fresh roasted coffee beans, delivered weekly. Call to action: Order your first bag.", "fresh roasted coffee beans"],
  ["Make image ads for fresh roasted coffee beans", "fresh roasted coffee beans"],
  ["Slow cooked beef pies in Leeds", "slow cooked beef pies"],
])("an ordinary word before what a product is names nothing: %s", (prompt, kind) => {
  const read = readPrompt(prompt);
  expect(read.name).toBeNull();
  expect((read.head ?? "").toLowerCase()).toContain(kind);
});

test.each([
  ["Dusk magnesium spray. Sleep well.", "Dusk"],
  ["Product is Kvit, a receipts app for sole traders.", "Kvit"],
])("a name right before what it is stays: %s", (prompt, name) => expect(readPrompt(prompt).name).toBe(name));

test("half of a compound names nothing", () => {
  expect(readPrompt("Self watering planters for people who kill plants, 29 euro")).toMatchObject({
    name: null,
    kind: "self watering planters",
  });
});
