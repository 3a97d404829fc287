import type { Page } from "@playwright/test";
import { press, type SeededRecords, type Stop } from "./stop";

/** Chooses the first results of the library. */
const choose = (count: number) => async (page: Page) => {
  for (let at = 0; at < count; at++)
    await page
      .getByRole("checkbox", { name: /^Select/ })
      .nth(at)
      .check();
};

/** Chooses a result of the library, then presses a button of the bar that appears. */
const chooseAndPress = (name: string) => async (page: Page) => {
  await choose(1)(page);
  await press(name)(page);
};

/** Waits for the pictures of an edit. */
const drawn = async (page: Page) => {
  await page.getByRole("button", { name: "Play scene 1" }).locator("img").waitFor();
};

/** Changes a line of an edit and asks for its render. */
const render = async (page: Page) => {
  await drawn(page);
  await page.getByLabel("Spoken").first().fill("Coffee, roasted this morning.");
  await page.getByText(/^Saved, version/).waitFor();
  await press("Render changes")(page);
  await page.getByText(/re-recorded/).waitFor();
};

/** Opens the first version of an edit beside the present one. */
const compare = async (page: Page) => {
  await drawn(page);
  await press("Versions")(page);
  await page.getByRole("button", { name: /^Version 1/ }).click();
  await page.getByRole("button", { name: /^Restore/ }).waitFor();
};

/** Pages and dialogs of what is done with finished ads. */
export const workStops = (seeded: SeededRecords): readonly Stop[] => [
  { name: "library", path: "/dashboard/library" },
  { name: "library-chosen", path: "/dashboard/library", open: choose(2) },
  { name: "library-file", path: "/dashboard/library", open: chooseAndPress("Name and file") },
  { name: "library-delete", path: "/dashboard/library", open: chooseAndPress("Delete") },
  { name: "library-nothing", path: "/dashboard/library?search=nothing" },
  { name: "job-formats", path: `/dashboard/jobs/${seeded.jobId}`, open: press("Make formats") },
  { name: "job-review", path: `/dashboard/jobs/${seeded.jobId}`, open: press("Send for review") },
  { name: "job-revoke", path: `/dashboard/jobs/${seeded.jobId}`, open: press("Revoke") },
  { name: "job-delete", path: `/dashboard/jobs/${seeded.jobId}`, open: press("Delete") },
  { name: "create-vary", path: `/dashboard/create?kind=variants&from=${seeded.jobId}` },
  { name: "variants", path: "/dashboard/variants" },
  { name: "variants-set", path: `/dashboard/variants/${seeded.variantSetId}` },
  { name: "edits", path: "/dashboard/edit" },
  { name: "editor", path: `/dashboard/edit/${seeded.editId}`, open: drawn },
  { name: "editor-render", path: `/dashboard/edit/${seeded.editId}`, open: render },
  { name: "editor-versions", path: `/dashboard/edit/${seeded.editId}`, open: press("Versions") },
  { name: "editor-compare", path: `/dashboard/edit/${seeded.editId}`, open: compare },
  { name: "editor-picture", path: `/dashboard/edit/${seeded.editId}`, open: press(/^Replace picture 1/) },
  { name: "review", path: seeded.reviewUrl },
  { name: "review-gone", path: "/review/none" },
];
