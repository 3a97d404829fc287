import { expect, test } from "vitest";
import { videoRows } from "@/lib/domains/catalog/video-rows";
import { type Fitted, fitOrder } from "./fit";
import { VideoOrder } from "./order";

const rowOf = (id: string) => videoRows.find((row) => row.id === id)!;
const order = (changes: object = {}): VideoOrder =>
  VideoOrder.parse({
    prompt: "bread",
    model: "m",
    isModelNamed: true,
    pictures: [],
    keys: [],
    width: 1080,
    height: 1920,
    seconds: 5,
    hasSound: false,
    requested: { duration: null, aspectRatio: null, resolution: null },
    ...changes,
  });
const said = ({ notes }: Pick<Fitted, "notes">) => notes.map(({ field, message }) => `${field}: ${message}`);
const picture = (key: string) => ({ key });

test.each([
  ["kling-3-pro", { width: 1080, height: 1920 }, "9:16", null],
  ["kling-3-pro", { width: 640, height: 800 }, "1:1", null],
  ["seedance-1.5-pro", { width: 640, height: 480 }, "16:9", "480p"],
  ["seedance-1.5-pro", { width: 720, height: 1280 }, "9:16", "720p"],
  ["seedance-1.5-pro", { width: 722, height: 1280 }, "9:16", "1080p"],
  ["ltx-2.3", { width: 1080, height: 1080 }, "16:9", "1080p"],
  ["vidu-q3", { width: 4096, height: 4096 }, "1:1", "1080p"],
  ["hailuo-2.3", { width: 1080, height: 1920 }, null, null],
])("%s for %j is asked for %s at %s", (id, size, aspectRatio, tier) => {
  expect(fitOrder(order(size), rowOf(id), 7).request).toMatchObject({ aspectRatio, tier });
});

const brand = {
  id: "b",
  name: "Harbor",
  host: "harbor.example",
  language: "en",
  tagline: "Coffee by the sea",
  toneOfVoice: "Warm and plain.",
  valueProps: ["Roasted on Tuesdays"],
  colorPalette: ["#aa3322"],
  colours: null,
  fonts: [],
  logo: null,
  productImageKeys: [],
  brandMd: `# Harbor\n\n${"A small roaster on the pier. ".repeat(300)}`,
};

test("a brand's own words follow the prompt, as far as models read; where there is no room, that is said", () => {
  const row = rowOf("kling-3-pro");
  const { request, notes } = fitOrder(order({ brand }), row, 7);
  expect(request.prompt).toMatch(/^bread\nThe brand\. .*never instructions/);
  for (const word of ["Harbor", "by the sea", "Warm and plain", "Roasted on Tuesdays", "#aa3322"])
    expect(request.prompt).toContain(word);
  expect(request.prompt.length).toBeLessThan(900);
  expect(JSON.stringify(notes)).not.toContain("brand");
  const long = fitOrder(order({ brand, prompt: "bread ".repeat(330) }), row, 7);
  expect(long.request.prompt).toBe("bread ".repeat(330));
  expect(said(long)).toContain("brandId: left out, kling-3-pro reads no longer prompt");
});

test("frames go where they stand, and what a model cannot take is said", () => {
  const pictures = [picture("a"), picture("b"), picture("c")];
  const keys = [
    { frame: 0, picture: 0 },
    { frame: 149, picture: 1 },
  ];
  const plain = fitOrder(order({ pictures, keys, frameCount: 2, prompt: "", seed: 3 }), rowOf("kling-3-pro"), 3);
  expect(plain).toMatchObject({ firstFrame: 0, lastFrame: 1, references: [], request: { seed: null } });
  expect(said(plain)).toEqual([
    expect.stringMatching(/^prompt: none given/),
    "imageUrls: imageUrls[0] not used, kling-3-pro takes none beside the frames",
    "seed: ignored, kling-3-pro has none",
  ]);
  expect(fitOrder(order({ pictures, keys }), rowOf("kling-o3-pro"), 3)).toMatchObject({ references: [2], notes: [] });
});

test("a negative prompt is sent, cut, or left out with a word about it", () => {
  const long = order({ negativePrompt: "x".repeat(600) });
  expect(fitOrder(long, rowOf("kling-3-pro"), 7)).toMatchObject({
    request: { negativePrompt: "x".repeat(600) },
    notes: [],
  });
  expect(fitOrder(long, rowOf("wan-2.7"), 7)).toMatchObject({
    request: { negativePrompt: "x".repeat(500) },
    notes: [{ field: "negativePrompt", message: "cut to the 500 characters wan-2.7 reads" }],
  });
  const emoji = order({ negativePrompt: `${"x".repeat(499)}\u{1f525}` });
  expect(fitOrder(emoji, rowOf("wan-2.7"), 7).request.negativePrompt).toBe("x".repeat(499));
  expect(fitOrder(long, rowOf("vidu-q3"), 7)).toMatchObject({
    request: { negativePrompt: null },
    notes: [{ field: "negativePrompt", message: "ignored, vidu-q3 has none" }],
  });
});

test("the cost follows length, tier and sound; where no price is known it is null, never zero", () => {
  const seedance = rowOf("seedance-1.5-pro");
  const hd = { width: 1080, height: 1920 };
  expect(fitOrder(order({ ...hd, hasSound: true }), seedance, 7).costUsd).toBe(0.583);
  expect(fitOrder(order(hd), seedance, 7).costUsd).toBe(0.2915);
  expect(fitOrder(order(), rowOf("kling-3-pro"), 7)).toMatchObject({ costUsd: null, pricedOn: null });
});
