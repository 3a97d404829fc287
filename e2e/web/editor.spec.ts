import { expect, type Page } from "@playwright/test";
import * as timelines from "../../lib/contract/timelines";
import { storage } from "../../lib/platform/storage";
import { insertJob } from "../support/records";
import { expectAccessible, test } from "../support/web/web-test";

/** A finished ad of an account, as its job leaves it, without its film. */
async function insertAd(accountId: string): Promise<string> {
  const result = { script: "Slow mornings start here.\nStop by Harbor Coffee.", width: 1080, height: 1920 };
  const id = await insertJob(accountId, { status: "completed", progress: 100, finishedAt: new Date(), result });
  const { timeline } = timelines.create.example;
  await storage().putBytes(`${accountId}/${id}/timeline.json`, Buffer.from(JSON.stringify(timeline)));
  return id;
}

const spokenIn = (page: Page, scene: number) =>
  page.getByRole("listitem", { name: `Scene ${scene}` }).getByLabel("Spoken");

test("the keyboard goes on at the scene that takes the place of a removed one", async ({ dashboard: page, member }) => {
  await page.goto(`/dashboard/jobs/${await insertAd(member.userId)}`);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const second = await spokenIn(page, 2).inputValue();
  await page.getByRole("button", { name: "Remove scene 1" }).press("Enter");
  await expect(spokenIn(page, 1)).toHaveValue(second);
  await expect(page.getByRole("listitem", { name: "Scene 1" })).toBeFocused();
});

test("a finished ad is edited: a line is kept over a reload, another tab's save is shown to choose from, the changes are rendered", async ({
  dashboard: page,
  member,
  context,
}) => {
  test.slow();
  const jobId = await insertAd(member.userId);
  await page.goto(`/dashboard/jobs/${jobId}`);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await expect(spokenIn(page, 1)).toHaveValue("Slow mornings start here.");
  await expect(page.getByRole("button", { name: "Render changes" })).toBeDisabled();
  await expect(
    page.getByRole("listitem", { name: "Scene 1" }).getByRole("button", { name: "Play scene 1" }).locator("img"),
  ).toBeVisible();

  await spokenIn(page, 1).fill("Slow mornings deserve this.");
  await expect(page.getByText("Saved, version 2")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(spokenIn(page, 1)).toHaveValue("Slow mornings start here.");
  await page.getByRole("button", { name: "Redo" }).click();
  await page.getByLabel("Music").selectOption("Calm");
  await expect(page.getByText(/^Saved, version [3-5]$/)).toBeVisible();
  await page.reload();
  await expect(spokenIn(page, 1)).toHaveValue("Slow mornings deserve this.");
  await expect(page.getByLabel("Music")).toHaveValue("calm");
  await expectAccessible(page);
  // Its ad is there before a script has run, so that nothing moves when one has.
  expect(await (await page.request.get(page.url())).text()).toMatch(/<h1[^>]*>Slow mornings start here\.<\/h1>/);

  const other = await context.newPage();
  await other.goto(page.url());
  await spokenIn(other, 2).fill("Come by tomorrow.");
  await expect(other.getByText(/^Saved, version/)).toBeVisible();
  await spokenIn(page, 2).fill("Come by today.");
  await expect(page.getByText("Nothing of yours is lost.")).toBeVisible();
  await expect(page.getByText("− Spoken: Come by tomorrow.")).toBeVisible();
  await expect(page.getByText("+ Spoken: Come by today.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Save mine as version/ }).click();
  await expect(page.getByText(/^Saved, version/)).toBeVisible();

  await page.getByRole("button", { name: "Versions" }).click();
  await page.getByRole("button", { name: /^Version 1/ }).click();
  await expect(page.getByText("− Spoken: Slow mornings start here.")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Render changes" }).click();
  await expect(page.getByText("2 lines are re-recorded.")).toBeVisible();
  await expect(page.getByText("1 video, 300 left")).toBeVisible();
  await page.getByRole("button", { name: "Render", exact: true }).dblclick();
  await expect(page.getByRole("link", { name: "Open the job" })).toBeVisible();
  const { jobs } = (await (await page.request.get("/api/dashboard/jobs")).json()) as { jobs: unknown[] };
  expect(jobs).toHaveLength(2);
});

test("edits are found by their first words and deleted", async ({ dashboard: page, member }) => {
  await page.goto(`/dashboard/jobs/${await insertAd(member.userId)}`);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await expect(spokenIn(page, 1)).toHaveValue("Slow mornings start here.");
  await page.goto("/dashboard/jobs");
  await page.getByRole("link", { name: "Edits" }).click();
  await expect(page.getByRole("heading", { name: "Edits" })).toBeVisible();
  await page.getByRole("link", { name: "Slow mornings start here." }).click();
  await expect(spokenIn(page, 1)).toHaveValue("Slow mornings start here.");
  await page.goto("/dashboard/edit");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Delete Slow mornings start here." }).click();
  await page.getByRole("button", { name: "Delete the edit" }).click();
  await expect(page.getByRole("heading", { name: "No edits yet" })).toBeVisible();
});

test("formats of a finished ad are ticked with their cost, made as one set with it, and found again from all of them", async ({
  dashboard: page,
  member,
}) => {
  test.slow();
  const jobId = await insertAd(member.userId);
  await page.goto(`/dashboard/jobs/${jobId}`);
  await page.getByRole("button", { name: "Make formats" }).click();
  await expect(page.getByLabel("9:16 vertical")).toBeDisabled();
  await page.getByLabel("16:9 wide").uncheck();
  await expect(page.getByText("2 videos, 300 left")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Make 2 formats" }).dblclick();
  await expect(page.getByRole("heading", { name: "3 formats of one ad" })).toBeVisible();
  await page.getByRole("button", { name: "Winner: 1. 9:16" }).click();
  await expect(page.getByRole("button", { name: "Winner: 1. 9:16" })).toHaveAttribute("aria-pressed", "true");
  const table = page.waitForEvent("download");
  await page.getByRole("button", { name: "CSV" }).click();
  expect((await table).suggestedFilename()).toMatch(/^variants-[\da-f]{8}\.csv$/);
  await page.getByRole("link", { name: "Variants", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Variants", exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: /Slow mornings start here/ }).click();
  await expect(page.getByRole("heading", { name: "3 formats of one ad" })).toBeVisible();
  await page.goto(`/dashboard/jobs/${jobId}`);
  await expect(page.getByRole("link", { name: "3 formats" })).toBeVisible();
});

test("variants of a finished ad begin with its own lines and its document; what is not tested stays", async ({
  dashboard: page,
  member,
}) => {
  const jobId = await insertAd(member.userId);
  await page.goto(`/dashboard/jobs/${jobId}`);
  await page.getByRole("link", { name: "Make variants" }).click();
  await expect(page.getByRole("region", { name: "The ad" })).toContainText("Only what you test below changes.");
  await expect(page.getByLabel("Hooks")).toHaveValue("Slow mornings start here.");
  await page.getByLabel("Hooks").fill("Slow mornings start here.\nWhy hurry?");
  await page.getByRole("button", { name: "Code" }).click();
  await expect(page.getByRole("dialog").getByText(`"fromJobId":"${jobId}"`)).toContainText("Why hurry?");
});
