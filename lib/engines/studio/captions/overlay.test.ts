import { expect, test } from "vitest";
import { makeCaptionOverlay } from "./overlay";

const pixelsOf = (text: string, language: string) => {
  const overlaidAt = makeCaptionOverlay({
    width: 360,
    height: 640,
    safeBox: [0.06, 0.15, 0.77, 0.5],
    words: [{ text, startMs: 0, endMs: 900 }],
    language,
    preset: "tiktok_bold",
    colours: { accent: "#d92f4b", onAccent: "#ffffff" },
  });
  return overlaidAt(500)?.patch;
};

test("captions of a video are in the capitals of the language it is known to be in", () => {
  expect(pixelsOf("için", "tr")).toEqual(pixelsOf("İÇİN", "tr"));
  expect(pixelsOf("için", "fr")).toEqual(pixelsOf("IÇIN", "fr"));
  expect(pixelsOf("IÇIN", "tr")).not.toEqual(pixelsOf("İÇİN", "tr"));
});
