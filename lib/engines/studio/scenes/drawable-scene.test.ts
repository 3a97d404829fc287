import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import type { SceneKind, Timeline } from "@/lib/contract/timeline/document";
import { samplePhoto, sampleTimeline } from "../draw/sample";
import { compile } from "./compile-timeline";
import { md5, reduced } from "./compile-timeline.fixture";

const FRAME = 75;
const kinds = ["hook", "talk", "benefits", "phone", "end_card", "type_stack", "type_build", "type_words"] as const;

/** A scene of a kind with a text in every place that has words: overlays, spoken words and the brand's name. */
function saying(kind: SceneKind, text: string): Timeline {
  const sample = reduced(sampleTimeline({ aspect: "tall", words: "short", kinds: [kind], picture: null }));
  return {
    ...sample,
    brand: { ...sample.brand, name: text },
    scenes: sample.scenes.map((scene) => ({
      ...scene,
      line: text,
      overlays: scene.overlays.map((one) => (one.kind === "emoji" ? one : { ...one, text })),
    })),
    words: text.split(" ").map((word, at) => ({ text: word, startMs: at * 300, endMs: at * 300 + 280 })),
  };
}

async function drawn(timeline: Timeline): Promise<{ pixels: string; undrawn: string[] }> {
  const photo = await samplePhoto();
  const undrawn = new Set<string>();
  const onUndrawn = (letter: string) => undrawn.add(letter);
  const frame = await compile(timeline, { mouth: [], energy: [] }, { load: async () => photo }, { onUndrawn });
  const canvas = createCanvas(timeline.width, timeline.height);
  frame(canvas.getContext("2d", { alpha: false }), FRAME);
  return { pixels: md5(canvas.data()), undrawn: [...undrawn] };
}

test.each(kinds)("signs that no typeface has are plain ones in %s, words and captions alike", async (kind) => {
  const { pixels, undrawn } = await drawn(saying(kind, "72\u2011hour → CO₂"));
  expect(pixels).toBe((await drawn(saying(kind, "72-hour › CO2"))).pixels);
  expect(undrawn).toEqual([]);
});

test.each(kinds)("what has no plain form is left out of %s, and told", async (kind) => {
  const { pixels, undrawn } = await drawn(saying(kind, "Fresh🔥 bread\u{10ffff}✓"));
  expect(undrawn).toEqual(["🔥", "\u{10ffff}", "✓"]);
  expect(pixels).toBe((await drawn(saying(kind, "Fresh bread"))).pixels);
});
