import { describe, expect, test } from "vitest";
import { cascadeOf } from "../look/cascade";
import { logosOf } from "./logos";
import { parsePage } from "../pages/page";
import { statementsOf } from "../identity/statements";

const page = (html: string) => parsePage(Buffer.from(html), "https://harbordental.example/", "text/html");
const logosIn = (html: string) => {
  const home = page(html);
  return logosOf([home], cascadeOf(home, []), [], "Harbor Dental").map(({ source }) =>
    "url" in source ? new URL(source.url).pathname : "drawing",
  );
};
const treatments = ["whitening", "implants", "braces"]
  .map((name) => `<div><a href="#"><img src="/uploads/${name}.jpg" alt="${name}"></a></div>`)
  .join("");
const insurers = ["bupa-logo.png", "axa-logo.png", "allianz.png"].map((file) => `<img src="/i/${file}">`).join("");
const body = (named: string) =>
  `<body ${named}><header><a href="/"><span>Harbor Dental</span></a></header><div class="row">${treatments}</div>
  <section><h2>Insurers we work with</h2><div class="brand-carousel">${insurers}</div></section></body>`;

describe("a page whose body is named after its header", () => {
  test.each(['class="ast-hfb-header"', 'class="elementor_header_footer"', 'id="fluid-header"', 'class="navbar-fixed"'])(
    "takes no partner's logo for the brand's: %s",
    (named) => expect(logosIn(body(named))).toEqual([]),
  );

  test("still has the logo in its header", () =>
    expect(
      logosIn(
        '<body class="ast-hfb-header"><div class="site-header"><a href="/"><img src="/own.png"></a></div></body>',
      ),
    ).toEqual(["/own.png"]));

  test("still gives its reasons, its footer's name on it as well", () => {
    const html =
      '<body class="ast-hfb-header ast-hfb-footer nav-open"><h2>Why us</h2><ul><li>Calm from the first minute</li></ul>';
    expect(statementsOf([page(html)], "Harbor Dental").valueProps).toEqual(["Calm from the first minute"]);
  });
});

describe("an icon of a header", () => {
  test.each(["#", "#menu", "/?add-to-cart=501", "?s="])("that leads to %s is no logo", (href) =>
    expect(logosIn(`<header><a href="${href}"><img src="/cart.png"></a></header>`)).toEqual([]),
  );
});

test("a strip named after logos shows those of others", () =>
  expect(logosIn('<div class="logos"><img src="/i/bupa.png"><img src="/i/axa.png"></div>')).toEqual([]));
