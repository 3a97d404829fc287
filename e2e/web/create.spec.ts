import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import { expectAccessible, test } from "../support/web-test";

const picture = fileURLToPath(new URL("../fixtures/pictures/croissant.webp", import.meta.url));
const noPicture = fileURLToPath(new URL("../fixtures/broken/text.png", import.meta.url));

test("an ad is made from the form, watched, and found again", async ({ dashboard: page }) => {
  await page.goto("/dashboard/create");
  await page.getByLabel("Brief").fill("Butter croissants, baked every morning. Call to action: Come by before nine.");
  await page.getByLabel("Add product pictures").setInputFiles([picture, noPicture]);
  await expect(page.getByRole("img", { name: "croissant.webp" })).toBeVisible();
  await expect(page.getByText(/^text\.png: /)).toBeVisible();
  await page.getByRole("button", { name: "Remove text.png" }).click();
  await page.getByLabel("Length").selectOption("8 seconds");
  await page.getByLabel("Shape").selectOption("1:1 square");

  await page.getByRole("button", { name: "Code" }).click();
  await expect(page.getByRole("dialog").getByText('"duration":8')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Make the ad" }).click();
  await expect(page.getByRole("progressbar", { name: "Progress" })).toBeVisible();
  const video = page.getByRole("region", { name: "Result" }).locator("video");
  await expect(video).toBeVisible({ timeout: 110_000 });
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBe(1080);
  await expectAccessible(page);

  await page.getByRole("link", { name: "Open the job" }).click();
  await expect(page.getByText("completed", { exact: true })).toBeVisible();
  for (const name of ["Script", "Stages", "Checks", "Who made it"])
    await expect(page.getByRole("heading", { name })).toBeVisible();
  await page.getByText("Result as JSON").click();
  await expectAccessible(page);

  await page.goto("/dashboard");
  await expect(page.getByText("1 of 300 included")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Newest results" })).toBeVisible();
  await expectAccessible(page);
});

test("a running job is cancelled from its page and gives its unit back", async ({ dashboard: page }) => {
  await page.goto("/dashboard/create");
  await page.getByLabel("Brief").fill("Garden chairs made of ash. Call to action: Sit down.");
  await page.getByLabel("Length").selectOption("90 seconds");
  await page.getByRole("button", { name: "Make the ad" }).click();
  await page.getByRole("link", { name: "Open the job" }).click();
  await page.getByRole("button", { name: "Cancel job" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cancel the job" }).click();
  await expect(page.getByText("cancelled", { exact: true })).toBeVisible();
  await page.goto("/dashboard/jobs");
  await page.getByLabel("Status").selectOption("cancelled");
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);
  await page.getByLabel("Status").selectOption("completed");
  await expect(page.getByRole("heading", { name: "No matching jobs" })).toBeVisible();
  await page.goto("/dashboard");
  await expect(page.getByText("0 of 300 included")).toBeVisible();
});
