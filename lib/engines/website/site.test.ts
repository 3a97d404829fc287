import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { cascadeOf } from "./look/cascade";
import { identityOf } from "./identity/identity";
import { imagesOf } from "./pictures/images";
import { logosOf } from "./pictures/logos";
import { lookOf } from "./look/look";
import { outlineOf } from "./crawl/outline";
import { type Page, parsePage } from "./pages/page";
import { paletteOf } from "./look/palette";
import { rulesOfAll } from "./look/rules";
import { statementsOf } from "./identity/statements";

const root = fileURLToPath(new URL("../../../e2e/fixtures/sites", import.meta.url));
const sites = {
  coffee: { files: ["index.html", "about.html", "products.html", "store.html"], sheets: ["css/styles.css"] },
  modern: { files: ["index.html", "products.html", "about.html"], sheets: ["css/site.css"] },
  table: { files: ["index.htm", "products.htm", "about.htm"], sheets: [] },
  german: { files: ["index.html", "produkte.html", "ueber-uns.html"], sheets: ["css/bootstrap.css", "css/stil.css"] },
  framework: { files: ["index.html"], sheets: ["css/bootstrap.css"] },
  shop: { files: ["index.html", "shop/index.html", "about.html"], sheets: ["shop.css"] },
  onepage: { files: ["index.html"], sheets: [] },
} as const;
type Name = keyof typeof sites;

const read = (name: Name, file: string) => readFileSync(`${root}/${name}/${file}`);
const pagesOf = (name: Name): Page[] =>
  sites[name].files.map((file) => parsePage(read(name, file), `https://${name}.example/${file}`, "text/html"));
const rulesIn = (name: Name) => rulesOfAll(sites[name].sheets.map((file) => read(name, file).toString()));
const lookIn = (name: Name, declared: string[] = []) =>
  lookOf({ pages: pagesOf(name), rules: rulesIn(name), declared });
const page = (html: string, type = "text/html") => parsePage(Buffer.from(html), "https://x.example/", type);

describe("identity", () => {
  test.each([
    ["coffee", "Business Casual", "Fresh Coffee Worth Drinking", "en"],
    ["modern", "Tidal", "Carry less. Waste nothing.", "en"],
    ["table", "Søren's Honey", "Heather honey from the café hills", null],
    ["german", "Bäckerei Morgenrot", "Brot mit Geduld", "de"],
    ["framework", "Patchbay", "Ship forms faster with Bootstrap", "en"],
    ["shop", "Fernhollow Pottery", "Thrown slow, used daily", "en"],
    ["onepage", "Dr. Amara Osei", "Gentle dentistry in the middle of Leeds", null],
  ] as const)("%s", (name, expected, tagline, language) => {
    expect(identityOf(pagesOf(name), { host: `${name}.example`, path: "/" })).toMatchObject({
      name: expected,
      tagline,
      language,
    });
  });

  test("the host stands in where a site names nobody", () => {
    expect(
      identityOf([page("<title>Home</title><h1>Welcome</h1>")], { host: "www.acme-tools.example", path: "/" }).name,
    ).toBe("Acme-tools");
  });
});

describe("look", () => {
  test.each([
    ["coffee", ["#2f170f", "#f6e1c5", "#e6a756"], ["Raleway", "Lora"], "sans"],
    ["modern", ["#0b5d68", "#ff6f59", "#00474e", "#10292d", "#f4ede4"], ["Sora", "Inter"], "sans"],
    ["table", ["#f5b301", "#3b2a14", "#8b1a1a", "#fff8dc"], ["Georgia"], "serif"],
    ["german", ["#6d1f2c", "#d9822b", "#fbf3ea", "#f1dcc0"], ["Playfair Display", "Bitter"], "serif"],
    ["framework", ["#212529", "#ffffff"], [], "sans"],
    ["shop", ["#1f6f4a", "#23302a", "#c2562d"], ["Karla"], "sans"],
    ["onepage", ["#0f766e", "#e8f3f1", "#1d2b36"], ["Source Sans 3"], "sans"],
  ] as const)("%s", (name, palette, fonts, fontClass) => {
    const look = lookIn(name);
    expect(paletteOf(look.colours, look)).toEqual(palette);
    expect(look.fonts).toEqual(fonts);
    expect(look.fontClass).toBe(fontClass);
  });

  test("a framework's own blue is nobody's brand until a site's own rule uses it", () => {
    const framework = "/*! Bootstrap v5.3.0 */ .btn-primary { background: #0d6efd } a { color: #0d6efd }";
    const body = '<h1>Shop</h1><a class="btn btn-primary" href="/">Buy</a>';
    const shown = (css: string) => {
      const look = lookOf({ pages: [page(body)], rules: rulesOfAll([framework, css]), declared: [] });
      return paletteOf(look.colours, look);
    };
    expect(shown("h1 { color: #2e7d32 }")[0]).toBe("#2e7d32");
    expect(shown(".btn { background: #0d6efd; }")[0]).toBe("#0d6efd");
  });

  test("variables resolve where they are used, with scope, fallback and modern notations", () => {
    const css =
      ":root{--a:#112233;--b:var(--a)} .x{--a:rgb(200 30 40)} .x .btn{background:var(--a)} .y .btn{background:var(--none, hsl(120 60% 30%))} h1{color:var(--b)}";
    const html = '<div class="x"><a class="btn">a</a></div><div class="y"><a class="btn">b</a></div><h1>t</h1>';
    const hexes = lookOf({ pages: [page(html)], rules: rulesOfAll([css]), declared: [] }).colours.map(({ hex }) => hex);
    expect(hexes).toEqual(expect.arrayContaining(["#c81e28", "#1f7a1f", "#112233"]));
  });

  test("a cycle of variables, broken sheets and hidden elements count for nothing", () => {
    const css =
      ":root{--a:var(--b);--b:var(--a)} .btn{background:var(--a)} .gone{display:none;background:#ff00ff} }}} @media{ a{";
    const html = '<a class="btn">a</a><div class="gone"><b>x</b></div>';
    expect(lookOf({ pages: [page(html)], rules: rulesOfAll([css]), declared: [] }).colours).toEqual([]);
  });
});

describe("statements", () => {
  test("questions, calls and a template's own texts are no reasons; headings of sections are nothing for sale", () => {
    const framework = statementsOf(pagesOf("framework"), "Patchbay");
    expect(framework).toEqual({
      valueProps: ["Our fields post like any form, every time"],
      offers: [],
      toneOfVoice: null,
    });
    const shop = statementsOf(pagesOf("shop"), "Fernhollow Pottery");
    expect(shop.offers).toEqual(["Tide mug", "Sand mug", "Supper bowl"]);
    expect(shop.valueProps).toContain("Every piece is thrown by hand");
    expect(shop.valueProps).not.toContain("Looking for a gift?");
  });

  test("a template that says nothing of its own has no description", () => {
    expect(identityOf(pagesOf("framework"), { host: "x.example", path: "/" }).description).toBeNull();
  });

  test("reasons are the site's own, menus and talk to machines are not among them", () => {
    const { valueProps, offers } = statementsOf(pagesOf("modern"), "Tidal");
    expect(valueProps.slice(0, 3).toSorted()).toEqual(
      ["Cold for 24 hours, hot for 12", "Free repairs for life", "Made from recycled steel"].toSorted(),
    );
    expect(offers).toEqual(expect.arrayContaining(["Tidal One bottle", "Tidal Mini bottle"]));
    expect(JSON.stringify([valueProps, offers])).not.toMatch(/HACKED|assistant|Log in|instructions/i);
  });

  test.each([
    ["coffee", /^Warm and friendly: speaks as “we” to “you”/],
    ["german", /formal “Sie”/],
  ] as const)("tone of %s", (name, tone) => {
    const { toneOfVoice } = statementsOf(pagesOf(name), "x");
    expect(toneOfVoice).toMatch(tone);
  });

  test("too few words have no tone", () => expect(statementsOf([page("<p>Hi.</p>")], "x").toneOfVoice).toBeNull());
});

describe("pictures", () => {
  test("products before ornaments; icons and menus never", () => {
    const urls = imagesOf(pagesOf("modern")).map(({ url }) => new URL(url).pathname);
    expect(urls.toSorted()).toEqual(["/img/bottle-coral.png", "/img/bottle-teal.png"]);
    expect(imagesOf(pagesOf("coffee"))[0]?.url).toBe("https://coffee.example/assets/img/products-01.jpg");
  });

  test("an inline drawing leads the logos, its colours written out and nothing in it that runs", () => {
    const pages = pagesOf("modern");
    const [first] = logosOf(pages, cascadeOf(pages[0]!, rulesIn("modern")), [], "Tidal");
    const svg = first && "svg" in first.source ? first.source.svg : "";
    expect(svg).toContain('fill="#0b5d68"');
    expect(svg).toContain('fill="#ff6f59"');
    const hostile = page(
      '<header><a class="logo" href="/"><svg viewBox="0 0 9 9" onload="x()"><script>x()</script><image href="http://10.0.0.1/"/><rect width="9" height="9" onclick="x()"/></svg></a></header>',
    );
    const [cleaned] = logosOf([hostile], cascadeOf(hostile, []), [], "X");
    expect(JSON.stringify(cleaned)).not.toMatch(/script|onload|onclick|10\.0\.0\.1/);
  });

  test.each(["framework", "onepage"] as const)("%s: badges, partners and quotes are nobody's logo", (name) => {
    const pages = pagesOf(name);
    expect(logosOf(pages, cascadeOf(pages[0]!, rulesIn(name)), [], name)).toEqual([]);
  });

  test("a logo tells why it is believed", () => {
    const pages = pagesOf("shop");
    const [first, ...others] = logosOf(pages, cascadeOf(pages[0]!, rulesIn("shop")), [], "Fernhollow Pottery");
    expect(first).toMatchObject({
      source: { url: "https://shop.example/img/fernhollow.svg" },
      reasons: ["carries the brand's name", "links to the home page", "stands in the page's header"],
    });
    expect(others).toEqual([]);
  });

  test("grey boxes of a template are no products", () => {
    expect(JSON.stringify(imagesOf(pagesOf("shop")))).not.toContain("dummyimage");
  });

  test.each([
    ["table", "/images/logo.gif"],
    ["german", "/bilder/logo.svg"],
  ] as const)("%s: the logo in the head of the page", (name, path) => {
    const pages = pagesOf(name);
    const [first] = logosOf(pages, cascadeOf(pages[0]!, rulesIn(name)), [], name);
    expect(first).toMatchObject({ source: { url: `https://${name}.example${path}` } });
  });
});

describe("a page", () => {
  test("with half an emoji, of its own or where a text is cut, gives whole characters", () => {
    const told = (length: number) => `${"We bake. ".repeat(99).slice(0, length)}\u{1f525} and more`;
    const slogan = String.raw`{"@type":"Bakery","name":"Harbor \ud83d","slogan":"Bread \ud83d with patience"}`;
    const pages = [
      page(
        `<title>Harbor</title><meta name="description" content="${told(399)}">
        <script type="application/ld+json">${slogan}</script><img src="loaf.jpg" alt="${told(119)}">`,
      ),
    ];
    const identity = identityOf(pages, { host: "x.example", path: "/" });
    expect(identity).toMatchObject({ name: "Harbor", tagline: "Bread with patience" });
    const [loaf] = imagesOf(pages);
    for (const text of [identity.description, loaf?.alt]) expect(text).not.toMatch(/\p{Cs}/u);
  });

  test("is read in the encoding its header, its meta element or nothing names", () => {
    const latin = Buffer.from("<meta charset='iso-8859-1'><h1>Caf\xe9</h1>", "latin1");
    expect(parsePage(latin, "https://x.example/", "text/html").$("h1").text()).toBe("Café");
    const utf = Buffer.from("<h1>Café</h1>");
    expect(parsePage(utf, "https://x.example/", "text/html; charset=utf-8").$("h1").text()).toBe("Café");
    const sjis = Buffer.from([0x3c, 0x68, 0x31, 0x3e, 0x93, 0xfa, 0x96, 0x7b, 0x3c, 0x2f, 0x68, 0x31, 0x3e]);
    expect(parsePage(sjis, "https://x.example/", "text/html; charset=shift_jis").$("h1").text()).toBe("日本");
  });

  test("leads to telling pages of its own site first, never to others, files or sign-in", () => {
    const html =
      '<a href="/blog/2024/01/x">b</a><a href="/about">About</a><a href="https://other.example/">o</a><a href="/a.pdf">p</a><a href="/login">l</a><a href="/products">Products</a><a href="mailto:a@b.c">m</a><a href="javascript:x()">j</a>';
    expect(outlineOf(page(html), 0).links).toEqual(["https://x.example/about", "https://x.example/products"]);
  });

  test("is read although escapes of its links are no UTF-8", () =>
    expect(outlineOf(page('<a href="/%FCber-uns">Über uns</a>'), 0).links).toEqual(["https://x.example/%FCber-uns"]));
});
