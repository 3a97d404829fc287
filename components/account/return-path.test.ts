import { expect, test } from "vitest";
import { returnPath, signInPath, signUpPath } from "./return-path";

test("a page of the dashboard is gone back to, with what its address asks for", () => {
  expect(returnPath("/dashboard/jobs/1?at=4&_rsc=abc#script")).toBe("/dashboard/jobs/1?at=4#script");
  expect(signInPath("/dashboard/jobs?status=failed")).toBe("/sign-in?next=%2Fdashboard%2Fjobs%3Fstatus%3Dfailed");
  expect(signInPath("/dashboard")).toBe("/sign-in");
  expect(signUpPath("/dashboard/create")).toBe("/sign-up?next=%2Fdashboard%2Fcreate");
});

test.each([
  "//evil.example/dashboard",
  "/\\evil.example/dashboard",
  "https://evil.example/dashboard",
  "/dashboard/../../sign-in",
  "/dashboards",
  "javascript:alert(1)",
  "/api/dashboard/jobs",
  `/dashboard/${"a".repeat(2000)}`,
  undefined,
  ["/dashboard/jobs"],
])("%s is not", (path) => {
  expect(returnPath(path)).toBe("/dashboard");
});
