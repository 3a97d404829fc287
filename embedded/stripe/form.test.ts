import { expect, test } from "vitest";
import { parseForm } from "./form";

test("brackets are paths, and the last value of a field counts", () =>
  expect(parseForm("a=1&a=2&items[0][price]=p&items[1][price]=q&metadata[x%20y]=z")).toEqual({
    a: "2",
    items: { 0: { price: "p" }, 1: { price: "q" } },
    metadata: { "x y": "z" },
  }));

test("a field cannot reach a prototype", () => {
  const form = parseForm("__proto__[polluted]=1&constructor[prototype][polluted]=1");
  expect(Object.keys(form)).toEqual(["constructor"]);
  expect("polluted" in {}).toBe(false);
});

test("a field that is both a text and an object is neither lost nor merged", () =>
  expect(parseForm("a=1&a[b]=2")).toEqual({ a: ["1", { b: "2" }] }));

test("long and deep forms are read whole", () => {
  const fields = Array.from({ length: 1_500 }, (_, index) => `metadata[k${index}]=${index}`);
  expect(Object.keys(parseForm(fields.join("&"))["metadata"] ?? {})).toHaveLength(1_500);
  expect(parseForm("a[b][c][d][e][f][g]=1")).toEqual({ a: { b: { c: { d: { e: { f: { g: "1" } } } } } } });
});
