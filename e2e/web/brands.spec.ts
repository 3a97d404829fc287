import { expect, type Locator, type Page } from "@playwright/test";
import { db } from "../../lib/platform/db/client";
import { brands } from "../../lib/platform/db/schema";
import { expectAccessible, test } from "../support/web/web-test";

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

  await page.getByRole("tab", { name: "Markdown" }).click();
  await page.getByLabel("Brand book as Markdown").fill(`${book}\n\n## Never\n\nNo discounts.`);
  await page.getByRole("tab", { name: "Preview" }).click();
  await expect(page.getByRole("heading", { name: "Never" })).toBeVisible();
  await page.getByRole("button", { name: "Save as version 2" }).click();
  await expect(page.getByText("version 2")).toBeVisible();

  await page.getByRole("button", { name: "Edit the tone of voice" }).click();
  await page.getByLabel("Tone of voice").fill("Calm. Short sentences.");
  await page.getByRole("button", { name: "Save the tone" }).click();
  await expect(page.getByText("Calm. Short sentences.")).toBeVisible();

  await page.getByRole("tab", { name: "Rules for ads" }).click();
  await page.getByLabel("In every ad").fill("- Free delivery above 40 euros.\n");
  await page.keyboard.type("- Call it tea");
  await page.getByLabel("Never say").fill("cheap");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save as version 3" }).click();
  await expect(page.getByText("version 3")).toBeVisible();
  await expect(page.getByRole("heading", { name: "In every ad" })).toBeVisible();
  await page.getByRole("button", { name: "Lead with #e5412d" }).click();
  await expect(page.getByText("version 4")).toBeVisible();
  await page.getByRole("tab", { name: "Rules for ads" }).click();
  await expect(page.getByLabel("In every ad")).toHaveValue(
    "- Free delivery above 40 euros.\n- Call it tea\n- Lead with `#e5412d`.",
  );
  await expect(page.getByLabel("Never say")).toHaveValue("cheap");

  await page.getByRole("link", { name: "Make an ad with it" }).click();
  const brand = page.getByLabel("Brand", { exact: true });
  await expect(brand).toHaveValue(brandId);
  const topOf = async (field: Locator) => (await field.boundingBox())?.y ?? Number.NaN;
  expect(await topOf(brand)).toBeLessThan(await topOf(page.getByLabel("Brief")));
  await expectAccessible(page);
});

test("two tabs edit a book: the second sees the first's, chooses, and nothing is lost; leaving unsaved asks", async ({
  dashboard: page,
  member,
  context,
}) => {
  const brandId = await insertBrand(member.userId);
  const other = await context.newPage();
  const edit = async (tab: Page, text: string) => {
    await tab.goto(`/dashboard/brands/${brandId}`);
    await tab.getByRole("tab", { name: "Markdown" }).click();
    await tab.getByLabel("Brand book as Markdown").fill(text);
  };
  await edit(page, "# Tea House\n\nMine.");
  await edit(other, "# Tea House\n\nTheirs.");
  await other.getByRole("button", { name: "Save as version 2" }).click();
  await expect(other.getByText("version 2", { exact: true })).toBeVisible();
  page.once("dialog", (dialog) => void dialog.dismiss());
  await page.getByRole("link", { name: "Jobs", exact: true }).click();
  await expect(page.getByLabel("Brand book as Markdown")).toHaveValue("# Tea House\n\nMine.");
  await page.getByRole("button", { name: "Save as version 2" }).click();
  await expect(page.getByText("− Theirs.")).toBeVisible();
  await expect(page.getByText("+ Mine.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save mine as version 3" }).click();
  await expect(page.getByText("version 3", { exact: true })).toBeVisible();
  await page.getByText("Your edited book is in use.").click();
  await expect(page.getByText("− Mine.")).toBeVisible();
  await page.getByRole("button", { name: "Import again" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("The brand book you edited stays in use");
});

test("an address that may not be read is refused with what to do", async ({ dashboard: page }) => {
  await page.goto("/dashboard/brands");
  await expect(page.getByRole("heading", { name: "No brands yet" })).toBeVisible();
  await page.getByLabel("Website").fill("http://169.254.169.254/");
  await page.getByRole("button", { name: "Import brand" }).click();
  await expect(page.getByLabel("Website")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText(/not a public address/)).toHaveCount(1);
  await expect(page.getByText("websiteUrl")).toHaveCount(0);
  await expectAccessible(page);
});

test("a brand is deleted after a question; the list and the address it had say that it is gone", async ({
  dashboard: page,
  member,
}) => {
  const brandId = await insertBrand(member.userId);
  await page.goto(`/dashboard/brands/${brandId}`);
  await page.getByRole("button", { name: "Delete brand" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Delete Tea House");
  await expect(question).toContainText("Ads made with it stay");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Keep it" }).click();
  await expect(question).toHaveCount(0);
  await page.getByRole("button", { name: "Delete brand" }).click();
  await question.getByRole("button", { name: "Delete the brand" }).click();
  await expect(page).toHaveURL(/\/dashboard\/brands$/);
  await expect(page.getByRole("heading", { name: "No brands yet" })).toBeVisible();
  await page.goto(`/dashboard/brands/${brandId}`);
  await expect(page.getByRole("heading", { name: "Brand not found" })).toBeVisible();
});

test("an import that failed is deleted from its page", async ({ dashboard: page, member }) => {
  const [row] = await db()
    .insert(brands)
    .values({
      accountId: member.userId,
      host: "shut.example",
      slug: "shut",
      websiteUrl: "https://shut.example",
      status: "failed",
      ingestError: { code: "SITE_UNREACHABLE", message: "shut.example could not be reached" },
    })
    .returning({ id: brands.id });
  await page.goto("/dashboard/brands");
  await page.getByRole("link", { name: /shut\.example/ }).click();
  await expect(page).toHaveURL(new RegExp(`${row?.id}$`));
  await page.getByRole("button", { name: "Delete brand" }).click();
  await page.getByRole("button", { name: "Delete the brand" }).click();
  await expect(page.getByRole("heading", { name: "No brands yet" })).toBeVisible();
  await expect(page.getByText("shut.example")).toHaveCount(0);
});
