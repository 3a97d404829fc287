import { describe, expect, test } from "vitest";
import type { Product } from "@/lib/contract/products";
import { type Draft, toDraft } from "../draft";
import { asAddress, hasLine, linesOf, withLine, withoutLine, withProduct } from "./product-lines";

const fact = (text: string, isClaim = false) => ({ text, source: "bullet" as const, isClaim });
const picture = (assetId: string) => ({
  assetId,
  url: `https://files.test/${assetId}`,
  width: 800,
  height: 600,
  alt: "",
});
const product: Product = {
  url: "https://shop.test/lamp",
  name: "Alder Desk Lamp",
  price: { amount: 129, currency: "GBP", text: "£129.00" },
  facts: [fact("Turned from one piece of alder."), fact("42 cm tall"), fact("Rated 4.9 out of 5", true)],
  pictures: ["a", "b", "c", "d", "e"].map(picture),
  brand: null,
  seller: null,
  language: "en",
  warnings: [],
};
const address = "https://shop.test/lamp";
const draft: Draft = toDraft({ kind: "ugc", prompt: address, script: "", pictures: [], values: {} });

describe("asAddress", () => {
  test.each([
    ["https://shop.test/lamp?x=1", "https://shop.test/lamp?x=1"],
    [" shop.test/products/lamp ", "https://shop.test/products/lamp"],
    ["www.shop.test", "https://www.shop.test"],
    ["A lamp from shop.test/lamp", null],
    ["lamp.Good", null],
    ["and/or", null],
    ["", null],
  ])("%s", (text, address) => expect(asAddress(text)).toBe(address));
});

test("a product takes the place of its address; claims and pictures past the fourth are left to be chosen", () => {
  const next = withProduct(draft, product, draft.prompt);
  expect(next.prompt.split("\n")).toEqual([
    "Name: Alder Desk Lamp",
    "Mention: £129.00",
    "Mention: Turned from one piece of alder.",
    "Mention: 42 cm tall",
  ]);
  expect(next.pictures.map(({ key }) => key)).toEqual(["a", "b", "c", "d"]);
  expect(withProduct(next, product, draft.prompt)).toEqual(next);
});

test("a brief that was cleared while the page was read stays empty", () => {
  expect(withProduct({ ...draft, prompt: "" }, product, address)).toEqual({ ...draft, prompt: "" });
});

test("words beside an address that was read meanwhile are kept", () => {
  const next = withProduct(
    { ...draft, prompt: "A calm ad. https://shop.test/lamp" },
    product,
    "https://shop.test/lamp",
  );
  expect(next.prompt.split("\n").slice(0, 2)).toEqual(["A calm ad.", "Name: Alder Desk Lamp"]);
});

test("a tick puts its line into the brief and takes it out again, and nothing else", () => {
  const [line] = linesOf(product).filter(({ isClaim }) => isClaim);
  const typed = "My own words.";
  const ticked = withLine(typed, line?.line ?? "");
  expect(hasLine(ticked, line?.line ?? "")).toBe(true);
  expect(withoutLine(ticked, line?.line ?? "")).toBe(typed);
  const full = "x".repeat(1995);
  expect(withLine(full, line?.line ?? "")).toBe(full);
});
