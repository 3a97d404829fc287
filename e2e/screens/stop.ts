import type { Page } from "@playwright/test";

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
  readonly editId: string;
  readonly variantSetId: string;
  readonly reviewUrl: string;
}

/** Presses a button that opens a dialog. */
export const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole("button", { name }).first().click();
  await page.getByRole("dialog").or(page.getByRole("alertdialog")).first().waitFor();
};

/** Opens a tab. */
export const tab = (name: string) => async (page: Page) => {
  await page.getByRole("tab", { name }).click();
};
