import { expect } from "@playwright/test";
import { expectAccessible, test } from "../support/web/web-test";

test("a request is approved by keyboard alone, watched while it is made, and still there after a reload", async ({
  dashboard: page,
}) => {
  test.slow();
  await page.goto("/dashboard/agent");
  await expectAccessible(page);
  await page.getByLabel("Message to the agent").focus();
  await page.keyboard.type("Make an 8 second UGC video for a reusable steel water bottle");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/dashboard/agent/*");
  await expect(page.getByText("It charges at most 1 video.")).toBeVisible();
  await expect(page.getByText("rule-based planner")).toBeVisible();
  await expectAccessible(page);

  // What it waits for is in sight when the conversation is opened, also where there is little room.
  await page.setViewportSize({ width: 390, height: 560 });
  await page.reload();
  await expect(page.getByRole("button", { name: "Approve" })).toBeInViewport();
  await page.getByRole("button", { name: "Approve" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("video")).toBeVisible({ timeout: 240_000 });
  await expectAccessible(page);

  await page.reload();
  await expect(page.locator("video")).toBeVisible();
  await expect(page.getByText("Make an 8 second UGC video")).toBeVisible();
  // They are there before a script has run, so that nothing moves when one has.
  const html = await (await page.request.get(page.url())).text();
  expect(html).toContain("Make an 8 second UGC video for a reusable steel water bottle</p>");
  expect(html).toContain("<video");
});

test("an address of no conversation leads to all of them", async ({ dashboard: page }) => {
  await page.goto(`/dashboard/agent/${crypto.randomUUID()}`);
  await expect(page.getByText("Nothing at this address")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "All conversations" }).click();
  await page.waitForURL("**/dashboard/agent");
  await expect(page.getByRole("heading", { name: "What should it do?" })).toBeVisible();
});

test("a rejected call makes nothing", async ({ dashboard: page }) => {
  await page.goto("/dashboard/agent");
  await page.getByRole("button", { name: "Make a 15 second UGC video for a reusable steel water bottle" }).click();
  await page.getByRole("button", { name: "Reject" }).click();
  await expect(page.getByText("completed")).toBeVisible();
  await expect(page.locator("video")).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("Enter adds a line to a message, which a reload keeps, and the button sends it", async ({ dashboard: page }) => {
    await page.goto("/dashboard/agent");
    const message = page.getByLabel("Message to the agent");
    await message.fill("How many videos");
    await message.press("Enter");
    await message.pressSequentially("are left this month?");
    await expect(message).toHaveValue("How many videos\nare left this month?");
    await page.reload();
    await expect(message).toHaveValue("How many videos\nare left this month?");
    await page.getByRole("button", { name: "Send" }).click();
    await page.waitForURL("**/dashboard/agent/*");
  });
});
