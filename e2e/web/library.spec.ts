import { expect } from "@playwright/test";
import { storage } from "../../lib/platform/storage";
import { completed, insertJob } from "../support/records";
import { insertJobs } from "../support/many-jobs";
import { expectAccessible, test } from "../support/web/web-test";

test("results are found by words, named, filed, tagged, found by folder and deleted; a reload keeps the filter", async ({
  dashboard: page,
  member,
}) => {
  await insertJobs(member.userId, 3, (at) => `Hook number ${["one", "two", "three"][at]}.`);
  await page.goto("/dashboard/library");
  await expect(page.getByRole("checkbox", { name: /^Select Hook/ })).toHaveCount(3);
  await page.getByRole("searchbox").fill("hook tw");
  await expect(page.getByRole("checkbox", { name: /^Select/ })).toHaveCount(1);
  await page.getByRole("checkbox", { name: "Select Hook number two." }).check();
  await page.getByRole("button", { name: "Name and file" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Spring take 2");
  await page.getByLabel("Folder", { exact: true }).last().fill("Spring");
  await page.getByLabel("Tags", { exact: true }).fill("winner, 9x16");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Spring · #winner · #9x16")).toBeVisible();

  await page.getByRole("searchbox").fill("");
  await expect(page.getByRole("checkbox", { name: /^Select/ })).toHaveCount(3);
  await page.getByRole("combobox", { name: "Folder" }).selectOption("Spring");
  await expect(page.getByRole("checkbox", { name: /^Select/ })).toHaveCount(1);
  await page.reload();
  await expect(page).toHaveURL(/folder=Spring/);
  await page.getByRole("checkbox", { name: "Select Spring take 2" }).check();
  await expect(page.getByText("1 result selected")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByRole("heading", { name: "No results" })).toBeVisible();
  await page.getByRole("combobox", { name: "Folder" }).selectOption("All folders");
  await expect(page.getByRole("checkbox", { name: /^Select Hook/ })).toHaveCount(2);
  await page.getByRole("checkbox", { name: "Select Hook number one." }).check();
  await page.getByRole("button", { name: "Select all 2" }).click();
  await expect(page.getByText("2 results selected")).toBeVisible();
});

test("what is archived is out of sight, found by its tag, and taken out again with the folder it had", async ({
  dashboard: page,
  member,
}) => {
  await insertJobs(member.userId, 2, (at) => `Hook number ${["one", "two"][at]}.`);
  await page.goto("/dashboard/library");
  await page.getByRole("checkbox", { name: "Select Hook number one." }).check();
  await page.getByRole("button", { name: "Name and file" }).click();
  await page.getByLabel("Folder", { exact: true }).last().fill("Spring");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("checkbox", { name: "Select Hook number one." }).check();
  await page.getByRole("button", { name: "Archive" }).click();
  const results = page.getByRole("checkbox", { name: /^Select Hook/ });
  await expect(results).toHaveCount(1);
  await page.getByRole("button", { name: "Show archived results" }).click();
  await expect(page.getByRole("combobox", { name: "Tag" })).toHaveValue("archived");
  await page.getByRole("checkbox", { name: "Select Hook number one." }).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Take out of the archive" }).click();
  await expect(page.getByRole("heading", { name: "No results" })).toBeVisible();
  await page.getByRole("combobox", { name: "Tag" }).selectOption("All tags");
  await expect(results).toHaveCount(2);
  await page.getByRole("combobox", { name: "Folder" }).selectOption("Spring");
  await expect(results).toHaveCount(1);
});

test("a result is named on its own page, and several pictures are downloaded as one archive", async ({
  dashboard: page,
  member,
}) => {
  const keys = ["1.png", "2.png"].map((name) => `${member.userId}/banner/${name}`);
  for (const key of keys) await storage().putBytes(key, Buffer.from(key));
  const result = { images: keys.map((key) => ({ url: { $file: key }, width: 1080, height: 1080 })) };
  const ended = { status: "completed", progress: 100, finishedAt: new Date() } as const;
  const jobId = await insertJob(member.userId, { ...ended, type: "image", result });
  await page.goto(`/dashboard/jobs/${jobId}`);
  await page.getByRole("button", { name: "Name and file" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Spring banner");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Spring banner" })).toBeVisible();
  const archive = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download zip" }).click();
  expect((await archive).suggestedFilename()).toBe("spring-banner_1x1.zip");
});

test("an ad whose files are gone has no broken picture anywhere, and its page says so", async ({
  dashboard: page,
  member,
}) => {
  const fileAt = (name: string) => ({ $file: `${member.userId}/6081ce62-134f-4740-98f6-19421eae2a86/${name}` });
  const result = { script: "Gone.", videoUrl: fileAt("ad.mp4"), thumbnailUrl: fileAt("poster.jpg") };
  const jobId = await insertJob(member.userId, { ...completed(), result });
  for (const path of ["", "/jobs", "/library", "/create"]) {
    await page.goto(`/dashboard${path}`);
    await expect(page.getByText("Gone.").first()).toBeVisible();
    await expect(page.locator("main img[src*='poster.jpg']")).toHaveCount(0);
  }
  await page.goto(`/dashboard/jobs/${jobId}`);
  await expect(page.getByText("This video cannot be shown.")).toBeVisible();
});
