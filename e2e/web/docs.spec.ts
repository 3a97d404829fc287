import { expect } from "@playwright/test";
import { entries } from "../../lib/contract/registry";
import { errorCodes } from "../../lib/contract/errors";
import { allScopes } from "../../lib/contract/scopes";
import { curlOf } from "../../lib/surfaces/openapi/curl";
import { expectAccessible, test } from "../support/web/web-test";

const linksIn = (markdown: string): string[] =>
  [...markdown.matchAll(/\]\((\/[^)#\s]*)/g)].map((match) => match[1] ?? "").filter(Boolean);

test("llms-full.txt names every operation, scope and code, and has each example of the contract", async ({
  request,
  baseURL,
}) => {
  const answer = await request.get("/llms-full.txt");
  expect(answer.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  const text = await answer.text();
  for (const { id, op } of entries) {
    expect(text).toContain(`\`${id}\``);
    expect(text).toContain(curlOf(op, `${baseURL}/api/public/v1`));
  }
  for (const name of [...allScopes, ...Object.keys(errorCodes)]) expect(text).toContain(name);
});

test("every page linked from llms.txt is Markdown, and every link in it answers 200", async ({ request, baseURL }) => {
  const map = await (await request.get("/llms.txt")).text();
  const pages = [...map.matchAll(/\((http[^)]+\.md)\)/g)].map((match) => match[1] ?? "");
  expect(pages.length).toBeGreaterThan(20);
  const linked = new Set<string>();
  for (const page of pages) {
    expect(page.startsWith(`${baseURL}/`)).toBe(true);
    const answer = await request.get(page);
    expect([page, answer.status(), answer.headers()["content-type"]]).toEqual([
      page,
      200,
      "text/markdown; charset=utf-8",
    ]);
    const text = await answer.text();
    expect(text).not.toMatch(/<(?:div|p|script|html)\b/);
    for (const link of linksIn(text)) linked.add(link);
  }
  for (const link of linked) expect([link, (await request.get(link)).status()]).toEqual([link, 200]);
});

test("a page answers Markdown to who accepts it, HTML to a browser, and the link of an error leads to its page", async ({
  request,
}) => {
  const asked = await request.get("/docs/jobs", { headers: { accept: "text/markdown, */*" } });
  expect(await asked.text()).toMatch(/^# Jobs and waiting\n/);
  const page = await request.get("/docs/jobs");
  expect(await page.text()).toContain('type="text/markdown"');
  const refused = await request.get("/api/public/v1/me");
  const help = /<([^>]+)>; rel="help"/.exec(refused.headers()["link"] ?? "")?.[1] ?? "";
  expect((await request.get(help)).status()).toBe(200);
  expect((await request.get("/docs/nothing")).status()).toBe(404);
  expect((await request.get("/docs/nothing.md")).status()).toBe(404);
});

test("search finds an operation by key alone, and the notations of a call change by arrow keys", async ({ page }) => {
  await page.goto("/docs");
  const search = page.getByRole("searchbox", { name: "Search the docs" });
  // Pressed again until the page listens: what is drawn before its script has loaded is deaf to keys.
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(search).toBeFocused({ timeout: 500 });
  }).toPass();
  await search.fill("image-ads/jobs");
  const match = page.getByRole("link", { name: "POST /image-ads/jobs Image ads" });
  const isWholeInSight = await match.evaluate((element) => {
    const { left, right, top } = element.getBoundingClientRect();
    return [left + 4, right - 4].every((x) => element.contains(document.elementFromPoint(x, top + 10)));
  });
  expect(isWholeInSight).toBe(true);
  await match.click();
  await expect(page).toHaveURL(/\/docs\/reference\/imageAds#post-image-ads-jobs$/);
  const tabs = page.getByRole("tablist").last();
  await tabs.getByRole("tab", { name: "curl" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(tabs.getByRole("tab", { name: "TypeScript" })).toBeFocused();
  await expect(page.getByText("api.imageAds.create({")).toBeVisible();
  await search.fill("cancel");
  await expectAccessible(page);
});

for (const path of ["/docs", "/docs/quickstart", "/docs/reference/ugc", "/docs/errors", "/docs/errors/NOT_FOUND"])
  test(`${path} fits both widths and axe finds nothing`, async ({ page }) => {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await expectAccessible(page);
    }
  });
