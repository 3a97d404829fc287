import { expect, test } from "vitest";
import { labelOf } from "./linked-text";

test.each([
  ["https://spotmill.example/files/a1/b2/ad.mp4?exp=1&sig=x", "open the video"],
  ["https://spotmill.example/files/a1/b2/ad-1.png?exp=1&sig=x", "open the picture"],
  ["https://shop.example/lamps/alder.html", "alder.html"],
  ["https://shop.example/", "shop.example"],
])("%s reads as %s", (url, label) => expect(labelOf(url)).toBe(label));
