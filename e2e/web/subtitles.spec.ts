import { expect } from "@playwright/test";
import { insertJobs } from "../support/many-jobs";
import { expectAccessible, test } from "../support/web/web-test";

test("every finished video can be subtitled: older ones are shown page by page, and all are searched", async ({
  dashboard: page,
  member,
}) => {
  await insertJobs(member.userId, 24, (at) => `Line number${at} of an ad`);
  await page.goto("/dashboard/create?kind=subtitle");
  const videos = page.getByRole("tabpanel", { name: "One of your videos" });
  await expect(videos.getByRole("radio")).toHaveCount(20);
  await videos.getByRole("button", { name: "Show older videos" }).click();
  await expect(videos.getByRole("radio")).toHaveCount(24);
  await videos.getByLabel("Search your videos").fill("number23");
  await expect(videos.getByRole("radio")).toHaveCount(1);
  await videos.getByRole("radio").check();
  await expectAccessible(page);
  await videos.getByLabel("Search your videos").press("Enter");
  await expect(page.getByRole("button", { name: "Add subtitles" })).toBeEnabled();
  await videos.getByLabel("Search your videos").fill("");
  await expect(videos.getByRole("radio")).toHaveCount(24);
  await expect(videos.getByRole("radio", { checked: true })).toHaveCount(1);
});
