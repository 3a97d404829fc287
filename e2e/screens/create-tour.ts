import type { Page } from "@playwright/test";
import { press, type SeededRecords, type Stop, tab } from "./stop";

/** Has a storyboard drawn of a brief. */
const drawStoryboard = async (page: Page) => {
  await page
    .getByLabel("Brief")
    .fill("Butter croissants, baked every morning at Fernleaf Bakery. Call to action: Come by before nine.");
  await page.getByRole("button", { name: "Show storyboard" }).click();
  await page.getByText("Times are estimates until the voice speaks.").waitFor();
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

/** The form of every kind of ad, and its dialogs. */
export const createStops = (seeded: SeededRecords): readonly Stop[] => [
  { name: "create", path: `/dashboard/create?again=${seeded.squareJobId}` },
  { name: "create-new", path: "/dashboard/create" },
  { name: "create-storyboard", path: "/dashboard/create", open: drawStoryboard },
  { name: "create-scripts", path: "/dashboard/create", open: draftScripts },
  { name: "create-video", path: "/dashboard/create?kind=video" },
  { name: "create-image", path: "/dashboard/create?kind=image" },
  { name: "create-variants", path: "/dashboard/create?kind=variants" },
  { name: "create-subtitle", path: `/dashboard/create?kind=subtitle&job=${seeded.jobId}` },
  { name: "create-subtitle-file", path: "/dashboard/create?kind=subtitle", open: tab("Upload") },
  { name: "create-code", path: `/dashboard/create?again=${seeded.jobId}`, open: press("Code") },
  { name: "create-skill", path: `/dashboard/create?again=${seeded.jobId}`, open: press("Save as skill") },
];
