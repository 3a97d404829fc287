import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { labelOf, LinkedText } from "./linked-text";

test.each([
  ["https://spotmill.example/files/a1/b2/ad.mp4?exp=1&sig=x", "open the video"],
  ["https://spotmill.example/files/a1/b2/ad-1.png?exp=1&sig=x", "open the picture"],
  ["https://shop.example/lamps/alder.html", "alder.html"],
  ["https://shop.example/", "shop.example"],
])("%s reads as %s", (url, label) => expect(labelOf(url)).toBe(label));

test("the agent's dates are written as those of the pages; addresses, and what a person has typed, stay as they are", () => {
  const text = "This month ends on 2026-12-01. https://shop.example/2026-12-01";
  const said = renderToStaticMarkup(<LinkedText text={text} />);
  expect(said).toContain("This month ends on Dec 1, 2026.");
  expect(said).toContain('href="https://shop.example/2026-12-01"');
  expect(renderToStaticMarkup(<LinkedText text={text} isTyped />)).toContain("ends on 2026-12-01.");
});
