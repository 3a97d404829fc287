import { expect, test } from "vitest";
import { screenTextOf } from "./screen-text";

test("figures are not shown without the denial or the limit they stand under", () => {
  const shown = (say: string) => screenTextOf(say, { name: null, language: "en" });
  expect(shown("It is safe because not one of those 40 hives, last winter, was lost.")).toBeNull();
  expect(shown("Free to everybody who works with up to 3 users at once.")).not.toBe("3 users");
});

test("a line nobody reads at once is not searched for a part to show, which would take seconds", () => {
  const shown = (say: string) => screenTextOf(say, { name: null, language: "en" });
  expect(shown(`20% off today, ${"and so on ".repeat(20)}`)).toBe("20% off today");
  expect(shown(`20% off today, ${"and so on ".repeat(40)}`)).toBeNull();
});
