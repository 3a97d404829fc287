import { expect } from "@playwright/test";
import { insertJobs } from "../support/many-jobs";
import { expectAccessible, test } from "../support/web-test";

test("results are found by words, named, filed, tagged, found by folder and deleted; a reload keeps the filter", async ({
  dashboard: page,
  member,
}) => {
  await insertJobs(member.userId, 3, (at) => `Hook number ${["one", "two", "three"][at]}.`);
  await page.goto("/dashboard/library");
  await expect(page.getByRole("checkbox", { name: /^Select Hook/ })).toHaveCount(3);
  await page.getByRole("searchbox").fill("hook tw");
  await expect(page.getByRole("checkbox", { name: /^Select/ })).toHaveCount(1);
  await page.getByRole("checkbox", { name: "Select Hook number two." }).check();
  await page.getByRole("button", { name: "Name and file" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Spring take 2");
  await page.getByLabel("Folder", { exact: true }).last().fill("Spring");
  await page.getByLabel("Tags", { exact: true }).fill("winner, 9x16");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Spring · #winner · #9x16")).toBeVisible();

  await page.getByRole("searchbox").fill("");
  await expect(page.getByRole("checkbox", { name: /^Select/ })).toHaveCount(3);
  await page.getByRole("combobox", { name: "Folder" }).selectOption("Spring");
  await expect(page.getByRole("checkbox", { name: /^Select/ })).toHaveCount(1);
  await page.reload();
  await expect(page).toHaveURL(/folder=Spring/);
  await page.getByRole("checkbox", { name: "Select Spring take 2" }).check();
  await expect(page.getByText("1 result selected")).toBeVisible();
  for (const [theme, width] of [
    ["light", 1440],
    ["dark", 1440],
    ["light", 390],
    ["dark", 390],
  ] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `test-results/library-${theme}-${width}.png` });
  }
  await expectAccessible(page);
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByRole("heading", { name: "No results" })).toBeVisible();
  await page.getByRole("combobox", { name: "Folder" }).selectOption("All folders");
  await expect(page.getByRole("checkbox", { name: /^Select Hook/ })).toHaveCount(2);
});
