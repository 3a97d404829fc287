import { describe, expect, test } from "vitest";
import { imagesOf } from "./images";
import { logosOf } from "./logos";
import { parsePage } from "../pages/page";

const page = (html: string) => parsePage(Buffer.from(html), "https://x.example/", "text/html");

describe("lazy pictures", () => {
  const pixel = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
  test.each([
    ["data-original", `<img class="product" src="${pixel}" data-original="/cup.jpg">`],
    ["data-lazy-srcset", `<img class="product" src="${pixel}" data-lazy-srcset="/s.jpg 300w, /cup.jpg 900w">`],
    ["a srcset of data before the real one", `<img class="product" srcset="${pixel} 1w" data-srcset="/cup.jpg 900w">`],
    ["a srcset of data before the src", `<img class="product" srcset="${pixel}" src="/cup.jpg">`],
    [
      "<source> of an <img> without src",
      '<picture><source type="image/avif" srcset="/cup.avif"><source type="image/webp" srcset="/cup.jpg"><img class="product"></picture>',
    ],
    [
      "lazy <source>",
      `<picture><source data-srcset="/s.jpg 300w,/cup.jpg 900w"><img class="product" src="${pixel}"></picture>`,
    ],
    ["<noscript>", '<div class="product"><noscript><img src="/cup.jpg" alt="x"></noscript></div>'],
    [
      "<noscript> after its placeholder",
      '<div><img class="product" src="/blank.gif"><noscript><img src="/cup.jpg" alt="x"></noscript></div>',
    ],
    ["an address with commas", '<img class="product" srcset="/w_300,c_fit/s.jpg 300w, /cup.jpg 900w">'],
  ])("%s", (_, html) => {
    expect(imagesOf([page(html)]).map(({ url }) => url)).toEqual(["https://x.example/cup.jpg"]);
  });

  test("the picture of a tracker in <noscript> is none of the site's", () => {
    const tracker =
      '<noscript><img height="1" width="1" style="display:none" src="https://t.example/tr?id=1"></noscript>';
    expect(imagesOf([page(`${tracker}<p>Hello</p>`)])).toEqual([]);
  });

  test("a tracker beside a picture does not take its place, and a fallback that is shown already comes once", () => {
    const html =
      '<div><img class="product" src="/cup.jpg"><noscript><img src="https://t.example/tr.gif" width="1" height="1"></noscript></div>' +
      `<div><img class="product" src="${pixel}" data-src="/pot.jpg"><noscript><img src="/pot.jpg"></noscript></div>`;
    const read = page(html);
    expect(imagesOf([read]).map(({ url }) => new URL(url).pathname)).toEqual(["/cup.jpg", "/pot.jpg"]);
    expect(read.$("img")).toHaveLength(2);
  });

  test("a lazy logo is found", () => {
    const html = `<header><a href="/"><img class="logo" src="${pixel}" data-lazy-src="/brand.png" alt="Acme"></a></header>`;
    expect(logosOf([page(html)], null, [], "Acme")[0]?.source).toEqual({ url: "https://x.example/brand.png" });
  });
});
