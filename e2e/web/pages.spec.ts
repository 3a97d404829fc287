import { expect, type Page } from "@playwright/test";
import { expectAccessible, test } from "../support/web/web-test";

const open = ["/", "/sign-in", "/sign-up", "/reset"];
const signedIn = [
  "/dashboard",
  "/dashboard/create",
  "/dashboard/jobs",
  "/dashboard/edit",
  "/dashboard/library",
  "/dashboard/templates",
  "/dashboard/agent",
  "/dashboard/agent/schedules",
  "/dashboard/webhooks",
  "/dashboard/brands",
  "/dashboard/skills",
  "/dashboard/skills/new",
  "/dashboard/keys",
  "/dashboard/billing",
  "/dashboard/verify",
  "/dashboard/settings",
];

async function expectFitting(page: Page, path: string): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path, { waitUntil: "networkidle" });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(Math.max(0, overflow)).toBe(0);
    await expectAccessible(page);
  }
}

for (const path of open)
  test(`${path} fits 1440 and 390 pixels, and axe finds nothing in either theme`, ({ page }) =>
    expectFitting(page, path));

for (const path of signedIn)
  test(`${path} fits 1440 and 390 pixels, and axe finds nothing in either theme`, ({ dashboard: page }) =>
    expectFitting(page, path));

test("a page carries the security headers and a fresh nonce on every script", async ({ page, request }) => {
  const nonces = new Set<string>();
  for (const path of [...open, "/no-such-page"]) {
    const answer = await request.get(path);
    const headers = answer.headers();
    const policy = headers["content-security-policy"] ?? "";
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe-eval");
    expect(headers).toMatchObject({
      "referrer-policy": "strict-origin-when-cross-origin",
      "x-content-type-options": "nosniff",
      "cross-origin-opener-policy": "same-origin",
    });
    const scripts = (await answer.text()).match(/<script[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(1);
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(open.length + 1);
  await page.goto("/");
  await page.getByRole("button", { name: "Theme: system" }).click();
  await page.getByRole("button", { name: "Theme: light" }).click();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("six ads of the front page play with their sound, one at a time", async ({ page }) => {
  await page.goto("/");
  const samples = page.getByRole("region", { name: "Six ads, as they came out" });
  const ads = samples.getByRole("button", { name: /^Play the ad: / });
  await expect(ads).toHaveCount(6);
  const films = samples.locator("video");
  for (const at of [0, 3]) {
    await ads.nth(at).click();
    await expect(films).toHaveCount(1);
    await expect.poll(() => films.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0);
    expect(await films.evaluate((film: HTMLVideoElement) => film.muted)).toBe(false);
  }
  await expectAccessible(page);
});

test("the sample ad plays in silence and can be stopped", async ({ page }) => {
  await page.goto("/");
  const video = page.locator("video");
  const time = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
  await expect.poll(time).toBeGreaterThan(0);
  expect(await video.evaluate((element: HTMLVideoElement) => element.muted)).toBe(true);
  await page.getByRole("button", { name: "Turn the sound on" }).click();
  expect(await video.evaluate((element: HTMLVideoElement) => element.muted)).toBe(false);
  await expect(page.getByRole("heading", { name: "Growth" }).locator("..")).toContainText(/\d a month/);
  await page.getByRole("button", { name: "Pause the sample" }).click();
  await expect(page.getByRole("button", { name: "Play the sample" })).toBeVisible();
});
