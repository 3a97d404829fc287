import { describe, expect, test } from "vitest";
import { identityOf } from "./identity";
import { logosOf } from "../pictures/logos";
import { parsePage } from "../pages/page";

const page = (html: string, path = "/") =>
  parsePage(Buffer.from(html), `https://shoepalace.example${path}`, "text/html");
const declared = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const nameIn = (pages: ReturnType<typeof page>[], host = "shoepalace.example") =>
  identityOf(pages, { host, path: "/" }).name;
const home = page(
  `<title>Sneakers for everyone | Shoe Palace</title><meta property="og:site_name" content="Shoe Palace">
  ${declared({ "@type": "Organization", name: "Shoe Palace", logo: "/palace.png" })}<h1>Sneakers for everyone</h1>`,
);
const made = { "@type": "Brand", name: "Nike", logo: "/nike.png" };

describe("the name of a shop", () => {
  test("is not that of a brand it sells, however many products are read", () => {
    const products = Array.from({ length: 9 }, (_, index) =>
      page(
        `<title>Runner ${index} | Shoe Palace</title>${declared({ "@type": "Product", name: `Runner ${index}`, brand: made })}`,
        `/products/${index}`,
      ),
    );
    const pages = [home, ...products];
    expect(nameIn(pages)).toBe("Shoe Palace");
    expect(logosOf(pages, null, [], "Shoe Palace").map(({ source }) => source)).toEqual([
      { url: "https://shoepalace.example/palace.png" },
    ]);
  });

  test.each(["VideoObject", "NewsArticle"])("is not that of the publisher of its %s", (type) => {
    const told = { "@type": type, name: "Runners", publisher: { "@type": "Organization", name: "Studio Nine Ltd" } };
    const plain = page(`<title>Shoe Palace</title>${declared(told)}`);
    expect(nameIn([plain, plain, plain])).toBe("Shoe Palace");
  });

  test("is that of the publisher of its articles where little else tells it", () => {
    const told = { "@type": "NewsArticle", publisher: { "@type": "Organization", name: "Palace Shoes" } };
    expect(nameIn([page(`<title>Runners of the year</title>${declared(told)}`)], "x.example")).toBe("Palace Shoes");
  });

  test("is not that of organisations its further pages tell about", () => {
    const partner = page(declared({ "@type": "LocalBusiness", name: "Corner Cobbler" }), "/partners");
    expect(nameIn([home, partner, partner])).toBe("Shoe Palace");
  });

  test("is what the publisher of the site is called", () => {
    const site = { "@type": "WebSite", publisher: { "@type": "Organization", name: "Palace Shoes Ltd" } };
    expect(nameIn([page(`<title>Sneakers</title>${declared(site)}`)], "x.example")).toBe("Palace Shoes Ltd");
  });

  test("is declared by a further page where the home page declares none", () => {
    const about = page(declared({ "@type": "ShoeStore", name: "Palace Shoes Ltd" }), "/about");
    expect(nameIn([page("<title>Sneakers</title>"), about], "x.example")).toBe("Palace Shoes Ltd");
  });

  test.each(["https://x.example", "www.x.example"])("is no address: %s", (name) =>
    expect(nameIn([page(`<title>Palace Shoes</title>${declared({ "@type": "WebSite", name })}`)], "x.example")).toBe(
      "Palace Shoes",
    ),
  );

  test.each(["Salon d&#039;Or", "Salon d&rsquo;Or", "Salon d’Or"])("is read without entities: %s", (name) =>
    expect(nameIn([page(declared({ "@type": "LocalBusiness", name }))])).toMatch(/^Salon d['’]Or$/),
  );
});

describe("a title", () => {
  test.each([
    ["佐藤農園｜群馬の米", "佐藤農園"],
    ["【公式】佐藤農園｜群馬の米", "佐藤農園"],
    ["Кофейня «Зерно» — кофе навынос", "Кофейня «Зерно»"],
    ["Boulangerie « Le Fournil » - Lyon", "Boulangerie « Le Fournil »"],
    ["Gasthaus »Zum Löwen« – Ulm", "Gasthaus »Zum Löwen«"],
    ["Acme Plumbing » Fast repairs", "Acme Plumbing"],
  ])("%s names %s", (title, name) => expect(nameIn([page(`<title>${title}</title>`)], "abc-xyz.example")).toBe(name));
});
