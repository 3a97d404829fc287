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
  expect(Object.hasOwn(form, "__proto__")).toBe(true);
  expect("polluted" in {}).toBe(false);
});
