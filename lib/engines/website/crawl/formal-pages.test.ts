import { describe, expect, test } from "vitest";
import { isFormalPage } from "./formal-pages";
import { outlineOf } from "./outline";
import { parsePage } from "../pages/page";
import { statementsOf } from "../identity/statements";

const page = (html: string, path = "/") => parsePage(Buffer.from(html), `https://x.example${path}`, "text/html");

describe("a page of terms, privacy, delivery or returns", () => {
  test.each([
    "/policies/refund-policy",
    "/policies/shipping-policy",
    "/returns",
    "/refunds&returns.html",
    "/pages/shipping-and-returns",
    "/algemene-voorwaarden",
    "/cgv",
    "/politica-de-privacidad",
    "/pol%C3%ADtica-de-privacidade/",
    "/regulamin",
    "/polityka-prywatnosci",
    "/obchodni-podminky",
    "/widerrufsbelehrung",
    "/versand-und-zahlung",
    "/dostawa-i-platnosci",
    "/condizioni-di-vendita",
    "/mentions-l%C3%A9gales",
  ])("%s: is led to by no outline and gives no statements", (path) => {
    const home = page(`<nav><a href="/about">About</a><a href="${path}">More</a></nav><p>Hello</p>`);
    expect(outlineOf(home, 0).links).toEqual(["https://x.example/about"]);
    const terms = page("<ul><li>Only our regular goods can be refunded</li></ul>", path);
    expect(statementsOf([home, terms], "Acme").valueProps).toEqual([]);
  });

  test.each(["<title>Refund policy – Acme</title>", "<title>Acme</title><h1>利用規約</h1>"])(
    "is known by %s too",
    (head) => expect(isFormalPage(page(head, "/info"))).toBe(true),
  );

  test.each([
    "/cookies",
    "/delivery",
    "/shipping",
    "/insurance-policies",
    "/tax-returns",
    "/servicios-legales",
    "/datenschutzberatung",
    "/aire-acondicionado",
    "/privacy-screens",
  ])("is not %s, which a firm may live by", (path) => {
    expect(isFormalPage(page("<title>Ours | Acme</title>", path))).toBe(false);
  });

  test("that is the home page still speaks for the brand", () =>
    expect(statementsOf([page("<ul><li>Always fresh from our oven</li></ul>", "/terms")], "Acme").valueProps).toEqual([
      "Always fresh from our oven",
    ]));
});

describe("a reason to choose a brand", () => {
  const reasonsIn = (line: string) =>
    statementsOf([page(`<h2>Why us</h2><ul><li>${line}</li></ul>`)], "Acme").valueProps;

  test.each([
    "Composite Broker Registration No:108",
    "Suite No 6, 4th Floor 60B, Chowringhee Road, Kolkata- 700020",
    "İshak Paşa Cd. No.20, 34122 Fatih/İstanbul",
    "Hauptstraße 5, 80331 München",
    "12 Mill Lane, Leeds LS1 4AB",
    "By visiting this page: acme.com/contact",
    "Always reach us at www.acme.example",
    "The officer designated at our company:",
    "Text only 917 256 1116",
    "Got more questions? Reach us on any of our socials",
  ])("is not where or under which number it is found: %s", (line) => expect(reasonsIn(line)).toEqual([]));

  test.each([
    "No added sugar",
    "Leeds's No. 1 bakery",
    "Over 15000 happy clients, every year",
    "Since 2005, always fresh",
    "Free delivery in Leeds, every day",
    "We deliver to 8001 Zürich",
  ])("may be: %s", (line) => expect(reasonsIn(line)).toEqual([line]));

  test("is no sentence that only counts its suites and registers", () =>
    expect(
      statementsOf([page("<p>IRDAI Composite Broker Registration No. 7. Come by any time.</p>")], "Acme").valueProps,
    ).toEqual([]));

  test("is no sentence of another language that only says what is not so", () => {
    const english = "The oven is on at five and the bread is for you. You taste no sugar in the bread.";
    expect(statementsOf([page(`<p>${english}</p>`)], "Acme").valueProps).toEqual(["You taste no sugar in the bread"]);
    const spanish = "No existe una tabla al respecto. Los padres no pueden cubrir las necesidades.";
    expect(statementsOf([page(`<p>${spanish}</p>`)], "Acme").valueProps).toEqual([]);
  });
});
