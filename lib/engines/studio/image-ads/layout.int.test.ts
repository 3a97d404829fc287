import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contains, overlaps } from "../draw/geometry";
import { textZone } from "./artboard";
import { FontClass } from "@/lib/contract/timeline/document";
import { contrast } from "../draw/colour";
import { MAX_UPSCALE } from "../draw/widgets/photo-card";
import { type DrawnAd, drawAd } from "./draw-ad";
import { sampleAdCopy } from "./sample-copy";
import { type AdSpec, type ImageAspect, imageSizes, SchemeKind, type AdPicture } from "./ad-spec";
import { templates } from "./templates/index";

const picture = (path: string, width: number, height: number, isCutOut = false): AdPicture => {
  const file = fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
  return { file, cutOutFile: isCutOut ? file : null, width, height, focus: [0.5, 0.5] };
};
const coffee = picture("e2e/fixtures/pictures/coffee.jpg", 900, 700);
const croissant = picture("e2e/fixtures/pictures/croissant.webp", 900, 600);
const small = picture("e2e/fixtures/pictures/sacks.png", 360, 202);
const cup = picture("e2e/fixtures/pictures/cup-alpha.png", 360, 340, true);

const { empty, short, long } = sampleAdCopy;

const aspects = Object.keys(imageSizes) as ImageAspect[];
const folder = mkdtempSync(join(tmpdir(), "layout-"));
const large: AdPicture = { ...coffee, file: join(folder, "large.jpg"), width: 2100, height: 1633 };
beforeAll(() => sharp(coffee.file).resize(large.width, large.height, { fit: "fill" }).toFile(large.file));
afterAll(() => rmSync(folder, { recursive: true }));
const sets = { none: [], large: [large], photo: [coffee, croissant, coffee], "cut-out": [cup] };
const cases = templates.flatMap((template, at) =>
  aspects.flatMap((aspect, turn) =>
    Object.entries(sets).flatMap(([name, pictures]) =>
      [short, long].flatMap((words, length) => {
        const [width, height] = imageSizes[aspect];
        if (template.suits({ words, pictures, width, height }) === 0) return [];
        const scheme = SchemeKind.options[(at + turn + length) % 4] ?? "light";
        const spec: AdSpec = {
          template: template.id,
          aspect,
          scheme,
          seed: turn,
          colors: null,
          category: "coffee",
          words,
          pictures,
          fontClass: FontClass.options[(at + turn) % FontClass.options.length] ?? "sans",
        };
        return [{ name: `${template.id} ${aspect} ${name} ${length ? "long" : "short"}`, spec }];
      }),
    ),
  ),
);

const luminanceGap = ({ canvas }: DrawnAd, box: { x: number; y: number; w: number; h: number }): number => {
  const { data } = canvas.getContext("2d").getImageData(box.x, box.y, Math.max(1, box.w), Math.max(1, box.h));
  const colours = new Map<number, number>();
  for (let at = 0; at < data.length; at += 20) {
    const colour = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
    colours.set(colour, (colours.get(colour) ?? 0) + 1);
  }
  const common = [...colours]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, 12)
    .map(([colour]) => `#${colour.toString(16).padStart(6, "0")}`);
  return Math.max(...common.map((hex) => contrast(hex, common[0] ?? hex)));
};

test("every template is reached, in all six ratios", () => {
  for (const { id } of templates) {
    const reached = new Set(cases.filter(({ spec }) => spec.template === id).map(({ spec }) => spec.aspect));
    expect(reached.size, id).toBe(6);
  }
});

test.each(cases)("$name: words readable, inside, apart; picture sharp", async ({ spec }) => {
  const drawn = await drawAd(spec);
  const { width, height, boxes, upscale } = drawn.report;
  expect([width, height]).toEqual(imageSizes[spec.aspect]);
  expect([drawn.canvas.width, drawn.canvas.height]).toEqual([width, height]);
  expect(boxes.length).toBeGreaterThan(0);
  for (const box of boxes) {
    expect(contains(textZone(width, height), box, 1), `${box.label} "${box.text}" inside`).toBe(true);
    expect(box.contrast, `${box.label} "${box.text}"`).toBeGreaterThanOrEqual(4.5);
    expect(box.size, `${box.label} "${box.text}"`).toBeGreaterThanOrEqual(28);
    if (box.label !== "label") expect(luminanceGap(drawn, box), box.text).toBeGreaterThanOrEqual(4.4);
  }
  for (const [index, box] of boxes.entries()) {
    for (const other of boxes.slice(index + 1))
      expect(overlaps(box, other), `"${box.text}" over "${other.text}"`).toBe(false);
  }
  expect(upscale).toBeLessThanOrEqual(MAX_UPSCALE + 0.01);
  const { headline, button, offer, quote } = spec.words;
  const whole = spec.template === "quote" ? [quote?.text, quote?.author, button] : [headline, button];
  const texts = boxes.map(({ text }) => text);
  for (const text of [...whole, ...(spec.template === "offer" ? [offer?.badge, offer?.terms] : [])])
    if (text) expect(texts).toContain(text);
});

const plain: AdSpec = {
  template: "statement",
  aspect: "1:1",
  scheme: "light",
  seed: 1,
  colors: null,
  category: null,
  words: short,
  pictures: [],
};
const wordsOf = async (spec: AdSpec) => (await drawAd(spec)).report.boxes.map(({ text }) => text);

test("a name is not written over itself, nor are terms below the headline that says them", async () => {
  const named = { ...short, brand: "Ember", headline: "Ember." };
  expect(await wordsOf({ ...plain, words: named })).not.toContain("Ember");
  const said = { ...short, headline: "20% off your first bag", offer: { badge: "20% off", terms: "20% off" } };
  expect(
    (await wordsOf({ ...plain, template: "offer", words: said })).filter((text) => text === "20% off"),
  ).toHaveLength(1);
});

test("signs that no typeface has are drawn as plain ones, emoji not at all", async () => {
  const signs = { ...short, headline: "72\u2011hour ≥ 50 % 🔥", button: "Order →" };
  expect(await wordsOf({ ...plain, words: signs })).toEqual(expect.arrayContaining(["72-hour >= 50 %", "Order ›"]));
});

test("where no icon shows the product its brand's initial stands", async () => {
  expect(await wordsOf({ ...plain, template: "icon", words: { ...short, emoji: null } })).toContain("E");
});

test("a picture too small for its half is a print over its own blur, which fills the half", async () => {
  const { canvas } = await drawAd({ ...plain, template: "hero", aspect: "16:9", pictures: [small] });
  const ctx = canvas.getContext("2d");
  const coloursAt = (x: number): number =>
    new Set(new Uint32Array(ctx.getImageData(x, 0, 1, canvas.height).data.buffer)).size;
  expect(Math.max(coloursAt(12), coloursAt(canvas.width - 12))).toBeGreaterThan(40);
});

test("a picture of common size fills its half of a wide ad, without a frame", async () => {
  const { report } = await drawAd({ ...plain, template: "hero", aspect: "16:9", pictures: [croissant] });
  const [width, height] = imageSizes["16:9"];
  expect(report.upscale).toBeCloseTo(Math.max((width * 0.47) / croissant.width, height / croissant.height), 2);
});

test.each(aspects)("the button of a short statement in %s stands by its words", async (aspect) => {
  const words = { ...short, headline: "Turning 5", sub: "Cycle café", brand: null };
  const { boxes } = (await drawAd({ ...plain, aspect, words })).report;
  const { y, size } = boxes.find(({ label }) => label === "button") ?? { y: 0, size: 0 };
  const lowest = Math.max(...boxes.filter(({ label }) => label !== "button").map((box) => box.y + box.h));
  expect(y).toBeGreaterThan(0);
  expect(y - lowest).toBeLessThan(imageSizes[aspect][1] * 0.26);
  expect(size).toBeGreaterThanOrEqual(44);
});

test("an empty list of facts draws no digit, currency, percentage or star", async () => {
  for (const { id, suits } of templates) {
    for (const pictures of [[], [coffee, croissant]]) {
      if (suits({ words: empty, pictures, width: 1080, height: 1080 }) === 0) continue;
      const spec: AdSpec = {
        template: id,
        aspect: "1:1",
        scheme: "deep",
        seed: 3,
        colors: null,
        category: null,
        words: empty,
        pictures,
      };
      const { report } = await drawAd(spec);
      expect(report.boxes.map(({ text }) => text).join(" "), id).not.toMatch(/[\d%$€£¥★]/);
    }
  }
});

test("templates with a slot for a price, a quote or steps are not suited without one", () => {
  const content = { words: empty, pictures: [coffee, croissant], width: 1080, height: 1080 };
  const suited = templates.filter(({ suits }) => suits(content) > 0).map(({ id }) => id);
  for (const id of ["offer", "quote", "steps", "comparison", "facts", "sticker"]) expect(suited).not.toContain(id);
});

test("equal sheets give equal pixels, another seed or another kind of letters others", async () => {
  const hash = async (seed: number, fontClass: FontClass = "sans") => {
    const { canvas } = await drawAd({ ...plain, seed, fontClass });
    return createHash("sha256").update(canvas.data()).digest("hex");
  };
  expect(await hash(1)).toBe(await hash(1));
  expect(await hash(2)).not.toBe(await hash(1));
  const kinds = [await hash(1), await hash(1, "serif"), await hash(1, "rounded"), await hash(1)];
  expect(new Set(kinds.slice(0, 3)).size).toBe(3);
  expect(kinds[3]).toBe(kinds[0]);
});
