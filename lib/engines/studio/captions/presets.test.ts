import { expect, test } from "vitest";
import { captionPresets, displayText } from "./presets";

test.each([
  ['"My', "MY"],
  ['ok".', "OK"],
  ["“Best", "BEST"],
  ["don't,", "DON'T"],
  ["why?", "WHY?"],
  ['"', '"'],
])("loud captions show %s as %s", (text, shown) =>
  expect(displayText(text, captionPresets.tiktok_bold, "en")).toBe(shown),
);

test("quiet captions keep the marks of what is said", () =>
  expect(displayText('"My', captionPresets.classic_subtitle, "en")).toBe('"My'));
