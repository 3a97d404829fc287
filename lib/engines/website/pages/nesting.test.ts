import { expect, test } from "vitest";
import { identityOf } from "../identity/identity";
import { outlineOf } from "../crawl/outline";
import { parsePage } from "./page";

test("a page nested deeper than its readers can go is read to where they can", () => {
  const html = `<title>Kiln Street</title><h1>Kiln Street</h1>${"<div>".repeat(12_000)}deep`;
  const page = parsePage(Buffer.from(html), "https://kiln.example/", "text/html");
  expect(identityOf([page], { host: "kiln.example", path: "/" }).name).toBe("Kiln Street");
  expect(() => outlineOf(page, 0)).not.toThrow();
});

test("what stands as deep as people write is kept", () => {
  const page = parsePage(
    Buffer.from(`${"<div>".repeat(200)}<p>Glazed by hand.</p>`),
    "https://kiln.example/",
    "text/html",
  );
  expect(page.$("p").text()).toBe("Glazed by hand.");
});
