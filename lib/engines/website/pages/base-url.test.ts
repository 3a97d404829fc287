import { describe, expect, test } from "vitest";
import { imagesOf } from "../pictures/images";
import { logosOf } from "../pictures/logos";
import { outlineOf } from "../crawl/outline";
import { parsePage } from "./page";
import { productPictures } from "../products/pictures";

const page = (html: string) => parsePage(Buffer.from(html), "https://x.example/", "text/html");

describe("the address in <base>", () => {
  const html = `<html><head><base href="/shop/v2/"><base href="https://other.example/"><link rel="stylesheet" href="main.css">
    <link rel="manifest" href="site.webmanifest"><link rel="icon" type="image/svg+xml" href="icon.svg">
    <style>@import "late.css"; @font-face { font-family: Own; src: url(own.woff2) }</style>
    <script type="application/ld+json">{"@type":"Organization","name":"X","logo":"mark.png"}</script></head>
    <body><nav><a href="about">About</a></nav><a href="./"><img class="product" src="img/cup.jpg" alt="A cup"></a></body></html>`;
  const urlsIn = (value: unknown) => [...JSON.stringify(value).matchAll(/https:[^"]+/g)].map(([url]) => url);

  test("is what links, styles, pictures, logos and typefaces are relative to", () => {
    const home = page(html);
    const { links, styles, manifest } = outlineOf(home, 0);
    const shop = "https://x.example/shop/v2";
    expect([links, styles, manifest]).toEqual([
      [`${shop}/about`, `${shop}/`],
      [`${shop}/main.css`, `${shop}/late.css`],
      `${shop}/site.webmanifest`,
    ]);
    expect(imagesOf([home])[0]?.url).toBe(`${shop}/img/cup.jpg`);
    expect(urlsIn(logosOf([home], null, [], "X"))).toEqual([`${shop}/mark.png`, `${shop}/icon.svg`]);
    expect(productPictures(home, []).map(({ url }) => url)).toEqual([]);
    expect(productPictures(page(html.replace('<a href="./">', "<a>")), [])[0]?.url).toBe(`${shop}/img/cup.jpg`);
  });

  test.each(["javascript:x()", "data:text/html,x", "ftp://x.example/", "http://"])("%s is none", (href) =>
    expect(page(`<base href="${href}"><h1>x</h1>`).baseUrl).toBe("https://x.example/"),
  );
});
