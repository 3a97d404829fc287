import { expect, test } from "vitest";
import type { SceneKind } from "@/lib/contract/timeline/document";
import type { ReadableBox } from "../draw/geometry";
import { SCENE_MS, samplePhoto, type SampleOptions, sampleTimeline } from "../draw/sample";
import { compileBoxes } from "./compile-timeline";

/** Height of a face box from its top to its chin, and of the hair above it, in body units. */
const FACE = 440;
const HAIR = 50;

type Options = Pick<SampleOptions, "aspect" | "words" | "picture">;

/** Lowest edge of the words of a scene, and the height at which the hair of its presenter ends. */
async function wordsAndHair(kind: SceneKind, label: ReadableBox["label"], options: Options) {
  const timeline = sampleTimeline({ ...options, kinds: [kind], preset: "tiktok_bold" });
  const photo = await samplePhoto();
  const boxesAt = await compileBoxes(timeline, { load: async () => photo });
  const boxes = [0.3, 0.5, 0.8].flatMap((part) => boxesAt(Math.round(SCENE_MS * part * 0.03)));
  const faces = boxes.filter((box) => box.label === "face");
  const words = boxes.filter((box) => box.label === label);
  expect(Math.min(faces.length, words.length)).toBeGreaterThan(0);
  return {
    lowest: Math.max(...words.map(({ y, h }) => y + h)),
    hair: Math.min(...faces.map(({ y, h }) => y - (HAIR * h) / FACE)),
  };
}

test.each(
  (["tall", "portrait", "square"] as const).flatMap((aspect) => [
    [aspect, "short"] as const,
    [aspect, "long"] as const,
  ]),
)("the sticker of a %s hook stands over the hair, with %s words", async (aspect, words) => {
  const { lowest, hair } = await wordsAndHair("hook", "sticker", { aspect, words, picture: null });
  expect(lowest).toBeLessThanOrEqual(hair);
});

test.each(["tall", "portrait", "square"] as const)(
  "captions between a picture and its presenter stand over the hair in a %s frame",
  async (aspect) => {
    const picture = { width: 1500, height: 1200, hasCutOut: false };
    const { lowest, hair } = await wordsAndHair("split", "caption", { aspect, words: "long", picture });
    expect(lowest).toBeLessThanOrEqual(hair);
  },
);
