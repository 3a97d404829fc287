import { describe, expect, test } from "vitest";
import { lookOf } from "./look";
import { parsePage } from "../pages/page";
import { paletteOf } from "./palette";
import { rulesOfAll } from "./rules";

function paletteIn(html: string, css: string, logo: { hex: string; weight: number }[] = []): string[] {
  const page = parsePage(Buffer.from(html), "https://x.example/", "text/html");
  const look = lookOf({ pages: [page], rules: rulesOfAll([css]), declared: [] });
  return paletteOf([...look.colours, ...logo], look);
}

describe("a network's colour is none of the brand's", () => {
  const own = "h1{color:#021b33}";
  test.each([
    ["on a button named after it", '<a class="btn btn-whatsapp" href="/chat">Chat</a>', ".btn{background:#12b850}"],
    ["on an icon of a theme", '<a class="elementor-social-icon">m</a>', "a{background:#00ab6b}"],
    ["on an icon in such a link", '<a class="social facebook"><i>f</i></a>', "i{background:#123fff;color:#123fff}"],
    ["on a link in an item named after it", '<li class="share-twitter"><a>t</a></li>', "a{background:#12c0ff}"],
    ["on a link that leads to it", '<a class="btn" href="https://wa.me/49123">Chat</a>', ".btn{background:#25D366}"],
  ])("%s", (_, html, css) => expect(paletteIn(`<h1>Shop</h1>${html}`, `${own}${css}`)).toEqual(["#021b33"]));

  test("but a button in the brand's own colour may lead to one", () => {
    const html = '<h1>Shop</h1><a class="btn" href="https://wa.me/49123">Order</a>';
    expect(paletteIn(html, `${own}.btn{background:#a95d20}`)).toContain("#a95d20");
  });
});

describe("a brand in black and white", () => {
  const html = `<header>NOIR</header><h1>NOIR</h1><h2>New</h2>${"<p>Cut by hand.</p>".repeat(9)}<a class="btn">Shop</a>`;
  const muted = "p{color:#666}";

  test("is black, however many of its paragraphs are grey", () =>
    expect(
      paletteIn(
        html,
        `body{background:#fff;color:#111}h1,h2{color:#000}header,.btn{background:#000;color:#fff}${muted}`,
      ),
    ).toEqual(["#000000", "#ffffff"]));

  test("is as dark as its logo", () =>
    expect(paletteIn(html, `body{background:#fff}h1{color:#222}${muted}`, [{ hex: "#050505", weight: 24 }])).toEqual([
      "#050505",
      "#ffffff",
    ]));

  test("is white on its black ground", () =>
    expect(paletteIn(html, `body{background:#000}h1,h2{color:#fff}p{color:#aaa}`)).toEqual(["#000000", "#ffffff"]));

  test("is grey where all of it is", () =>
    expect(paletteIn("<p>Quiet words</p>", "body{background:#fff}p{color:#666}")).toEqual(["#666666", "#ffffff"]));
});
