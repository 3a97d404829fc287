import type { Page } from "@playwright/test";

/** One picture: where it is taken, and what is opened first. */
export interface Stop {
  readonly name: string;
  readonly path: string;
  readonly open?: (page: Page) => Promise<void>;
}

/** What an account has to be shown with. */
export interface Belongings {
  readonly jobId: string;
  readonly imageJobId: string;
  readonly skillId: string;
  readonly brandId: string | null;
}

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole("button", { name }).first().click();
  await page.getByRole("dialog").or(page.getByRole("alertdialog")).first().waitFor();
};

const tab = (name: string) => async (page: Page) => {
  await page.getByRole("tab", { name }).click();
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
      await page.getByText("is not right").waitFor();
    },
  },
  { name: "sign-up", path: "/sign-up" },
  { name: "reset", path: "/reset" },
  { name: "reset-code", path: "/reset?token=none" },
  { name: "not-found", path: "/no-such-page" },
];

/** Pages of a new account: what each says while there is nothing. */
export const emptyStops: readonly Stop[] = [
  { name: "empty-overview", path: "/dashboard" },
  { name: "empty-jobs", path: "/dashboard/jobs" },
  { name: "empty-brands", path: "/dashboard/brands" },
  { name: "empty-skills", path: "/dashboard/skills" },
  { name: "empty-keys", path: "/dashboard/keys" },
  { name: "empty-subtitles", path: "/dashboard/create?kind=subtitle" },
  { name: "job-missing", path: "/dashboard/jobs/6081ce62-134f-4740-98f6-19421eae2a86" },
  { name: "dashboard-not-found", path: "/dashboard/no-such-page" },
];

/** Pages and dialogs of an account at work. */
export const fullStops = (own: Belongings): readonly Stop[] => [
  { name: "overview", path: "/dashboard" },
  {
    name: "palette",
    path: "/dashboard",
    async open(page) {
      await page.keyboard.press("Control+k");
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "create", path: "/dashboard/create" },
  { name: "create-video", path: "/dashboard/create?kind=video" },
  { name: "create-image", path: "/dashboard/create?kind=image" },
  { name: "create-subtitle", path: `/dashboard/create?kind=subtitle&job=${own.jobId}` },
  { name: "create-subtitle-file", path: "/dashboard/create?kind=subtitle", open: tab("A file") },
  { name: "create-code", path: "/dashboard/create", open: press("Code") },
  { name: "create-skill", path: `/dashboard/create?again=${own.jobId}`, open: press("Save as skill") },
  { name: "jobs", path: "/dashboard/jobs" },
  { name: "job", path: `/dashboard/jobs/${own.jobId}` },
  { name: "job-images", path: `/dashboard/jobs/${own.imageJobId}` },
  { name: "brands", path: "/dashboard/brands" },
  ...(own.brandId ? [{ name: "brand", path: `/dashboard/brands/${own.brandId}` }] : []),
  { name: "skills", path: "/dashboard/skills" },
  { name: "skill", path: `/dashboard/skills/${own.skillId}` },
  { name: "skill-delete", path: `/dashboard/skills/${own.skillId}`, open: press("Delete") },
  { name: "skill-new", path: "/dashboard/skills/new" },
  { name: "agent", path: "/dashboard/agent" },
  { name: "keys", path: "/dashboard/keys" },
  { name: "key-new", path: "/dashboard/keys", open: press("Create key") },
  { name: "key-revoke", path: "/dashboard/keys", open: press(/^Revoke/) },
  { name: "billing", path: "/dashboard/billing" },
  { name: "verify", path: "/dashboard/verify" },
  { name: "settings", path: "/dashboard/settings" },
];

/** Takes every picture in both themes and widths into `folder`, whole pages; an open dialog as the window shows it. */
export async function takeAll(page: Page, stops: readonly Stop[], folder: string): Promise<void> {
  for (const width of [1440, 390])
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      for (const { name, path, open } of stops) {
        await page.goto(path, { waitUntil: "load" });
        await page.waitForLoadState("networkidle");
        await open?.(page);
        await page.evaluate(() => document.fonts.ready);
        const isDialog = (await page.locator("[role=dialog], [role=alertdialog]").count()) > 0;
        await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: !isDialog });
      }
    }
}
