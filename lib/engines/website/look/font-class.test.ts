import { expect, test } from "vitest";
import { lookOf } from "./look";
import { parsePage } from "../pages/page";
import { fontClassOf } from "./font-class";

test.each([
  ["serif", ["Georgia", "sans-serif"]],
  ["serif", ["Untold", "Times New Roman", "serif"]],
  ["serif", ["__Playfair_Display_5f3a2b", "__Playfair_Display_Fallback_5f3a2b"]],
  ["serif", ["EB Garamond"]],
  ["serif", ["playfair-display"]],
  ["serif", ["Freight Text Pro"]],
  ["serif", ["Roboto Slab"]],
  ["serif", ["ui-serif"]],
  ["rounded", ["Nunito", "serif"]],
  ["rounded", ["Baloo 2", "cursive"]],
  ["rounded", ["Arial Rounded MT Bold"]],
  ["rounded", ["ui-rounded", "system-ui"]],
  ["sans", ["Nunito Sans"]],
  ["sans", ["Merriweather Sans"]],
  ["sans", ["Freight Sans Pro"]],
  ["sans", ["Poppins"]],
  ["sans", ["Inter", "Georgia"]],
  ["sans", ["-apple-system", "BlinkMacSystemFont", "sans-serif"]],
  ["sans", ["Loracle"]],
  ["sans", []],
] as const)("%s: %j", (fontClass, families) => expect(fontClassOf(families)).toBe(fontClass));

const lookIn = (css: string) => {
  const html = `<style>${css}</style><h1>A</h1><p>B</p><p>C</p><p>D</p><p>E</p><p>F</p><p>G</p>`;
  return lookOf({ pages: [parsePage(Buffer.from(html), "https://x.example/", "text/html")], rules: [], declared: [] });
};

test("headlines decide, however much is written in something else", () => {
  const css = 'body { font-family: Karla, sans-serif } h1 { font-family: "Own", Georgia, serif }';
  expect(lookIn(css)).toMatchObject({ fonts: ["Karla", "Own"], fontClass: "serif", headlineFonts: ["Own"] });
});

test("a generic family tells, no family at all does not", () => {
  expect(lookIn("body { font-family: ui-rounded }")).toMatchObject({ fonts: [], fontClass: "rounded" });
  expect(lookIn("")).toMatchObject({ fonts: [], fontClass: null, headlineFonts: [] });
});
