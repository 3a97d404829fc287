import { expect, type Page } from "@playwright/test";
import type { Member } from "../support/web/web-test";
import { test } from "../support/web/web-test";

const brief = "Garden chairs made of ash. Call to action: Sit down.";

async function jobsOf(page: Page, { secret }: Member): Promise<readonly { id: string }[]> {
  const answer = await page.request.get("/api/public/v1/jobs", { headers: { "x-api-key": secret } });
  return (await answer.json()).jobs;
}

/** The account's only job, which is then cancelled: nobody waits for it. */
async function expectOne(page: Page, member: Member): Promise<void> {
  const jobs = await jobsOf(page, member);
  expect(jobs).toHaveLength(1);
  for (const { id } of jobs)
    await page.request.post(`/api/public/v1/jobs/${id}/cancel`, { headers: { "x-api-key": member.secret } });
}

async function fill(page: Page): Promise<void> {
  await page.goto("/dashboard/create");
  await page.getByLabel("Brief").fill(brief);
}

test("a double click makes one job, which is listed by what it is about", async ({ dashboard: page, member }) => {
  await fill(page);
  await page.getByRole("button", { name: "Make the ad" }).dblclick();
  await expect(page.getByRole("link", { name: "Open the job" })).toBeVisible();
  // By its brief while it runs, by its script once it is made.
  await expect(
    page
      .getByRole("region", { name: "Recent runs" })
      .getByText(/garden chairs/i)
      .first(),
  ).toBeVisible();
  // The second press, if it was sent at all, has been answered by then; the job's own stream stays open until it ends.
  await page.waitForLoadState("networkidle", { timeout: 5_000 }).catch(() => undefined);
  await expectOne(page, member);
});

test("on a phone what was started comes into sight, and the button is disarmed until something changes", async ({
  dashboard: page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await fill(page);
  await page.getByRole("button", { name: "Make the ad" }).click();
  await expect(page.getByRole("region", { name: "Result" })).toBeInViewport();
  await expect(page.getByRole("button", { name: "Started" })).toBeDisabled();
  await page.getByLabel("Brief").fill(`${brief} In oak, too.`);
  await expect(page.getByRole("button", { name: "Make the ad" })).toBeEnabled();
});

test("a press after an answer that was lost makes no second job", async ({ dashboard: page, member }) => {
  await fill(page);
  let isLost = false;
  await page.route("**/api/dashboard/ugc/jobs", async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    await route.abort("connectionreset");
  });
  await page.getByRole("button", { name: "Make the ad" }).click();
  await expect(page.getByText("The service cannot be reached.")).toBeVisible();
  await page.getByRole("button", { name: "Make the ad" }).click();
  await expect(page.getByRole("link", { name: "Open the job" })).toBeVisible();
  await expectOne(page, member);
});

test("a page whose connection went and came back shows what happened meanwhile", async ({
  dashboard: page,
  member,
  context,
}) => {
  await fill(page);
  await page.getByLabel("Length").selectOption("90 seconds");
  await page.getByRole("button", { name: "Make the ad" }).click();
  await page.getByRole("link", { name: "Open the job" }).click();
  await page.waitForURL(/\/dashboard\/jobs\/./);
  await expect(page.getByRole("list", { name: "Steps" })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText("No connection.")).toBeVisible();
  const [job] = await jobsOf(page, member);
  // From elsewhere: requests of the test do not pass the browser's network.
  const { origin } = new URL(page.url());
  await fetch(`${origin}/api/public/v1/jobs/${job?.id}/cancel`, {
    method: "POST",
    headers: { "x-api-key": member.secret },
  });
  await context.setOffline(false);
  await expect(page.getByText("cancelled", { exact: true })).toBeVisible({ timeout: 30_000 });
});

test("what the service refuses stands beside its field, once", async ({ dashboard: page }) => {
  await page.goto("/dashboard/create?kind=subtitle");
  await page.getByRole("tab", { name: "Link" }).click();
  await page.getByRole("textbox", { name: "Link to the video" }).fill("https://127.0.0.1/clip.mp4");
  await page.getByLabel("Script").fill("Word for word.");
  await page.getByRole("button", { name: "Add subtitles" }).click();
  await expect(page.getByRole("textbox", { name: "Link to the video" })).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText(/not a public address/)).toHaveCount(1);
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Check the marked field.");
});

test("what a limit refuses says when to try again, and the button is free for it", async ({ dashboard: page }) => {
  await fill(page);
  const limit = { error: "x", message: "too many job-creating requests", code: "RATE_LIMITED", hint: "Wait." };
  await page.route("**/api/dashboard/ugc/jobs", (route) =>
    route.fulfill({ status: 429, headers: { "retry-after": "40" }, json: limit }),
  );
  await page.getByRole("button", { name: "Make the ad" }).click();
  await expect(page.getByText("Try again in 40 seconds.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Make the ad" })).toBeEnabled();
});
