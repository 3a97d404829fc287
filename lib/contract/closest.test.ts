import { expect, test } from "vitest";
import { closest } from "./closest";

const fields = ["prompt", "duration", "aspectRatio", "productImageUrls", "voiceId"];

test.each([
  ["promt", "prompt"],
  ["Prompt", "prompt"],
  ["aspect_ratio", "aspectRatio"],
  ["voice", "voiceId"],
  ["imageUrls", "productImageUrls"],
  ["lenght", undefined],
  ["x", undefined],
  ["p".repeat(5000), undefined],
])("%s means %s", (given, meant) => expect(closest(given, fields)).toBe(meant));
