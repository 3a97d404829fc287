import { describe, expect, test } from "vitest";
import { withLeadColour } from "@/lib/contract/brand-book";
import { contrast } from "@/lib/engines/studio/draw/colour";
import { toPalette } from "@/lib/engines/studio/draw/palette";
import type { SiteFacts } from "@/lib/engines/website/tasks";
import { compileProfile } from "./compile";
import type { ReadyBrand } from "./profile";
import { brandColors, brandFiles, brandPictures, toBareVoice, toVoice } from "./voice";

const facts: SiteFacts = {
  name: "Tidal",
  tagline: "Carry less",
  description: "Bottles from recycled steel.",
  language: "en",
  valueProps: ["Free repairs for life"],
  offers: ["Tidal One"],
  toneOfVoice: "Plain and direct.",
  colours: [
    { hex: "#ffffff", weight: 40 },
    { hex: "#0b5d68", weight: 24 },
    { hex: "#ff6f59", weight: 8 },
  ],
  background: "#f4ede4",
  text: "#e8e0d0",
  fonts: ["Sora"],
  fontClass: "sans",
  typefaces: [],
  logos: [],
  images: [],
  pages: ["https://tidal.example/"],
};
const compiled = (change: Partial<SiteFacts> = {}) =>
  compileProfile({ ...facts, ...change }, { logos: [], images: [], typeface: null }, "tidal.example");
const ready = (change: Partial<ReadyBrand> = {}): ReadyBrand => {
  const { name, language, tagline, toneOfVoice, valueProps, colorPalette, colours, fonts, brandMd } = compiled();
  const { fontClass = "sans" } = compiled();
  const words = { name, language, tagline, toneOfVoice, valueProps, brandMd };
  const pictures = { logo: null, typeface: null, productImageKeys: ["a", "b", "c", "d"] };
  return { id: "b", host: "tidal.example", ...words, colorPalette, colours, fonts, fontClass, ...pictures, ...change };
};

describe("compileProfile", () => {
  test("what a brand is known by leads; white does not, and the text reads", () => {
    const { colorPalette, colours } = compiled();
    expect(colorPalette).toEqual(["#0b5d68", "#ff6f59"]);
    expect(colours).toMatchObject({ primary: "#0b5d68", accent: "#ff6f59", background: "#f4ede4" });
    expect(contrast(colours?.text ?? "", "#f4ede4")).toBeGreaterThanOrEqual(4.5);
  });

  test.each([
    ["#ffffff", "#000000"],
    ["#000000", "#ffffff"],
  ])("a brand in black and white on %s leads with its darker one", (background, text) => {
    const colours = [
      { hex: background, weight: 40 },
      { hex: text, weight: 20 },
    ];
    expect(compiled({ colours, background, text }).colours).toMatchObject({ primary: "#000000", accent: "#ffffff" });
  });

  test("a logo's colour weighs as much as buttons do", () => {
    const picture = { key: "k", width: 300, height: 80, alt: "", ground: "light" as const };
    const logos = [{ picture, colours: [{ hex: "#7b1fa2", weight: 1 }], reasons: ["links to the home page"] }];
    expect(
      compileProfile({ ...facts, colours: facts.colours.slice(2) }, { logos, images: [], typeface: null }, "x")
        .colorPalette[0],
    ).toBe("#7b1fa2");
  });

  test("the English that a template declares gives way to another language its words are in", () => {
    const french = {
      description: "Tous nos plats sont faits maison, avec les légumes du marché.",
      valueProps: ["Nous cuisinons chaque jour pour vous"],
    };
    expect(compiled({ ...french, language: "en" }).language).toBe("fr");
    expect(compiled({ ...french, language: null }).language).toBe("fr");
    expect(compiled({ ...french, language: "nl" }).language).toBe("nl");
    expect(compiled({ description: "Café Brasserie Laval", valueProps: [], language: "en" }).language).toBe("en");
    expect(compiled({ language: "en" }).language).toBe("en");
  });

  test("a site without colours has a profile too", () => {
    expect(compiled({ colours: [] })).toMatchObject({ colorPalette: [], colours: null });
  });
});

describe("the brand book", () => {
  test("says what the site says, with contrasts that were computed", () => {
    const { brandMd } = compiled();
    for (const part of [
      "# Tidal",
      "**Carry less**",
      "- Free repairs for life",
      "| `#0b5d68` | primary | 7.6 : 1 |",
      "<https://tidal.example/>",
    ])
      expect(brandMd).toContain(part);
  });

  test("a site's own markup stays text, and 20,000 characters are the end", () => {
    const valueProps = Array.from(
      { length: 400 },
      (_, i) => `${i} <img src=x onerror=alert(1)> [x](javascript:1) ${"long ".repeat(15)}`,
    );
    const { brandMd } = compiled({ name: "<script>*x*</script>", valueProps: valueProps.slice(0, 6) });
    expect(brandMd).not.toMatch(/(?<!\\)<(?:img|script)/);
    expect(brandMd).not.toMatch(/(?<!\\)\[x/);
    expect(compiled({ valueProps }).brandMd.length).toBeLessThanOrEqual(20_000);
  });
});

describe("a brand as a voice", () => {
  test("bare: name, colours, tone and rules; whole: its words too", () => {
    expect(toBareVoice(ready())).toEqual({
      name: "Tidal",
      toneOfVoice: "Plain and direct.",
      rules: expect.objectContaining({ never: [], colours: [] }),
      colorPalette: ["#0b5d68", "#ff6f59"],
    });
    expect(toVoice(ready())).toMatchObject({ tagline: "Carry less", valueProps: ["Free repairs for life"] });
  });

  test("facts in another language are not read out in English", () => {
    expect(toVoice(ready({ language: "de" })).valueProps).toEqual([]);
  });

  test("a name the studio has no letters for gives way to the site", () => {
    expect(toVoice(ready({ name: "朝焼けパン", tagline: "毎朝焼きたて" }))).toMatchObject({
      name: "tidal.example",
      tagline: null,
    });
  });

  test("a name is written in signs the studio has", () => {
    expect(toBareVoice(ready({ name: "Ember ☕ Co\u2011op" })).name).toBe("Ember Co-op");
  });

  test("its kind of letters goes with its files; without a brand: sans", () => {
    const typeface = { key: "a/font.woff2", family: "Lora" };
    const serif = compiled({ fontClass: "serif" }).fontClass ?? "sans";
    expect(brandFiles(ready({ fontClass: serif, typeface }))).toEqual({
      logoKey: null,
      fontKey: "a/font.woff2",
      fontClass: "serif",
    });
    expect(brandFiles(null)).toEqual({ logoKey: null, fontKey: null, fontClass: "sans" });
  });

  test("three pictures at most, none without a brand", () => {
    expect(brandPictures(ready())).toEqual([{ key: "a" }, { key: "b" }, { key: "c" }]);
    expect(brandPictures(null)).toEqual([]);
  });

  test("the colour its book is told to lead with comes first, and the site's own does not displace colours asked for", () => {
    const { brandMd } = ready();
    expect(brandMd).toContain("Lead with `#0b5d68`");
    expect(brandColors(ready({ brandMd: withLeadColour(brandMd, "#ff6600") }))).toEqual([
      "#ff6600",
      "#0b5d68",
      "#ff6f59",
    ]);
    expect(brandColors(ready({ brandMd: `${brandMd}\n\n## Style\n- Only #aa0000` }))).toEqual(["#aa0000"]);
  });

  test("two brands make two palettes, and one in black and white stays so", () => {
    const other = toPalette(brandColors(ready({ colours: null, colorPalette: ["#6d1f2c", "#d9822b"] })), 1);
    const own = toPalette(brandColors(ready()), 1);
    expect([own.accent, own.glow.at(-1)]).not.toEqual([other.accent, other.glow.at(-1)]);
    expect(own.glow.at(-1)).toBe("#0b5d68");
    const plain = toPalette(["#111111", "#ffffff"], 1);
    for (const hex of [plain.accent, ...plain.glow]) {
      const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
      expect(Math.max(r!, g!, b!) - Math.min(r!, g!, b!), hex).toBeLessThanOrEqual(10);
    }
  });
});
