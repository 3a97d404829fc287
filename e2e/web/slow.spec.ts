import { expect, type Page } from "@playwright/test";
import { test } from "../support/web/web-test";

/** Holds up what Next reads of pages until it is let go; what it reads ahead goes on. `asked` once such a page is. */
async function holdUp(page: Page, path: RegExp) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const isOfPage = (url: URL) => path.test(url.pathname) && url.searchParams.has("_rsc");
  const isAhead = (headers: Record<string, string>) => headers["next-router-prefetch"] !== undefined;
  const asked = page.waitForRequest((request) => isOfPage(new URL(request.url())) && !isAhead(request.headers()));
  await page.route(isOfPage, async (route) => {
    if (!isAhead(route.request().headers())) await released;
    await route.continue();
  });
  return { release, asked };
}

test("a page that is slow to come is said to be on its way", async ({ dashboard: page }) => {
  const { release, asked } = await holdUp(page, /^\/dashboard\/library$/);
  const notice = page.locator("[data-on-its-way]");
  await page.getByRole("link", { name: "Library" }).click();
  await asked;
  await expect(notice).toBeVisible();
  release();
  await expect(page.getByRole("heading", { name: "Library", exact: true })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test("what was made is not made again while its page is slow to come", async ({ dashboard: page }) => {
  await page.goto("/dashboard/create");
  await page.getByLabel("Brief").fill("An ad for {{product}}.");
  await page.getByRole("button", { name: "Save as skill" }).click();
  await page.getByLabel("Name").fill("Weekly tea");
  const { release, asked } = await holdUp(page, /^\/dashboard\/skills\/[\da-f-]{36}$/);
  await page.getByRole("button", { name: "Save the skill" }).click();
  await asked;
  await expect(page.getByRole("button", { name: "Saving…" })).toBeDisabled();
  release();
  await page.waitForURL("**/dashboard/skills/*");
});
