import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { iconOfProduct, productIcons } from "./product-icons";

test("every icon is in the set that is drawn", () => {
  const set = JSON.parse(readFileSync("node_modules/@iconify-json/fluent-emoji-flat/icons.json", "utf8")) as {
    icons: Record<string, unknown>;
  };
  expect(productIcons.filter((name) => !(name in set.icons))).toEqual([]);
});

test.each([
  ["hydration backpack", "backpack"],
  ["fresh roasted coffee beans", "hot-beverage"],
  ["handmade silver rings", "ring"],
  ["sunglasses", "sunglasses"],
  ["dress shoes", "running-shoe"],
])("%s is shown as %s", (product, icon) => expect(iconOfProduct(product)).toBe(icon));

test.each(["quantum flux dampener", "beehive sensor", "linen shirt", "coffee table"])(
  "%s has no icon that shows it",
  (product) => expect(iconOfProduct(product)).toBeUndefined(),
);
