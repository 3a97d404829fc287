import { expect, type Page } from "@playwright/test";
import { insertJobs } from "../support/many-jobs";
import { expectAccessible, test } from "../support/web/web-test";

const hostile = `<img src=x onerror="document.title='broken in'"><script>document.title='broken in'</script>`;

async function expectText(page: Page): Promise<void> {
  await expect(page.locator("img[src=x]")).toHaveCount(0);
  // The page of a job is titled with what it says.
  expect(await page.title()).not.toMatch(/^broken in/);
}

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("what a job says is text in lists, on its page, in the palette and among videos to subtitle", async ({
  dashboard: page,
  member,
}) => {
  const [jobId] = await insertJobs(member.userId, 1, () => `${hostile} and on`);
  for (const path of ["/dashboard", "/dashboard/jobs", `/dashboard/jobs/${jobId}`, "/dashboard/create?kind=subtitle"]) {
    await page.goto(path);
    await expect(page.getByText("<img src=x").first()).toBeVisible();
    await expectText(page);
  }
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("option", { name: /<img src=x/ })).toBeVisible();
  await expectText(page);
});

test("names of files are text, on the way and when refused", async ({ dashboard: page }) => {
  await page.goto("/dashboard/create");
  const input = page.getByLabel("Add product pictures");
  await input.setInputFiles({ name: `${hostile}.png`, mimeType: "image/png", buffer: pixel });
  await input.setInputFiles({ name: `${hostile}.txt`, mimeType: "text/plain", buffer: Buffer.from("no picture") });
  await expect(page.getByText(/\.txt: /)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Remove <img/ })).toHaveCount(2);
  await expectText(page);
  await page.goto("/dashboard/create?kind=subtitle");
  await page.getByRole("tab", { name: "Upload" }).click();
  await page
    .getByLabel("Choose a video")
    .setInputFiles({ name: `${hostile}.mp4`, mimeType: "text/plain", buffer: Buffer.from("no video") });
  await expect(page.getByText(/Not an MP4, MOV or WebM/)).toBeVisible();
  await expectText(page);
  await expectAccessible(page);
});

test("a field of the address is text, and nobody is led elsewhere by it", async ({ dashboard: page, baseURL }) => {
  const origin = baseURL ?? "";
  for (const path of [
    `/sign-in?error=${encodeURIComponent(hostile)}`,
    `/dashboard/create?kind=${encodeURIComponent(hostile)}&again=${encodeURIComponent(hostile)}&job=${encodeURIComponent(hostile)}`,
    `/reset?token=${encodeURIComponent(hostile)}`,
  ]) {
    await page.goto(path);
    await expectText(page);
  }
  for (const elsewhere of [
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example",
    "javascript:alert(1)",
    `${origin}.evil.example/`,
    `${origin}@evil.example/`,
  ]) {
    const { csrfToken } = await (await page.request.get("/api/auth/csrf")).json();
    const answer = await page.request.post("/api/auth/signout", {
      form: { csrfToken, callbackUrl: elsewhere, json: "true" },
      maxRedirects: 0,
    });
    // What is no address at all is refused; anything else leads home.
    const { url } = answer.ok() ? ((await answer.json()) as { url: string }) : { url: "/" };
    expect([elsewhere, new URL(url, origin).origin]).toEqual([elsewhere, origin]);
    const opened = await page.request.get(`/api/auth/signin?callbackUrl=${encodeURIComponent(elsewhere)}`, {
      maxRedirects: 0,
    });
    const location = opened.headers()["location"] ?? "/";
    expect([elsewhere, new URL(location, origin).origin]).toEqual([elsewhere, origin]);
  }
});

test("a form of another site signs nobody out, nor in: without the token nothing happens", async ({
  dashboard: page,
}) => {
  for (const path of ["/api/auth/signout", "/api/auth/callback/credentials"])
    await page.request.post(path, {
      form: { csrfToken: "forged", email: "a@example.test", password: "correct horse", json: "true" },
      headers: { origin: "https://evil.example" },
      maxRedirects: 0,
    });
  const refused = await page.request.post("/api/account/rename", {
    data: { name: "Mallory" },
    headers: { origin: "https://evil.example" },
  });
  expect(refused.status()).toBe(403);
  await page.goto("/dashboard/settings");
  await expect(page.getByLabel("Name")).toHaveValue("");
});
