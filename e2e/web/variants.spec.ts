import { expect } from "@playwright/test";
import { insertJobs } from "../support/many-jobs";
import { expectAccessible, test } from "../support/web/web-test";

test("an ad in versions: what differs is ticked, the count and its cost are said before, and a double click makes one set", async ({
  dashboard: page,
}) => {
  test.slow();
  await page.goto("/dashboard/create");
  await page.getByLabel("Brief").fill("Harbor Coffee, roasted by the sea. Call to action: Stop by.");
  await page.getByRole("tab", { name: "Variants" }).click();
  await expect(page.getByLabel("Brief")).toHaveValue(/Harbor Coffee/);
  await page.getByLabel("Length").selectOption("8 seconds");
  await expect(page.getByText("Give one of them two values.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Make the ads" })).toBeDisabled();

  await page.getByLabel("Hooks").fill("Stop buying stale coffee.\nI was wrong about my morning coffee.");
  await page.getByRole("group", { name: "Formats" }).getByText("9:16 vertical").click();
  await page.getByRole("group", { name: "Formats" }).getByText("1:1 square").click();
  await expect(page.getByText("2 × 2 = 4 videos, 300 left")).toBeVisible();
  await page.getByLabel("Make", { exact: true }).selectOption("One change at a time");
  await expect(page.getByText("3 videos, 300 left")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Code" }).click();
  await expect(page.getByRole("dialog").getByText('"design":"oneFactor"')).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Make 3 ads" }).dblclick();
  const result = page.getByRole("region", { name: "Result" });
  await expect(result.getByText("of 3 done")).toBeVisible();
  await expect(result.getByRole("listitem")).toHaveCount(3);
  await expectAccessible(page);
  const { jobs } = (await (await page.request.get("/api/dashboard/jobs")).json()) as { jobs: { id: string }[] };
  expect(jobs).toHaveLength(3);
  await result.getByRole("button", { name: "Cancel the rest" }).click();
  await page.getByRole("button", { name: "Cancel 3 ads" }).click();
  await expect(result.getByText("cancelled", { exact: true })).toHaveCount(3);
  // Made after the last ad has ended, and shown without a reload.
  await expect(result.getByRole("link", { name: "Manifest" })).toBeVisible({ timeout: 30_000 });
});

test("more versions than a set may have are refused before anything is asked for", async ({ dashboard: page }) => {
  await page.goto("/dashboard/create?kind=variants");
  const eight = Array.from({ length: 8 }, (_, at) => `Line ${at}.`).join("\n");
  await page.getByLabel("Brief").fill("Harbor Coffee, roasted by the sea.");
  await page.getByLabel("Hooks").fill(eight);
  await page.getByLabel("Calls to action").fill(eight);
  await expect(page.getByText(/^64 ads are more than the 48 a set may have/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Make the ads" })).toBeDisabled();
});

test("lists arrive with the page: nothing has to be waited for", async ({ dashboard: page, member }) => {
  const [id] = await insertJobs(member.userId, 1, () => "The first line of an ad");
  for (const path of ["/dashboard", "/dashboard/create", "/dashboard/jobs", `/dashboard/jobs/${id}`]) {
    const html = await (await page.request.get(path)).text();
    expect(html.replaceAll(/<script[\s\S]*?<\/script>/g, ""), path).toContain("The first line of an ad");
    // What React draws over it has to be the same: an error in the console fails this test.
    await page.goto(path, { waitUntil: "networkidle" });
  }
});
