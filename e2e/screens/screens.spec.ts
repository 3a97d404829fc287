import { fileURLToPath } from "node:url";
import { makeMember, signIn, test } from "../support/web/web-test";
import { createStops } from "./create-tour";
import { seedAccount } from "./seed";
import { takeAll } from "./take";
import { emptyStops, fullStops, openStops, unpaidStops } from "./tour";
import { workStops } from "./work-tour";

// Pictures for a person's eyes, nothing is compared: `npm run screenshots` puts them into test-results/screens.
// `SCREENS=create,job npm run screenshots` takes those whose names begin so.

const folder = fileURLToPath(new URL("../../test-results/screens", import.meta.url));
const HOUR_MS = 3_600_000;

test.describe.configure({ timeout: HOUR_MS, retries: 0 });

test("open pages", async ({ context }) => takeAll(context, openStops, folder));

test("pages of a new account", async ({ dashboard }) => takeAll(dashboard.context(), emptyStops, folder));

test("pages of an account without a plan", async ({ page }) => {
  await signIn(page, await makeMember({ subscription: null }));
  await takeAll(page.context(), unpaidStops, folder);
});

test("pages of an account at work", async ({ page, request }) => {
  const member = await makeMember({ isProven: true });
  const seeded = await seedAccount(request, member);
  await signIn(page, member);
  await takeAll(
    page.context(),
    [fullStops, createStops, workStops].flatMap((stops) => stops(seeded)),
    folder,
  );
});
