import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Markdown } from "./markdown";

const labels = (table: string): number => renderToStaticMarkup(<Markdown text={table} />).split("sm:hidden").length - 1;

test("a phone, which has no head of a table in sight, names the cells of a wide one", () => {
  expect(
    labels("| Colour | Role | White on it | Black on it |\n|-|-|-|-|\n| #2f170f | accent | 16.8 : 1 | 1.1 : 1 |"),
  ).toBe(4);
  expect(labels("| Field | Type | Meaning |\n|-|-|-|\n| id | uuid | The job. |")).toBe(0);
});
