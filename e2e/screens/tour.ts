import type { Page } from "@playwright/test";
import { insertActive, removeJob } from "./states";
import { press, type SeededRecords, type Stop, tab } from "./stop";

/** Opens the dialog behind `button`, fills its one field and sends it: what follows is a secret shown once. */
const reveal = (button: string, field: string, value: string) => async (page: Page) => {
  await press(button)(page);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(field, { exact: true }).fill(value);
  await dialog.getByRole("button", { name: button }).click();
  await dialog.getByRole("button", { name: "I have it" }).waitFor();
};

/** Pages everybody may open. */
export const openStops: readonly Stop[] = [
  { name: "landing", path: "/" },
  { name: "docs", path: "/docs" },
  { name: "docs-quickstart", path: "/docs/quickstart" },
  { name: "docs-reference", path: "/docs/reference/jobs" },
  { name: "sign-in", path: "/sign-in" },
  {
    name: "sign-in-wrong",
    path: "/sign-in",
    async open(page) {
      await page.getByLabel("E-mail").fill("nobody@example.test");
      await page.getByLabel("Password").fill("not this one");
      await page.getByRole("button", { name: "Sign in" }).click();
      await page.getByText("is not right").or(page.getByText("Too many attempts")).first().waitFor();
    },
  },
  { name: "sign-in-link", path: "/sign-in/link?token=none&email=ana%40example.test" },
  { name: "sign-up", path: "/sign-up" },
  { name: "reset", path: "/reset" },
  { name: "reset-code", path: "/reset?token=none" },
  { name: "channel-confirm", path: "/channel?confirm=none" },
  { name: "not-found", path: "/no-such-page" },
];

/** Pages of a new account: what each says while there is nothing. */
export const emptyStops: readonly Stop[] = [
  { name: "empty-overview", path: "/dashboard" },
  { name: "templates", path: "/dashboard/templates" },
  { name: "template-chosen", path: "/dashboard/create?template=local-shop" },
  { name: "empty-jobs", path: "/dashboard/jobs" },
  { name: "empty-brands", path: "/dashboard/brands" },
  { name: "empty-skills", path: "/dashboard/skills" },
  { name: "empty-agent", path: "/dashboard/agent" },
  { name: "empty-schedules", path: "/dashboard/agent/schedules" },
  { name: "empty-webhooks", path: "/dashboard/webhooks" },
  { name: "empty-billing", path: "/dashboard/billing" },
  { name: "empty-subtitles", path: "/dashboard/create?kind=subtitle" },
  { name: "job-missing", path: "/dashboard/jobs/6081ce62-134f-4740-98f6-19421eae2a86" },
  { name: "dashboard-not-found", path: "/dashboard/no-such-page" },
  {
    name: "dashboard-error",
    path: "/dashboard/agent",
    // An answer no page can be made of.
    prepare: (page) =>
      page.route("**/api/dashboard/agent/threads?*", (route) => route.fulfill({ json: { threads: [null] } })),
  },
  {
    name: "dashboard-failure",
    path: "/dashboard/agent",
    prepare: (page) =>
      page.route("**/api/dashboard/agent/threads?*", (route) =>
        route.fulfill({
          status: 400,
          json: { error: true, code: "INVALID_REQUEST", message: "cursor: is not one of ours", hint: "Leave it out." },
        }),
      ),
  },
];

/** Pages of an account without a plan. */
export const unpaidStops: readonly Stop[] = [
  { name: "unpaid-overview", path: "/dashboard" },
  { name: "unpaid-billing", path: "/dashboard/billing" },
  {
    name: "unpaid-create",
    path: "/dashboard/create",
    async open(page) {
      await page.getByLabel("Brief").fill("Butter croissants, baked every morning.");
      await page.getByRole("button", { name: "Make the ad" }).click();
      await page.getByRole("link", { name: "Choose a plan" }).waitFor();
    },
  },
];

/** Pages and dialogs of an account at work. */
export const fullStops = (seeded: SeededRecords): readonly Stop[] => [
  { name: "overview", path: "/dashboard" },
  {
    name: "palette",
    path: "/dashboard",
    async open(page) {
      await page.keyboard.press("Control+k");
      await page.getByRole("dialog").waitFor();
      await page.getByRole("option", { name: /Weekly offer/ }).waitFor();
    },
  },
  {
    name: "shortcuts",
    path: "/dashboard",
    async open(page) {
      await page.keyboard.press("?");
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "more",
    path: "/dashboard/jobs",
    async open(page) {
      const more = page.getByRole("button", { name: "More" });
      if (await more.isVisible()) await more.click();
    },
  },
  { name: "jobs", path: "/dashboard/jobs" },
  { name: "job", path: `/dashboard/jobs/${seeded.jobId}` },
  {
    name: "job-queued",
    path: async () => `/dashboard/jobs/${await insertActive(seeded.jobId, "queued")}`,
    leave: (path) => removeJob(path.split("/").at(-1) ?? ""),
  },
  { name: "job-running", path: `/dashboard/jobs/${seeded.runningJobId}` },
  { name: "job-cancel", path: `/dashboard/jobs/${seeded.runningJobId}`, open: press("Cancel job") },
  { name: "job-video", path: `/dashboard/jobs/${seeded.videoJobId}` },
  { name: "job-images", path: `/dashboard/jobs/${seeded.imageJobId}` },
  { name: "job-subtitle", path: `/dashboard/jobs/${seeded.subtitleJobId}` },
  { name: "job-square", path: `/dashboard/jobs/${seeded.squareJobId}` },
  { name: "job-failed", path: `/dashboard/jobs/${seeded.failedJobId}` },
  { name: "brands", path: "/dashboard/brands" },
  { name: "brand", path: `/dashboard/brands/${seeded.brandId}` },
  { name: "brand-delete", path: `/dashboard/brands/${seeded.brandId}`, open: press("Delete brand") },
  { name: "brand-rules", path: `/dashboard/brands/${seeded.brandId}`, open: tab("Rules for ads") },
  { name: "brand-edit", path: `/dashboard/brands/${seeded.brandId}`, open: tab("Markdown") },
  { name: "brand-failed", path: `/dashboard/brands/${seeded.failedBrandId}` },
  { name: "skills", path: "/dashboard/skills" },
  { name: "skill", path: `/dashboard/skills/${seeded.skillId}` },
  { name: "skill-delete", path: `/dashboard/skills/${seeded.skillId}`, open: press("Delete") },
  { name: "skill-new", path: "/dashboard/skills/new" },
  { name: "agent", path: "/dashboard/agent" },
  { name: "agent-waiting", path: `/dashboard/agent/${seeded.waitingThreadId}` },
  {
    name: "agent-edit",
    path: `/dashboard/agent/${seeded.waitingThreadId}`,
    open: (page) => page.getByRole("button", { name: "Edit", exact: true }).click(),
  },
  { name: "agent-done", path: `/dashboard/agent/${seeded.doneThreadId}` },
  {
    name: "agent-replay",
    path: `/dashboard/agent/${seeded.answeredThreadId}`,
    async open(page) {
      await page.getByRole("button", { name: "Replay the last run" }).click();
      await page.getByRole("button", { name: "Play" }).waitFor();
    },
  },
  { name: "schedules", path: "/dashboard/agent/schedules" },
  { name: "schedule-new", path: "/dashboard/agent/schedules", open: press("Add schedule") },
  { name: "keys", path: "/dashboard/keys" },
  { name: "key-new", path: "/dashboard/keys", open: press("Create key") },
  { name: "key-secret", path: "/dashboard/keys", open: reveal("Create key", "Name", "Production server") },
  { name: "key-revoke", path: "/dashboard/keys", open: press(/^Revoke/) },
  {
    name: "webhooks",
    path: "/dashboard/webhooks",
    open: (page) => page.getByText("Deliveries", { exact: true }).first().click(),
  },
  { name: "webhook-new", path: "/dashboard/webhooks", open: press("Add webhook") },
  { name: "billing", path: "/dashboard/billing" },
  { name: "verify", path: "/dashboard/verify" },
  {
    name: "verify-done",
    path: "/dashboard/verify",
    async open(page) {
      const address = await page.evaluate(async (id) => {
        const answer = await fetch(`/api/dashboard/jobs/${id}`);
        const { job } = (await answer.json()) as { job: { result_payload: { images: { url: string }[] } } };
        return job.result_payload.images[0]?.url ?? "";
      }, seeded.imageJobId);
      const buffer = await (await page.request.get(address)).body();
      await page.locator("input[type=file]").setInputFiles({ name: "ad.png", mimeType: "image/png", buffer });
      await page.getByText("Made here, and unchanged").waitFor();
    },
  },
  { name: "settings", path: "/dashboard/settings" },
  { name: "two-factor", path: "/dashboard/settings", open: press("Set up") },
];
