import { expect, test } from "vitest";
import { dashboardPages, groupPages, isCurrentPage } from "./dashboard-pages";

test("every page has a letter of its own", () => {
  expect(new Set(dashboardPages.map(({ shortcut }) => shortcut)).size).toBe(dashboardPages.length);
});

test("the menu is three groups that follow its order; what programmers need is in one of them", () => {
  const groups = groupPages(dashboardPages);
  expect(groups.map(({ group }) => group)).toEqual(["Make", "Developers", "Account"]);
  expect(groups.flatMap(({ pages }) => pages)).toEqual(dashboardPages);
  expect(groups[1]?.pages.map(({ label }) => label)).toEqual(["API keys", "Webhooks", "Verify", "Docs"]);
});

test.each([
  ["/dashboard", ["Overview"]],
  ["/dashboard/library", ["Library"]],
  ["/dashboard/variants/5b0c8a86", ["Library"]],
  ["/dashboard/edit/5b0c8a86", ["Jobs"]],
  ["/dashboard/templates", ["Create"]],
  ["/dashboard/jobsites", []],
])("%s is shown as a part of %j", (path, labels) => {
  expect(dashboardPages.filter((page) => isCurrentPage(page, path)).map(({ label }) => label)).toEqual(labels);
});
