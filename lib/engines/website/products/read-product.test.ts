import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { heldBackPages, knownPages, type ProductPage } from "./pages.fixture";
import { productOf } from "./read-product";

const folder = new URL("../../../../e2e/fixtures/sites/products/", import.meta.url);
const read = ({ file, url }: ProductPage) => productOf(readFileSync(new URL(`${file}.html`, folder)), url, "text/html");

test.each([...knownPages, ...heldBackPages])(
  "reads name, price, facts and pictures of $file as its page has them",
  (page) => {
    const { name, price, facts, pictures, notices } = read(page);
    expect({ name, price, notices: notices.toSorted() }).toEqual({
      name: page.name,
      price: page.price,
      notices: page.notices.toSorted(),
    });
    const texts = facts.map(({ text }) => text);
    const lacks = page.facts.filter((part) => !texts.some((text) => text.includes(part)));
    expect({ lacks, found: lacks.length > 0 && texts }).toEqual({ lacks: [], found: false });
    expect(texts.filter((text) => page.not.some((part) => text.includes(part)))).toEqual([]);
    expect(pictures.map(({ url }, index) => url.endsWith(page.pictures[index] ?? "?") || url)).toEqual(
      page.pictures.map(() => true),
    );
  },
);

test("names and alternative texts cut within an emoji end before it", () => {
  const long = (length: number) => `${"a loaf of rye ".repeat(30).slice(0, length)}\u{1f525} baked`;
  const html = `<title>x</title><h1>${long(199)}</h1><main><img src="loaf.jpg" width="600" height="600" alt="${long(119)}"></main>
    <script type="application/ld+json">${JSON.stringify({ "@type": "Product", name: long(199) })}</script>`;
  const { name, pictures } = productOf(Buffer.from(html), "https://x.example/loaf", "text/html");
  for (const text of [name, pictures[0]?.alt]) expect(text).not.toMatch(/\p{Cs}/u);
});
