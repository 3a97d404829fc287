import { fileURLToPath } from "node:url";
import { readFile } from "node:fs/promises";
import { unzipSync } from "fflate";
import { type Browser, expect, type Page } from "@playwright/test";
import { originOf } from "../support/origins";
import { download, makeReviewLink, paste, seek } from "../support/web/web-actions";
import { expectAccessible, test } from "../support/web/web-test";

// The way of a customer from a product page to an approved ad in four formats. Each step is loaded again before the next.

const RENDERED_MS = 150_000;
const LINE = "Dim it with one turn.";
const otherPicture = fileURLToPath(new URL("../fixtures/pictures/sacks.png", import.meta.url));

const videosOf = (page: Page) => page.getByRole("region", { name: "Result" }).locator("video");

async function brief(page: Page): Promise<void> {
  await page.goto("/dashboard/create");
  await paste(page.getByLabel("Brief"), `${originOf("fixtures")}/product/lamp.html`);
  await expect(page.getByRole("region", { name: "Product" })).toBeVisible({ timeout: 120_000 });
  await page.getByLabel("Length").selectOption("8 seconds");
  await page.reload();
  await expect(page.getByLabel("Brief")).toHaveValue(/^Name: Alder Desk Lamp/);
  await expect(page.getByLabel("Length")).toHaveValue("8");
}

/** Takes the second of the scripts that are offered; returns the words it begins with. */
async function pickScript(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Draft three scripts" }).click();
  const drafts = page.getByRole("radiogroup", { name: "Script" });
  await drafts.getByRole("radio").nth(1).check();
  const line = await drafts.getByRole("textbox").first().inputValue();
  await page.reload();
  await expect(drafts.getByRole("radio").nth(1)).toBeChecked();
  await expect(drafts.getByRole("textbox").first()).toHaveValue(line);
  // A storyboard shows a long line in pieces.
  return line.split(" ").slice(0, 3).join(" ");
}

async function seeStoryboard(page: Page, line: string): Promise<void> {
  await page.getByRole("button", { name: "Show storyboard" }).click();
  const scenes = page.getByRole("region", { name: "Storyboard" }).getByRole("listitem");
  await expect(scenes.first()).toContainText(line);
  await page.reload();
  await expect(scenes.first()).toContainText(line);
  await expect(scenes.first().getByRole("img")).toBeVisible();
}

async function render(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Make the ad" }).click();
  await expect(page.getByRole("progressbar", { name: "Progress" })).toBeVisible();
  await page.reload();
  await expect(videosOf(page)).toBeVisible({ timeout: RENDERED_MS });
  await page.getByRole("link", { name: "Open the job" }).click();
  await expect(page.getByText("completed", { exact: true })).toBeVisible();
}

/** Changes one line and one picture of the ad, and renders only that. */
async function change(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const first = page.getByRole("listitem", { name: "Scene 1" }).getByLabel("Spoken");
  await first.fill(LINE);
  await expect(page.getByText("Saved, version 2")).toBeVisible();
  await page
    .getByRole("button", { name: /^Replace picture 1 of scene/ })
    .first()
    .click();
  await page.getByLabel("Upload a picture").setInputFiles(otherPicture);
  await expect(page.getByText("Saved, version 3")).toBeVisible();
  await page.reload();
  await expect(first).toHaveValue(LINE);
  await page.getByRole("button", { name: "Render changes" }).click();
  await expect(page.getByText("One line is re-recorded.")).toBeVisible();
  await page.getByRole("button", { name: "Render", exact: true }).click();
  const progress = page.getByRole("progressbar", { name: "Progress" });
  await expect(progress).toBeVisible();
  await expect(progress).toBeHidden({ timeout: RENDERED_MS });
  await page.getByRole("link", { name: "Open this ad" }).click();
  await expect(page.getByText("completed", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(LINE.slice(0, -1));
}

async function makeFormats(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Make formats" }).click();
  await page.getByRole("button", { name: "Make 3 formats" }).click();
  await expect(page.getByRole("heading", { name: "4 formats of one ad" })).toBeVisible();
  await page.reload();
  await expect(page.getByText("4 of 4 done")).toBeVisible({ timeout: 2 * RENDERED_MS });
}

/** The archive of a set of formats: every one under a name that tells it from the others. */
async function downloadFormats(page: Page): Promise<void> {
  const file = await download(page, page.getByRole("button", { name: "Download zip" }));
  expect(file.suggestedFilename()).toMatch(/^variants-[\da-f]{8}\.zip$/);
  const names = Object.keys(unzipSync(await readFile(await file.path())));
  const wanted = ["16x9", "1x1", "4x5", "9x16"].map((format) => `dim-it-with-one-turn-from_${format}.mp4`);
  expect(names.toSorted()).toEqual(wanted);
}

/** Somebody without an account comments at second 4 and approves. */
async function review(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext();
  const guest = await context.newPage();
  await guest.goto(url);
  await guest.getByLabel("Your name").fill("Ana");
  await guest.getByLabel("Comment", { exact: true }).fill("Show the cord here");
  await guest.reload();
  await expect(guest.getByLabel("Comment", { exact: true })).toHaveValue("Show the cord here");
  await seek(guest.locator("video"), 4);
  await guest.getByRole("button", { name: "Comment at 0:04" }).click();
  await expect(guest.getByText("Your comment was sent.")).toBeVisible();
  await guest.reload();
  await expect(guest.getByLabel("Your name")).toHaveValue("Ana");
  await guest.getByRole("button", { name: "Approve" }).click();
  await expect(guest.getByText("Ana approved")).toBeVisible();
  await context.close();
}

test("from a product page to an approved ad in four formats; loading the page again loses nothing on the way", async ({
  dashboard: page,
  browser,
}) => {
  test.setTimeout(600_000);
  await brief(page);
  await seeStoryboard(page, await pickScript(page));
  await render(page);
  await change(page);
  const ad = page.url();
  await makeFormats(page);
  const formats = page.url();
  await page.goto(ad);
  const link = await makeReviewLink(page, "Is the price readable?");
  await page.reload();
  await expect(page.getByText("No answer yet.")).toBeVisible();
  await review(browser, link);
  await page.reload();
  await expect(page.getByText("Ana approved")).toBeVisible();
  const comments = page.getByRole("list", { name: "Comments" });
  await expect(comments).toContainText("Show the cord here");
  await expect(comments.getByRole("button", { name: "Play from 0:04" })).toBeVisible();
  const film = await download(page, page.getByRole("link", { name: "Download", exact: true }));
  expect(film.suggestedFilename()).toMatch(/_9x16\.mp4$/);
  await expectAccessible(page);
  await page.goto(formats);
  await downloadFormats(page);
  await page.goto("/dashboard");
  await expect(page.getByText("5 of 300 included")).toBeVisible();
});
