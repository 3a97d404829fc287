import { expect, test } from "vitest";
import { typefacesOf } from "./typefaces";

const face = (more: string, src = 'url("a.woff2") format("woff2")', family = "Sora") =>
  `@font-face { font-family: "${family}"; src: ${src}; ${more} }`;
const found = (css: string, families = ["Sora"]) =>
  typefacesOf([{ css, url: "https://cdn.example/css/site.css" }], families);

test("the file of a family in use: absolute, in the best format, as near to bold as there is", () => {
  const source = 'local("Sora"), url(a.ttf) format("truetype"), url("../fonts/a.woff2") format("woff2")';
  expect(found(face("", source))).toEqual([{ family: "Sora", url: "https://cdn.example/fonts/a.woff2", weight: 400 }]);
  const weights = ["400", "800", "300"].map((weight) => face(`font-weight: ${weight}`, `url("${weight}.woff")`));
  expect(found(weights.join("\n"))).toMatchObject([{ url: "https://cdn.example/css/800.woff", weight: 800 }]);
  expect(found(face("font-weight: 200 900"))).toMatchObject([{ weight: 700 }]);
});

test.each([
  ["italics", face("font-style: italic")],
  ["Cyrillic alone", face("unicode-range: U+0400-045F, U+0490-0491")],
  ["a family nobody uses", face("", undefined, "Icons")],
  ["a file inside the sheet", face("", 'url("data:font/woff2;base64,d09GMg==") format("woff2")')],
  ["a format nobody has opened", face("", 'url("a.eot") format("embedded-opentype")')],
  ["a broken sheet", "@font-face { font-family: Sora; src: url("],
])("not %s", (_, css) => expect(found(css)).toEqual([]));

test.each(["U+0000-00FF, U+0131", "U+0-FF", "U+41-5A", "U+00??"])("plain Latin as %s", (range) =>
  expect(found(face(`unicode-range: ${range}`))).toHaveLength(1),
);
