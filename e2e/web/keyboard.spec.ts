import { expect } from "@playwright/test";
import { expectAccessible, test } from "../support/web/web-test";

test("the palette opens by keys, finds a page and goes there; Esc gives it back", async ({ dashboard: page }) => {
  const search = page.getByRole("combobox", { name: "Search" });
  // Keys are heard a moment after the page is there.
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(search).toBeFocused({ timeout: 3000 });
  }).toPass();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(search).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Search" })).toContainText("Ctrl K");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toContainText("Settings");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await search.fill("api k");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/keys$/);
});

test("g and a letter go to a page, but not while somebody types", async ({ dashboard: page }) => {
  await expect(async () => {
    await page.keyboard.press("g");
    await page.keyboard.press("c");
    await expect(page).toHaveURL(/\/dashboard\/create$/, { timeout: 3000 });
  }).toPass();
  await page.getByLabel("Brief").fill("a g");
  await page.getByLabel("Brief").press("j");
  await expect(page.getByLabel("Brief")).toHaveValue("a gj");
  await expect(page).toHaveURL(/\/dashboard\/create$/);

  // The keyboard goes on where it was.
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Search" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Brief")).toBeFocused();
});

test("Esc and a click beside a dialog ask before what was typed in it is lost", async ({ dashboard: page }) => {
  await page.goto("/dashboard/agent/schedules");
  await page.getByRole("button", { name: "Add schedule" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a schedule" });
  const prompt = dialog.getByLabel("What should it do?");
  await prompt.fill("Make an image ad for my mugs");
  await page.keyboard.press("Escape");
  await expect(dialog.getByRole("button", { name: "Keep editing" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Discard what you typed?")).toHaveCount(0);
  await page.mouse.click(2, 2);
  await expect(dialog.getByText("Discard what you typed?")).toBeVisible();
  await expect(prompt).toHaveValue("Make an image ad for my mugs");
  await dialog.getByRole("button", { name: "Discard", exact: true }).click();
  await expect(dialog).toHaveCount(0);
});

test("a phone has the pages that do not fit behind one button", async ({ dashboard: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: "More" }).click();
  await expect(page.getByRole("link", { name: "Settings" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Settings" })).toBeHidden();
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("link", { name: "Settings" }).click();
  await expect(page).toHaveURL(/\/dashboard\/settings$/);
  await expect(page.getByRole("link", { name: "Settings" })).toBeHidden();
});

test("a lost connection is said, and taken back", async ({ dashboard: page, context }) => {
  await context.setOffline(true);
  await expect(page.getByText("No connection.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("No connection.")).toHaveCount(0);
});
