import { expect, test } from "vitest";
import { SCENE_MS, samplePhoto, sampleTimeline } from "../draw/sample";
import { compileBoxes } from "./compile-timeline";

/** Height of a face box from its top to its chin, and of the hair above it, in body units. */
const FACE = 440;
const HAIR = 50;

test.each(
  (["tall", "portrait", "square"] as const).flatMap((aspect) => [
    [aspect, "short"] as const,
    [aspect, "long"] as const,
  ]),
)("the sticker of a %s hook stands over the hair, with %s words", async (aspect, words) => {
  const timeline = sampleTimeline({ aspect, words, kinds: ["hook"], preset: "tiktok_bold", picture: null });
  const photo = await samplePhoto();
  const boxes = (await compileBoxes(timeline, { load: async () => photo }))(Math.round(SCENE_MS * 0.8 * 0.03));
  const face = boxes.find(({ label }) => label === "face");
  const sticker = boxes.find(({ label }) => label === "sticker");
  if (!face || !sticker) throw new Error("a hook has a face and a sticker");
  expect(sticker.y + sticker.h).toBeLessThanOrEqual(face.y - (HAIR * face.h) / FACE);
});
