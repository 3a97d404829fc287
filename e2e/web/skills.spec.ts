import { expect } from "@playwright/test";
import { expectAccessible, test } from "../support/web/web-test";

const hostile = `<img src=x onerror="document.title='broken in'">{{constructor}}`;

test("a brief becomes a skill, gets a variable, is tried and deleted", async ({ dashboard: page }) => {
  test.slow();
  await page.goto("/dashboard/create");
  await page.getByLabel("Brief").fill("An ad for tea. Call to action: Come in.");
  await page.getByLabel("Length").selectOption("8 seconds");
  await page.getByRole("button", { name: "Save as skill" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Weekly tea");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save the skill" }).click();

  await expect(page.getByRole("heading", { name: "Weekly tea" })).toBeVisible();
  await expect(page.getByLabel("Length")).toHaveValue("8");
  await page.getByLabel("Prompt").fill("An ad for {{product}}. Call to action: Come in.");
  await expect(page.locator("mark")).toHaveText("{{product}}");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();

  await page.getByLabel("product", { exact: true }).fill("green tea");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByRole("progressbar", { name: "Progress" })).toBeVisible();
  await page.getByRole("link", { name: "Open the job" }).click();
  await page.getByRole("button", { name: "Cancel job" }).click();
  await page.getByRole("button", { name: "Cancel the job" }).click();
  await expect(page.getByText("cancelled", { exact: true })).toBeVisible();

  await page.goto("/dashboard/skills");
  await expectAccessible(page);
  await page.getByRole("link", { name: /Weekly tea/ }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Delete the skill" }).click();
  await expect(page.getByRole("heading", { name: "No skills yet" })).toBeVisible();
});

test("names, prompts and variables of a stranger are text wherever they are shown", async ({
  dashboard: page,
  baseURL,
}) => {
  const made = await page.request.post("/api/dashboard/skills", {
    data: { name: hostile, kind: "video", promptTemplate: hostile, description: hostile },
    headers: { origin: baseURL ?? "" },
  });
  expect(made.status()).toBe(201);
  await page.goto("/dashboard/skills");
  await page.getByRole("link", { name: hostile }).click();
  await expect(page.getByRole("heading", { name: hostile })).toBeVisible();
  await expect(page.getByLabel("constructor")).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search" }).fill("onerror");
  await expect(page.getByRole("option", { name: hostile })).toBeVisible();
  expect(await page.title()).not.toContain("broken in");
  await expect(page.locator("img[src=x]")).toHaveCount(0);
});

test("a skill of nobody is said to be missing", async ({ dashboard: page }) => {
  await page.goto("/dashboard/skills/11111111-1111-4111-8111-111111111111");
  await expect(page.getByRole("heading", { name: "Skill not found" })).toBeVisible();
  await page.getByRole("link", { name: "All skills" }).click();
  await expect(page).toHaveURL(/\/dashboard\/skills$/);
});
