import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TextareaField } from "./text-field";

const shown = (value: string) =>
  renderToStaticMarkup(<TextareaField label="Brief" hint="A few words." maxLength={2000} value={value} readOnly />);

test("a text that has no more room says so: what is pasted beyond it is cut off", () => {
  expect(shown("a".repeat(2000))).toContain("It takes 2,000 characters: what was longer is cut off.");
  expect(shown("a".repeat(1999))).toContain("A few words.");
});
