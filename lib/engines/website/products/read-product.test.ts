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
