import type { Image } from "@napi-rs/canvas";
import { beforeAll, expect, test } from "vitest";
import { contains, overlaps } from "../draw/geometry";
import { SCENE_MS, sampleMark, samplePhoto, type SampleOptions, sampleTimeline } from "../draw/sample";
import { compileBoxes } from "./compile-timeline";

let pictures: Record<string, Image>;

beforeAll(async () => {
  pictures = { logo: await sampleMark(), photo: await samplePhoto() };
});

const SETTLED_FRAME = Math.round((SCENE_MS * 0.8 * 30) / 1000);
const picture = { width: 1500, height: 1200, hasCutOut: false };

async function boxesOf(options: Omit<SampleOptions, "kinds">) {
  const timeline = sampleTimeline({ hasLogo: true, ...options, kinds: ["end_card"] });
  const boxes = (await compileBoxes(timeline, { load: async (key) => pictures[key]! }))(SETTLED_FRAME);
  const [x, y, w, h] = timeline.safeBox;
  return {
    boxes,
    unit: Math.min(timeline.width, timeline.height) / 1080,
    safe: { x: x * timeline.width, y: y * timeline.height, w: w * timeline.width, h: h * timeline.height },
  };
}

const rows = (["tall", "portrait", "square", "wide"] as const).flatMap((aspect) =>
  (["short", "long"] as const).flatMap((words) =>
    (["none", "tiktok_bold"] as const).flatMap((preset) =>
      [picture, null].map((shown) => ({
        aspect,
        words,
        preset,
        picture: shown,
        has: shown ? "a picture" : "no picture",
      })),
    ),
  ),
);

test.each(rows)(
  "a square logo, name, tagline, button and address share a $aspect card with $words words, $preset captions and $has",
  async (row) => {
    const { boxes, safe } = await boxesOf(row);
    const labels = boxes.map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(["logo", "tagline", "button"]));
    for (const box of boxes) {
      expect(contains(safe, box, 3), `${JSON.stringify(box)} in ${JSON.stringify(safe)}`).toBe(true);
      for (const other of boxes)
        if (other !== box)
          expect(overlaps(box, other), `${JSON.stringify(box)} on ${JSON.stringify(other)}`).toBe(false);
    }
  },
);

test.each(["tall", "portrait", "square", "wide"] as const)(
  "words of a %s card without a picture and its button grow into the room that is left",
  async (aspect) => {
    const { boxes, safe, unit } = await boxesOf({
      aspect,
      words: "short",
      preset: "none",
      picture: null,
      hasLogo: false,
    });
    const button = boxes.find(({ label }) => label === "button");
    expect(button?.h).toBeGreaterThan(160 * unit);
    for (const box of boxes) expect(contains(safe, box, 3), box.label ?? "").toBe(true);
  },
);
