import { describe, expect, test } from "vitest";
import { seededRandom } from "./seed";
import { contrast, fromOklch, toOklch } from "./colour";
import { toPalette } from "./palette";
import { basePalettes } from "./palettes";

const randomHex = (random: () => number) =>
  `#${Math.floor(random() * 0xffffff)
    .toString(16)
    .padStart(6, "0")}`;

function expectReadable(palette: ReturnType<typeof toPalette>, name: string) {
  expect(contrast(palette.ink, palette.ground), `${name}: ink on ground`).toBeGreaterThanOrEqual(4.5);
  expect(contrast(palette.ink, palette.surface), `${name}: ink on surface`).toBeGreaterThanOrEqual(4.5);
  expect(contrast(palette.onAccent, palette.accent), `${name}: words on accent`).toBeGreaterThanOrEqual(4.5);
}

describe("toPalette", () => {
  test("every curated palette reads", () => {
    for (let seed = 0; seed < 80; seed++) expectReadable(toPalette(undefined, seed, null), `seed ${seed}`);
  });

  test("every set of brand colours reads, greys, neons and nonsense included", () => {
    const random = seededRandom(3);
    const sets = Array.from({ length: 120 }, () =>
      Array.from({ length: 1 + Math.floor(random() * 5) }, () => randomHex(random)),
    );
    for (const set of [...sets, ["#808080"], ["#ffff00"], ["#00ff00", "#000000"], ["#ffffff"], ["red", "#12"], []]) {
      expectReadable(toPalette(set, 1, null), set.join(" "));
    }
  });

  test("a brand colour that already reads is the accent, untouched", () => {
    expect(toPalette(["#fff3e2", "#c2262e", "#2a1a18"], 1, null).accent).toBe("#c2262e");
  });

  test("a yellow brand's companion is warm, not a sour green", () => {
    for (const yellow of ["#f2b705", "#ffd60a", "#e0a800"]) {
      const { h } = toOklch(toPalette(["#0b1f4b", yellow], 1, null).glow[0] ?? "");
      expect(h, yellow).toBeLessThan(90);
    }
  });

  test("without brand colours different seeds look different and the category decides", () => {
    const accents = new Set(Array.from({ length: 60 }, (_, seed) => toPalette(undefined, seed, null).accent));
    expect(accents.size).toBeGreaterThanOrEqual(10);
    const coffee = basePalettes.filter((one) => one.suits.includes("coffee"));
    expect(coffee.map((one) => one.accent)).toContain(toPalette(undefined, 5, "Coffee beans").accent);
  });

  test("equal input gives an equal palette", () => {
    expect(toPalette(["#336699"], 4, "travel")).toEqual(toPalette(["#336699"], 4, "travel"));
  });
});

test("OKLCH there and back keeps a colour within one step of 255", () => {
  const random = seededRandom(9);
  for (let i = 0; i < 200; i++) {
    const hex = randomHex(random);
    const back = fromOklch(toOklch(hex));
    for (const at of [1, 3, 5]) {
      const [a, b] = [hex, back].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
      expect(Math.abs((a ?? 0) - (b ?? 0)), `${hex} ${back}`).toBeLessThanOrEqual(1);
    }
  }
});
