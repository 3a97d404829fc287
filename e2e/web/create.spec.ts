import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import { TEST_SHORT_SIDE } from "../support/pipeline/film-size";
import { expectAccessible, test, untilAnswering } from "../support/web/web-test";

const picture = fileURLToPath(new URL("../fixtures/pictures/croissant.webp", import.meta.url));
const noPicture = fileURLToPath(new URL("../fixtures/broken/text.png", import.meta.url));

test("an ad is made from the form, watched, and found again", async ({ dashboard: page }) => {
  await page.goto("/dashboard/create");
  await expect(page.getByRole("button", { name: "Make the ad" })).toBeInViewport({ ratio: 1 });
  await page.getByLabel("Brief").fill("Butter croissants, baked every morning. Call to action: Come by before nine.");
  await page.getByLabel("Add product pictures").setInputFiles([picture, noPicture]);
  await expect(page.getByRole("img", { name: "croissant.webp" })).toBeVisible();
  await expect(page.getByText(/^text\.png: /)).toBeVisible();
  await page.getByRole("button", { name: "Remove text.png" }).click();
  await page.getByLabel("Length").selectOption("8 seconds");
  await page.getByLabel("Format").selectOption("1:1 square");
  await page.getByRole("group", { name: "Captions" }).getByText("Minimal").click();

  await page.getByRole("button", { name: "Code" }).click();
  await expect(page.getByRole("dialog").getByText('"duration":8')).toContainText('"captionPreset":"minimal"');
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Make the ad" }).click();
  await expect(page.getByRole("progressbar", { name: "Progress" })).toBeVisible();
  const video = page.getByRole("region", { name: "Result" }).locator("video");
  await expect(video).toBeVisible({ timeout: 240_000 });
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBe(TEST_SHORT_SIDE);
  await expectAccessible(page);

  await page.getByRole("link", { name: "Open the job" }).click();
  await expect(page.getByText("completed", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("UGC ad");
  for (const name of ["Script", "Brief"]) await expect(page.getByRole("heading", { name })).toBeVisible();
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download", exact: true }).click();
  expect((await saved).suggestedFilename()).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*_1x1\.mp4$/);
  await expect(page.getByRole("heading", { name: "Stages" })).toBeHidden();
  await page.getByText("Details", { exact: true }).click();
  for (const name of ["Stages", "Checks", "Who made it"])
    await expect(page.getByRole("heading", { name })).toBeVisible();
  await page.getByText("Result as JSON").click();
  await expectAccessible(page);

  await page.goto("/dashboard");
  await expect(page.getByText("1 of 300 included")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Newest results" })).toBeVisible();
  await expectAccessible(page);
});

test("wherever one is an ad that is ready is told, and Back finds it beside the form; the tab is in the address", async ({
  dashboard: page,
}) => {
  await page.goto("/dashboard/create");
  await page.getByRole("tab", { name: "Image ads" }).click();
  await expect(page).toHaveURL(/kind=image/);
  await page.reload();
  await expect(page.getByRole("tab", { name: "Image ads" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("tab", { name: "UGC ad" }).click();
  await page.getByLabel("Brief").fill("Garden chairs made of ash. Call to action: Sit down.");
  await page.getByLabel("Length").selectOption("8 seconds");
  await page.getByRole("button", { name: "Make the ad" }).click();
  await expect(page.getByRole("progressbar", { name: "Progress" })).toBeVisible();
  await page.getByRole("link", { name: "Library", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Nothing in the library yet" })).toBeVisible();
  const notice = page.getByRole("link", { name: /^Ad ready/ });
  await expect(notice).toBeVisible({ timeout: 240_000 });
  await expect(page).toHaveTitle(/^Ad ready · /);
  await expect(page.getByRole("checkbox", { name: /^Select / })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(page.getByRole("region", { name: "Result" }).locator("video")).toBeVisible();
  await expect(page.getByLabel("Brief")).toHaveValue(/^Garden chairs/);
  await expect(page.getByRole("heading", { name: "Recent runs" })).toBeVisible();
  await expect(notice).toBeHidden();
});

test("a picture that is gone is a sign, and never a broken picture", async ({ dashboard: page, baseURL }) => {
  await page.goto("/dashboard/create");
  await page.getByLabel("Add product pictures").setInputFiles([picture]);
  const url = await page.getByRole("img", { name: "croissant.webp", exact: true }).getAttribute("src");
  const made = await page.request.post("/api/dashboard/ugc/jobs", {
    headers: { origin: baseURL ?? "" },
    data: { prompt: "Tea in tins.", productImageUrls: [url] },
  });
  await page.route("**/files/**", (route) => route.abort());
  const { job } = (await made.json()) as { job: { id: string } };
  await page.goto(`/dashboard/create?again=${job.id}`);
  const shown = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: /^Remove/ }) });
  await expect(shown).toHaveCount(1);
  await expect(shown.getByRole("img")).toHaveCount(0);
});

test("a duplicated video shows the frame of its picture and what else it keeps, and forgets what is taken out", async ({
  dashboard: page,
  baseURL,
}) => {
  await page.goto("/dashboard/create?kind=video");
  await page.getByLabel("Add product pictures").setInputFiles([picture]);
  const url = await page.getByRole("img", { name: "croissant.webp", exact: true }).getAttribute("src");
  const made = await page.request.post("/api/dashboard/video/jobs", {
    headers: { origin: baseURL ?? "" },
    data: { prompt: "Tea in tins.", frameImages: [{ url, frame: "last" }], resolution: "720x720", seed: 7 },
  });
  const { job } = (await made.json()) as { job: { id: string } };
  await page.goto(`/dashboard/create?again=${job.id}`);
  await expect(page.getByText("last frame")).toBeVisible();
  const kept = page.getByRole("list", { name: "Kept from the earlier job" });
  await expect(kept.getByText("Size 720 × 720")).toBeVisible();
  await expectAccessible(page);
  await kept.getByRole("button", { name: "Remove Seed 7" }).click();
  await page.getByRole("button", { name: "Code" }).click();
  const code = page.getByRole("dialog").getByText('"resolution":"720x720"');
  await expect(code).toContainText('"frame":"last"');
  await expect(code).not.toContainText('"seed"');
});

test("a running job is cancelled from its page and gives its unit back", async ({ dashboard: page }) => {
  await page.goto("/dashboard/create");
  await page.getByLabel("Brief").fill("Garden chairs made of ash. Call to action: Sit down.");
  await page.getByLabel("Length").selectOption("90 seconds");
  await page.getByRole("button", { name: "Make the ad" }).click();
  await page.getByRole("link", { name: "Open the job" }).click();
  await expect(page).toHaveTitle(/Garden chairs made of ash/);
  await page.getByRole("button", { name: "Cancel job" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cancel the job" }).click();
  await expect(page.getByText("cancelled", { exact: true })).toBeVisible();
  await page.goto("/dashboard/jobs");
  await page.getByLabel("Status").selectOption("cancelled");
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);
  await page.getByRole("main").getByRole("listitem").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Garden chairs/);
  await page.goBack();
  await expect(page.getByLabel("Status")).toHaveValue("cancelled");
  await page.getByLabel("Status").selectOption("completed");
  await expect(page.getByRole("heading", { name: "No matching jobs" })).toBeVisible();
  await page.goto("/dashboard");
  await expect(page.getByText("0 of 300 included")).toBeVisible();
});

test("a template fills the form, and again after a clear, names what is still to be written, and leaves what was typed where it is", async ({
  dashboard: page,
}) => {
  await page.goto("/dashboard/create");
  await page.getByLabel("Brief").fill("Butter croissants, baked every morning.");
  await page.getByRole("link", { name: "Templates" }).click();
  await expect(page).toHaveTitle(/^Templates/);
  await expectAccessible(page);
  await page.getByRole("link", { name: /^Limited offer/ }).click();
  const brief = page.getByLabel("Brief");
  await expect(brief).toHaveValue(/^\[What is offered\] at \[shop\]/);
  await expect(page.getByText(/^Replace or remove what is in brackets/)).toContainText("last day");
  await expectAccessible(page);
  await brief.fill("Two rings for the price of one at Orla, until Sunday.");
  await expect(page.getByText(/^Replace or remove what is in brackets/)).toHaveCount(0);
  await page.reload();
  await expect(brief).toHaveValue(/^Two rings/);
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await page.getByRole("button", { name: "Clear the form" }).click();
  await expect(brief).toHaveValue("");
  await page.reload();
  await expect(brief).toHaveValue(/^\[What is offered\]/);
  await page.goto("/dashboard/create");
  await expect(brief).toHaveValue("Butter croissants, baked every morning.");
});

test("scripts are drafted, put right, chosen and edited; the chosen one is what the request sends", async ({
  dashboard: page,
}) => {
  await page.goto("/dashboard/create");
  const brief = page.getByLabel("Brief");
  await brief.fill(
    "Make a calm ad for Ember & Ash, a pottery in Rye. Bowls are fired for 48 hours. No lead in our glazes. Bowls from £24. Call to action: Come and throw a bowl.",
  );
  await page.getByRole("button", { name: "Draft three scripts" }).click();
  const drafts = page.getByRole("radiogroup", { name: "Script" });
  await expect(drafts.getByRole("radio")).toHaveCount(3);
  await expect(drafts.getByText(/about \d+ of 15 s/)).toHaveCount(3);
  await expect(page.getByLabel("Product name")).toHaveValue("Ember & Ash");
  await expectAccessible(page);

  await page.getByLabel("Product name").fill("Ember Pottery");
  await page.getByRole("button", { name: "Use this" }).click();
  await expect(brief).toHaveValue(/\nName: Ember Pottery$/);
  await expect(drafts.getByText("Ember Pottery").first()).toBeVisible();
  const directions = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: "Say it" }) });
  const direction = directions.first();
  const words = (await direction.locator("span").textContent()) ?? "";
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/ugc\/scripts/, async (route) => {
    await isAnswered;
    await route.continue();
  });
  await direction.getByRole("button").click();
  await expect(brief).toHaveValue(new RegExp(`\nMention: ${words}$`));

  // What was said into the brief drafts anew: until the new ones are there nothing is chosen or edited that would be lost.
  const lines = drafts.getByRole("textbox");
  await expect(lines.first()).toBeDisabled();
  await expect(drafts.getByRole("radio").nth(1)).toBeDisabled();
  answer();
  await drafts.getByRole("radio").nth(1).check();
  await lines.first().fill("Clay takes its time.");
  await page.getByRole("button", { name: "Code" }).click();
  await expect(page.getByRole("dialog").getByText('"script":"Clay takes its time.')).toBeVisible();
  await page.keyboard.press("Escape");
  await brief.fill("Bread, baked at four.");
  await page.getByRole("button", { name: "Draft again" }).click();
  await expect(drafts.getByText(/Bread/).first()).toBeVisible();
  await page.getByRole("button", { name: "As one text" }).click();
  await expect(page.getByLabel("Script")).toHaveValue(/Bread/);
});

test("a storyboard is drawn before anything is charged, follows the script, and the ad is made with its seed", async ({
  dashboard: page,
}) => {
  await page.goto("/dashboard/create");
  await expect(page.getByRole("button", { name: "Show storyboard" })).toBeDisabled();
  await page.getByLabel("Brief").fill("Butter croissants, baked every morning. Call to action: Come by before nine.");
  await page.getByRole("button", { name: "Show storyboard" }).click();
  const board = page.getByRole("region", { name: "Storyboard" });
  await expect(board.getByText("Times are estimates until the voice speaks.")).toBeVisible();
  const scenes = board.getByRole("listitem");
  await expect(scenes.last()).toContainText("Come by before nine");
  const widths = () =>
    board.getByRole("img").evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth));
  await expect.poll(async () => new Set(await widths())).toEqual(new Set([360]));
  expect(await widths()).toHaveLength(await scenes.count());
  await expectAccessible(page);

  const source = () => board.getByRole("img").first().getAttribute("src");
  const before = await source();
  await page.getByRole("textbox", { name: /^Script/ }).fill("Still warm at seven. Come by before nine.");
  await expect(scenes.first()).toContainText("Still warm");
  await expect.poll(source).not.toBe(before);
  await page.reload();
  await expect(scenes.first()).toContainText("Still warm");
  await page.getByRole("button", { name: "Code" }).click();
  await expect(page.getByRole("dialog").getByText(/"seed":\d+/)).toBeVisible();
  await page.keyboard.press("Escape");
  await board.getByRole("button", { name: "Hide" }).click();
  await expect(page.getByRole("button", { name: "Show storyboard" })).toBeVisible();
  await page.goto("/dashboard");
  await expect(page.getByText("0 of 300 included")).toBeVisible();
});

test("a look moves while it is pointed at or focused, and never for who asked for stillness", async ({ dashboard }) => {
  await dashboard.goto("/dashboard/create");
  await untilAnswering(dashboard);
  const looks = dashboard.getByRole("group", { name: "Look" });
  const films = looks.locator("video");
  await looks.getByText("Bold").hover();
  await expect(films).toHaveCount(1);
  await expect.poll(() => films.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0.2);
  await expect.poll(() => films.evaluate((film: HTMLVideoElement) => film.muted)).toBe(true);
  await looks.getByRole("radio", { name: "Calm" }).focus();
  await dashboard.mouse.move(0, 0);
  await expect(films).toHaveAttribute("src", /calm/);

  await dashboard.emulateMedia({ reducedMotion: "reduce" });
  await looks.getByText("Warm").hover();
  await looks.getByRole("radio", { name: "Warm" }).focus();
  await expect(films).toHaveCount(0);
});
