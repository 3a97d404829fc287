import { expect } from "@playwright/test";
import { expectAccessible, test } from "../support/web/web-test";

test("a webhook is added with a secret shown once, tested, and its attempts are seen", async ({ dashboard: page }) => {
  await page.goto("/dashboard/webhooks");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add webhook" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Address").fill("https://169.254.169.254/hook");
  await dialog.getByRole("button", { name: "Add webhook" }).click();
  await expect(dialog.getByText(/is not a public address/i)).toHaveCount(1);
  await expectAccessible(page);
  await dialog.getByLabel("Address").fill("https://hooks.example.com/spotmill");
  await dialog.getByRole("button", { name: "Add webhook" }).click();
  const secret = (await dialog.getByText(/^whsec_/).textContent()) ?? "";
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "I have it" }).click();
  await expect(page.getByText(secret)).toHaveCount(0);

  await page.getByText("Deliveries", { exact: true }).click();
  await expect(page.getByText("Nothing has been sent yet.")).toBeVisible();
  await page.getByRole("button", { name: "Send a test" }).click();
  await expect(page.getByRole("status").filter({ hasText: /^Sending a test|^Test not delivered/ })).toBeVisible();
  await expect(page.getByText("webhook.test")).toBeVisible();
  await expect(page.getByText("no answer").first()).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Delete/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete it" }).click();
  await expect(page.getByText("No webhooks yet")).toBeVisible();
});

test("a schedule is made in plain choices that show its next times; a channel waits for its mail", async ({
  dashboard: page,
}) => {
  await page.goto("/dashboard/agent/schedules");
  await page.getByLabel("Address").fill("team@example.com");
  await page.getByRole("button", { name: "Add channel" }).click();
  await expect(page.getByText("e-mail, not confirmed yet: open the link in its e-mail")).toBeVisible();
  await page.getByRole("button", { name: "Add schedule" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("What should it do?").fill("Make an image ad for fresh roasted coffee beans");
  await dialog.getByLabel("When").selectOption("First of the month");
  await dialog.getByLabel("Time zone").selectOption("Europe/Berlin");
  await expect(dialog.getByRole("list", { name: "Next times" }).getByRole("listitem")).toHaveCount(3);
  await dialog.getByLabel("Image ads").fill("1");
  await dialog.getByRole("group", { name: "Notify" }).getByRole("checkbox").check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add schedule" }).click();
  await expect(page.getByText("May charge 1 image ad each time without asking.")).toBeVisible();
  await page.getByRole("button", { name: /^Edit/ }).click();
  await expect(dialog.getByLabel("When")).toHaveValue("month");
  await dialog.getByLabel("At", { exact: true }).fill("17:05");
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("First of the month at 17:05, Europe/Berlin.")).toBeVisible();
  await page.getByRole("button", { name: /^Pause/ }).click();
  await expect(page.getByRole("button", { name: /^Resume/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Delete team@example.com" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete the channel" }).click();
  await page.getByRole("button", { name: /^Edit/ }).click();
  await dialog.getByLabel("1 deleted channel").click();
  await expect(dialog.getByRole("group", { name: "Notify" })).toBeHidden();
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await page.getByRole("button", { name: /^Edit/ }).click();
  await expect(dialog.getByRole("group", { name: "Notify" })).toBeHidden();
});

test("a proposed call is edited in fields, a refused value is told beside its field, and the run is replayed", async ({
  dashboard: page,
}) => {
  await page.goto("/dashboard/agent");
  await page.getByLabel("Message to the agent").fill("Make an 8 second UGC video for a reusable steel water bottle");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByLabel("Length").fill("500");
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByLabel("Length")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Undo edits" }).click();
  await page.getByRole("button", { name: "Reject" }).click();
  await page.getByRole("button", { name: "Replay the last run" }).click();
  await page.getByLabel("Position").fill("0");
  await expect(
    page.getByRole("button", { name: "Play" }).or(page.getByRole("button", { name: "Pause" })),
  ).toBeVisible();
  await expectAccessible(page);
  await page.goto("/dashboard/agent");
  await expect(page.getByRole("link", { name: /reusable steel water bottle/ })).toBeVisible();
});
