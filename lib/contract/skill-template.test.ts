import { describe, expect, test } from "vitest";
import { ApiError } from "./errors";
import { render, variablesOf } from "./skill-template";

describe("a template", () => {
  test("replaces its tokens, inner spaces allowed, each as often as it stands", () => {
    expect(render("{{a}} and {{ b }} and {{a}}", { a: "tea", b: "milk" })).toBe("tea and milk and tea");
    expect(variablesOf("{{a}} and {{ b }} and {{a}}")).toEqual(["a", "b"]);
  });

  test("never expands a value again, nor reads it as a replacement pattern", () => {
    expect(render("{{a}}", { a: "{{b}} $& $1" })).toBe("{{b}} $& $1");
  });

  test("leaves anything else in braces as it is", () => {
    expect(render("{a} {{1a}} {{a-b}} {{}} {{{a}}}", { a: "x" })).toBe("{a} {{1a}} {{a-b}} {{}} {x}");
  });

  test("names every missing variable; inherited properties do not count", () => {
    const attempt = () => render("{{product}} {{constructor}} {{offer}}", { offer: "" });
    expect(attempt).toThrow(ApiError);
    expect(attempt).toThrow("variables: product, constructor are required by the template");
  });

  test("ignores extra values", () => expect(render("plain", { a: "x" })).toBe("plain"));
});
