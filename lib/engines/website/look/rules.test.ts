import { expect, test } from "vitest";
import { cascadeOf } from "./cascade";
import { parsePage, select } from "../pages/page";
import { rulesOfAll } from "./rules";

const colourOf = (css: string): string | undefined => {
  const html = '<main id="a" class="b"><p id="x" class="y z">text</p></main>';
  const page = parsePage(Buffer.from(html), "https://x.example/", "text/html");
  const [paragraph] = select(page.$, "p");
  return paragraph && cascadeOf(page, rulesOfAll([css])).valueOf(paragraph, "color")?.value;
};

// Selectors Level 4, section 17; the winner is blue and stands first, so that order alone would choose the other.
test.each([
  [":is() weighs as its strongest argument", ":is(#x, .y) { color: blue } .y.z { color: red }"],
  [":is() of an element weighs as an element", ".y { color: blue } :is(p) { color: red }"],
  [":where() weighs nothing", "p { color: blue } :where(.y.z) { color: red }"],
  [":not() weighs as its argument", "p:not(#w) { color: blue } .y.z { color: red }"],
  ["a class is added to an id", "#x.y { color: blue } #x { color: red }"],
  ["two ids are more than one", "#a #x { color: blue } #x.y.z { color: red }"],
  ["no number of elements is a class", ".y { color: blue } html body main p { color: red }"],
])("%s", (_, css) => expect(colourOf(css)).toBe("blue"));

test("a selector that cannot be parsed spoils no other", () =>
  expect(colourOf("p:not(:::) { color: red } :is(..) p { color: red } p { color: blue }")).toBe("blue"));
