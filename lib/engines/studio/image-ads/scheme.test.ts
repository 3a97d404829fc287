import { describe, expect, test } from "vitest";
import { contrast, toOklch } from "../draw/colour";
import { toPalette } from "../draw/palette";
import { adSchemeOf } from "./scheme";
import { SchemeKind } from "./ad-spec";

/** Brands whose own pairs nobody can read, and some that are easy. */
const brands = [
  ["yellow on white", ["#ffe600", "#ffffff"]],
  ["white on yellow", ["#ffffff", "#ffe600"]],
  ["pale pink and mint", ["#ffd6e0", "#d6ffe8"]],
  ["red on green", ["#e4002b", "#00a651"]],
  ["two blues", ["#0000ff", "#1a1aff"]],
  ["black alone", ["#000000"]],
  ["neon", ["#39ff14", "#ff00ff"]],
  ["green and gold", ["#2f5d3a", "#c8842b", "#fbf7ef"]],
] as const;

describe.each(brands)("%s", (_, colours) => {
  test.each(SchemeKind.options)("every word reads on its ground: %s", (kind) => {
    const scheme = adSchemeOf(toPalette(colours, 3, null), kind);
    const pairs = [
      [scheme.ink, scheme.ground],
      [scheme.quiet, scheme.ground],
      [scheme.ink, scheme.shape],
      [scheme.onPanel, scheme.panel],
      [scheme.onButton, scheme.button],
      [scheme.onMark, scheme.mark],
    ] as const;
    for (const [ink, ground] of pairs) expect(contrast(ink, ground), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });
});

test("a soft ground of yellow is cream, not khaki", () => {
  const { ground } = adSchemeOf(toPalette(["#ff2d55", "#ffd60a"], 3, null), "soft");
  expect(toOklch(ground).l).toBeGreaterThan(0.92);
});

test.each(["light", "soft"] as const)("on a %s ground the words carry the brand's deep colour", (kind) => {
  const hueOf = (colours: readonly string[]) => toOklch(adSchemeOf(toPalette(colours, 3, null), kind).ink);
  const [green, wine] = [hueOf(["#2f5d3a", "#c8842b"]), hueOf(["#6d1f2c", "#d9822b"])];
  expect(Math.abs(green.h - toOklch("#2f5d3a").h)).toBeLessThan(12);
  expect(Math.abs(wine.h - toOklch("#6d1f2c").h)).toBeLessThan(12);
  for (const ink of [green, wine]) expect(ink.c).toBeGreaterThan(0.05);
});
