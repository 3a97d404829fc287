import { expect, test } from "vitest";
import type { Overlay, SceneKind } from "@/lib/contract/timeline/document";
import { testTimeline } from "../testing/timeline";
import { localScenes } from "./local-time";

const words = "Stop by today."
  .split(" ")
  .map((text, at) => ({ text, startMs: 1100 + at * 300, endMs: 1390 + at * 300 }));

/** The caption of a scene that has the same words as an overlay. */
function captionBeside(kind: SceneKind, overlay: Overlay["kind"], pictures: string[] = []): string {
  const [first, second, last] = testTimeline().scenes;
  const overlays = [{ kind: overlay, text: "Stop by today", source: "script" }];
  const scenes = [first!, { ...second!, visual: { ...second!.visual, kind, pictures }, overlays }, last!];
  const pages = localScenes(testTimeline({ scenes, words }))[1]?.pages ?? [];
  return pages.flatMap((page) => page.words.map(({ text }) => text)).join(" ");
}

test.each([
  ["split", "keyword"],
  ["product_detail", "headline"],
  ["picture", "keyword"],
] as const)("words of a %s scene that are its %s stay captioned, as it does not draw them", (kind, overlay) =>
  expect(captionBeside(kind, overlay, ["p1"])).toBe("Stop by today."),
);

test.each([
  ["punch", "keyword"],
  ["hook", "keyword"],
  ["benefits", "keyword"],
  ["phone", "headline"],
] as const)("words of a %s scene that are its %s stay captioned without a picture, too", (kind, overlay) =>
  expect(captionBeside(kind, overlay)).toBe("Stop by today."),
);

test.each([
  ["hook", "sticker"],
  ["talk", "keyword"],
  ["product_photo", "headline"],
  ["end_card", "button"],
  ["type_date", "headline"],
  ["type_stack", "card"],
  ["split", "keyword"],
  ["product_detail", "headline"],
] as const)("words that a %s scene draws as its %s are not written twice", (kind, overlay) =>
  expect(captionBeside(kind, overlay)).toBe(""),
);

test("cards and logos keep their captions", () =>
  expect([captionBeside("benefits", "card"), captionBeside("end_card", "logo")]).toEqual([
    "Stop by today.",
    "Stop by today.",
  ]));
