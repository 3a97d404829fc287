import { expect, test } from "vitest";
import { parsePage } from "./page";
import { productOf } from "../products/read-product";

const tagManager = '<noscript><iframe src="https://tags.example/ns.html"></iframe></noscript>';
const pixel = '<noscript><img height="1" width="1" src="https://pixel.example/tr?id=1"></noscript>';

test.each([
  ["of trackers, apart by a comment", `<body>${tagManager}\n<!-- pixel -->\n${pixel}<h1>Bread</h1>`],
  [
    "with sheets, in the head",
    "<head><noscript><style>a{}</style></noscript><noscript></noscript></head><h1>Bread</h1>",
  ],
  ["at the end of the page", `<h1>Bread</h1>${tagManager}${pixel}`],
])("a page with two noscripts in a row, %s, is read", (_, html) => {
  const bytes = Buffer.from(html);
  expect(parsePage(bytes, "https://x.example/", "text/html").$("h1").text()).toBe("Bread");
  expect(productOf(bytes, "https://x.example/", "text/html").name).toBe("Bread");
});

test("a noscript without a picture keeps the picture of the one after it", () => {
  const page = parsePage(
    Buffer.from(`${tagManager}<noscript><img src="loaf.jpg"></noscript><p>Bread</p>`),
    "https://x.example/",
    "text/html",
  );
  expect(page.$("img").attr("src")).toBe("loaf.jpg");
  expect(page.$("noscript")).toHaveLength(0);
});
