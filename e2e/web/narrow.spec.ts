import { expect, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { db } from "../../lib/platform/db/client";
import { jobs } from "../../lib/platform/db/schema";
import { insertJobs } from "../support/many-jobs";
import { expectAccessible, test } from "../support/web/web-test";

const phone = { width: 390, height: 844 };
const longWord = "averylonghostofadeliverynetwork".repeat(4);

const expectFitting = async (page: Page) => {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
};

test("on a phone a failure that names a long address is whole in sight, on its page and in the list", async ({
  dashboard: page,
  member,
}) => {
  await page.setViewportSize(phone);
  const [jobId = ""] = await insertJobs(member.userId, 1, () => "A line.");
  const message = `${longWord}.example answered 403`;
  const error = { code: "SOURCE_UNREACHABLE", message, hint: "Upload the file.", usage: null };
  await db().update(jobs).set({ status: "failed", progress: 40, result: null, error }).where(eq(jobs.id, jobId));
  await page.goto(`/dashboard/jobs/${jobId}`);
  await expect(page.getByRole("main").getByRole("alert")).toContainText(longWord, { ignoreCase: true });
  await expectFitting(page);
  await expectAccessible(page);
  await page.goto("/dashboard/jobs");
  await expect(page.getByRole("link", { name: /answered 403/ })).toBeVisible();
  await expectFitting(page);
});

test("on a phone a question of the agent and its long answers are whole in sight", async ({ dashboard: page }) => {
  await page.setViewportSize(phone);
  await page.goto("/dashboard/agent");
  await page.getByLabel("Message to the agent").fill("What can you do?");
  await page.getByRole("button", { name: "Send" }).click();
  const question = page.getByRole("region", { name: "A question" });
  await expect(question.getByRole("button", { name: /^Make a 15 second/ })).toBeVisible();
  await expectFitting(page);
  await expectAccessible(page);
});
