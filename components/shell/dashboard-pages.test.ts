import { expect, test } from "vitest";
import { dashboardPages } from "./dashboard-pages";

test("every page has a letter of its own", () => {
  expect(new Set(dashboardPages.map(({ letter }) => letter)).size).toBe(dashboardPages.length);
});
