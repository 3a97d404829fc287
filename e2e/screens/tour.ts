import type { Page } from "@playwright/test";
import { insertActive, removeJob } from "./states";

/** One picture: where it is taken, and what is opened first. */
export interface Stop {
  readonly name: string;
  readonly path: string | (() => Promise<string>);
  /** Called before the page is read. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  readonly open?: (page: Page) => Promise<unknown>;
  /** Called once the picture is taken, with the path it was taken at. */
  readonly leave?: (path: string) => Promise<unknown>;
}

/** Ids of the records an account is seeded with. */
export interface SeededRecords {
  readonly brandId: string;
  readonly failedBrandId: string;
  readonly jobId: string;
  readonly runningJobId: string;
  readonly videoJobId: string;
  readonly imageJobId: string;
  readonly subtitleJobId: string;
  readonly squareJobId: string;
  readonly failedJobId: string;
  readonly skillId: string;
  readonly answeredThreadId: string;
  readonly doneThreadId: string;
  readonly waitingThreadId: string;
}

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole("button", { name }).first().click();
  await page.getByRole("dialog").or(page.getByRole("alertdialog")).first().waitFor();
};

const tab = (name: string) => async (page: Page) => {
  await page.getByRole("tab", { name }).click();
};

/** Opens the dialog behind `button`, fills its one field and sends it: what follows is a secret shown once. */
const reveal = (button: string, field: string, value: string) => async (page: Page) => {
  await press(button)(page);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(field, { exact: true }).fill(value);
  await dialog.getByRole("button", { name: button }).click();
  await dialog.getByRole("button", { name: "I have it" }).waitFor();
};

/** Has scripts drafted for a brief of which something was read wrongly. */
const draftScripts = async (page: Page) => {
  await page
    .getByLabel("Brief")
    .fill(
      "Make a calm ad for Ember & Ash, a pottery in Rye. Bowls are fired for 48 hours. No lead in our glazes. Bowls from £24. Students get 20% off on Mondays. Please don't mention the kiln. Call to action: Come and throw a bowl.",
    );
  await page.getByLabel("Length").selectOption("8 seconds");
  await page.getByRole("button", { name: "Draft three scripts" }).click();
  await page.getByRole("radiogroup", { name: "Script" }).waitFor();
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
    name: "more",
    path: "/dashboard/jobs",
    async open(page) {
      const more = page.getByRole("button", { name: "More" });
      if (await more.isVisible()) await more.click();
    },
  },
  { name: "create", path: `/dashboard/create?again=${seeded.squareJobId}` },
  { name: "create-new", path: "/dashboard/create" },
  { name: "create-scripts", path: "/dashboard/create", open: draftScripts },
  { name: "create-video", path: "/dashboard/create?kind=video" },
  { name: "create-image", path: "/dashboard/create?kind=image" },
  { name: "create-variants", path: "/dashboard/create?kind=variants" },
  { name: "create-subtitle", path: `/dashboard/create?kind=subtitle&job=${seeded.jobId}` },
  { name: "create-subtitle-file", path: "/dashboard/create?kind=subtitle", open: tab("Upload") },
  { name: "create-code", path: `/dashboard/create?again=${seeded.jobId}`, open: press("Code") },
  { name: "create-skill", path: `/dashboard/create?again=${seeded.jobId}`, open: press("Save as skill") },
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
