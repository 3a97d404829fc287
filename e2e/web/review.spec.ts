import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { storage } from "../../lib/platform/storage";
import { insertJob } from "../support/records";
import { makeReviewLink, seek } from "../support/web/web-actions";
import { expectAccessible, type Member, test } from "../support/web/web-test";

const hostile = `<img src=x onerror="document.title='broken in'"> It comes too late, averylongwordthatdoesnotfitanywhereonaphoneofanysize`;

/** A finished ad of the account with the sample film. */
async function insertAd({ userId }: Member): Promise<string> {
  const key = `${userId}/sample/ad.mp4`;
  await storage().putBytes(key, await readFile("public/samples/ad.mp4"));
  return insertJob(userId, {
    status: "completed",
    progress: 100,
    finishedAt: new Date(),
    request: { brand: { id: "b", name: "Harbor Coffee" } },
    result: { script: "Every corner has a coffee bar.", videoUrl: { $file: key }, width: 540, height: 960 },
  });
}

const filmOf = (page: Page) => page.getByLabel("Every corner has a coffee bar.");

test("an owner sends a link, a stranger comments at second 4 and approves, the owner sees it and revokes the link", async ({
  dashboard: page,
  member,
  browser,
}) => {
  await page.goto(`/dashboard/jobs/${await insertAd(member)}`);
  const url = await makeReviewLink(page, "Is the price readable?");
  await expect(page.getByText("No answer yet.")).toBeVisible();

  const context = await browser.newContext();
  const guest = await context.newPage();
  const opened = await guest.goto(url);
  expect(opened?.headers()).toMatchObject({
    "x-robots-tag": "noindex, nofollow",
    "referrer-policy": "no-referrer",
    "cache-control": expect.stringContaining("no-store"),
  });
  await expect(guest.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expect(guest.getByText("Harbor Coffee")).toBeVisible();
  await expect(guest.getByText("Is the price readable?")).toBeVisible();
  expect(await guest.content()).not.toContain(member.userId);
  await seek(filmOf(guest), 4);
  await guest.getByLabel("Your name").fill("Ana");
  await guest.getByLabel("Comment", { exact: true }).fill(hostile);
  await guest.getByRole("button", { name: "Comment at 0:04" }).click();
  await expect(guest.getByText("Your comment was sent.")).toBeVisible();
  await guest.getByRole("button", { name: "Approve" }).click();
  await expect(guest.getByText("Ana approved")).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole("list", { name: "Comments" })).toContainText("It comes too late");
  await expect(guest.locator("img[src=x]")).toHaveCount(0);
  await guest.setViewportSize({ width: 390, height: 844 });
  expect(await guest.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(guest);
  expect(await context.cookies()).toEqual([]);

  await page.reload();
  await expect(page.getByText("Ana approved")).toBeVisible();
  await page.getByRole("list", { name: "Comments" }).getByRole("button", { name: "Play from 0:04" }).click();
  await expect
    .poll(() => filmOf(page).evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThanOrEqual(4);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Revoke" }).click();
  await page.getByRole("button", { name: "Revoke the link" }).click();
  await expect(page.getByText(/^Revoked/)).toBeVisible();

  expect((await guest.goto(url))?.status()).toBe(404);
  await expect(guest.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await context.close();
});
