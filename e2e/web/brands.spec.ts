import { expect } from "@playwright/test";
import { db } from "../../lib/platform/db/client";
import { brands } from "../../lib/platform/db/schema";
import { expectAccessible, test } from "../support/web-test";

const hostile = `<img src=x onerror="document.title='broken in'">`;
const book = `# Tea House\n\n${hostile}\n\n[press](javascript:alert(1)) [site](https://example.com)\n\n<!-- nobody sees this -->`;

/** A brand of the account as ingestion leaves it, with what a hostile site could have put into it. */
async function insertBrand(accountId: string): Promise<string> {
  const profile = {
    name: `Tea House ${hostile}`,
    tagline: "Leaves, water, time",
    description: null,
    language: "en",
    toneOfVoice: hostile,
    valueProps: ["Picked by hand", hostile],
    colorPalette: ["#16130f", "#e5412d"],
    colours: null,
    fonts: ["Inter"],
    logos: [],
    productImages: [],
    brandMd: book,
  };
  const [row] = await db()
    .insert(brands)
    .values({
      accountId,
      host: "tea.example",
      slug: "tea",
      websiteUrl: "https://tea.example",
      status: "ready",
      profile,
      readyAt: new Date(),
    })
    .returning({ id: brands.id });
  if (!row) throw new Error("the brand was not stored");
  return row.id;
}

test("a brand is a book: a hostile site's words are text, the book and the tone are edited, an ad begins with it", async ({
  dashboard: page,
  member,
}) => {
  test.slow();
  const brandId = await insertBrand(member.userId);
  await page.goto("/dashboard/brands");
  await expectAccessible(page);
  await page.getByRole("link", { name: /Tea House/ }).click();
  await expect(page.getByRole("heading", { name: "Tea House <img" }).first()).toBeVisible();
  await expect(page.getByText("#16130f")).toBeVisible();
  await expect(page.getByText("version 1")).toBeVisible();
  await expect(page.locator("img[src=x], a[href^=javascript]")).toHaveCount(0);
  expect(await page.title()).not.toContain("broken in");
  await expectAccessible(page);

  await page.getByRole("tab", { name: "Edit" }).click();
  await page.getByLabel("Brand book as Markdown").fill(`${book}\n\n## Never\n\nNo discounts.`);
  await page.getByRole("tab", { name: "Preview" }).click();
  await expect(page.getByRole("heading", { name: "Never" })).toBeVisible();
  await page.getByRole("button", { name: "Save as version 2" }).click();
  await expect(page.getByText("version 2")).toBeVisible();

  await page.getByRole("button", { name: "Edit the tone of voice" }).click();
  await page.getByLabel("Tone of voice").fill("Calm. Short sentences.");
  await page.getByRole("button", { name: "Save the tone" }).click();
  await expect(page.getByText("Calm. Short sentences.")).toBeVisible();

  await page.getByRole("link", { name: "Make an ad with it" }).click();
  await expect(page.getByLabel("Brand", { exact: true })).toHaveValue(brandId);
  await expectAccessible(page);
});

test("an address that may not be read is refused with what to do", async ({ dashboard: page }) => {
  await page.goto("/dashboard/brands");
  await expect(page.getByRole("heading", { name: "No brands yet" })).toBeVisible();
  await page.getByLabel("Website").fill("http://169.254.169.254/");
  await page.getByRole("button", { name: "Read the site" }).click();
  await expect(page.getByText(/^websiteUrl: /)).toBeVisible();
  await expectAccessible(page);
});
