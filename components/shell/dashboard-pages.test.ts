import { expect, test } from "vitest";
import { dashboardPages } from "./dashboard-pages";

test("every page has a letter of its own", () => {
  expect(new Set(dashboardPages.map(({ shortcut }) => shortcut)).size).toBe(dashboardPages.length);
});
