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

/** The price of a page with such a head, beside the notices about it. */
function priceOf(head: string, shown: string) {
  const html = `${head}<h1>Travel mug</h1><p class="price">${shown}</p><button>Add to cart</button>`;
  const { price, notices } = productOf(Buffer.from(html), "https://x.example/mug", "text/html");
  return { price, notices: notices.filter((notice) => notice.startsWith("PRICE")) };
}
const offering = (offers: unknown): string =>
  `<script type="application/ld+json">${JSON.stringify({ "@type": "Product", name: "Travel mug", offers })}</script>`;

test.each([
  [
    "offers",
    [
      { price: "30.00", priceCurrency: "USD" },
      { price: "28.00", priceCurrency: "EUR" },
    ],
  ],
  [
    "offers, one of them without its currency",
    [{ price: "30.00" }, { price: "30.00", priceCurrency: "usd" }, { price: "28.00", priceCurrency: "EUR" }],
  ],
  [
    "price specifications",
    {
      priceSpecification: [
        { price: "30.00", priceCurrency: "USD" },
        { price: "28.00", priceCurrency: "EUR" },
      ],
    },
  ],
])("of %s in several currencies the price is the first one's, never the lowest number", (_, offers) =>
  expect(priceOf(offering(offers), "$30.00")).toEqual({
    price: { amount: 30, currency: "USD", text: "$30.00" },
    notices: [],
  }),
);

test("offers that cost differently in their one currency have the lowest price", () => {
  const offers = [
    { price: "45.00", priceCurrency: "USD" },
    { price: "30.00", priceCurrency: "USD" },
    { price: "9.00", priceCurrency: "EUR" },
  ];
  expect(priceOf(offering(offers), "$30.00")).toEqual({
    price: { amount: 30, currency: "USD", text: "30.00–45.00 USD" },
    notices: ["PRICE_VARIES"],
  });
});

test.each([
  ["usd", "USD", "28.50 USD"],
  ["€", null, "28.50 €"],
])("a currency %s of a page's head is ISO 4217 or none", (written, currency, text) => {
  const meta = (name: string, content: string) => `<meta property="product:price:${name}" content="${content}">`;
  expect(priceOf(meta("amount", "28.50") + meta("currency", written), "").price).toEqual({
    amount: 28.5,
    currency,
    text,
  });
});
