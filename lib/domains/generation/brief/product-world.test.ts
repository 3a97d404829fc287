import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { productRows } from "./product-world.data";
import { worldOf } from "./product-world";

describe("what pictures take from a product's noun", () => {
  test.each([
    ["standing desk", "home"],
    ["soy candles", "home"],
    ["running shoe", "fashion"],
    ["habit tracker", "software"],
    ["accounting software for freelance translators", "software"],
    ["coffee subscription", "coffee"],
    ["online course on watercolor painting", "education"],
    ["charity that gives books to prisons", "service"],
    ["book charity", "service"],
    ["ramen bar", "venue"],
    ["a bag of coffee beans", "coffee"],
  ])("%s", (noun, category) => {
    expect(worldOf([noun]).category).toBe(category);
  });

  test.each(["harmonised gizmo", "Kestrel 3", "", "something with a coffee smell"])(
    "an unknown noun is general, whatever else it mentions: %s",
    (noun) => {
      expect(worldOf([noun])).toEqual({ category: "general", room: null, icons: [] });
    },
  );

  test("the first phrase that is known decides", () => {
    expect(worldOf([null, "gizmo", "candle"])).toMatchObject({ room: "living_room", icons: ["candle", "bathtub"] });
  });

  test("every icon of the table is one of the set, every room has a name", () => {
    const set = z
      .object({ icons: z.record(z.string(), z.unknown()) })
      .parse(JSON.parse(readFileSync("node_modules/@iconify-json/fluent-emoji-flat/icons.json", "utf8")));
    const rows = productRows
      .trim()
      .split("\n")
      .map((row) => row.split("; "));
    for (const [, room = "", names = "", nouns = ""] of rows) {
      expect(names.split(" ").filter((name) => !(name in set.icons))).toEqual([]);
      expect(room).toMatch(/^(?:-|[a-z_]+)$/);
      expect(nouns.length).toBeGreaterThan(2);
    }
  });
});
