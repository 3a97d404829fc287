import type { BrowserContext, Page } from "@playwright/test";
import type { Stop } from "./stop";

const themes = ["light", "dark"] as const;
const PHONE = 390;
const QUIET_MS = 4000;
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

async function take(page: Page, stop: Stop, file: string): Promise<void> {
  const { name, prepare, open, leave } = stop;
  const path = typeof stop.path === "string" ? stop.path : await stop.path();
  await prepare?.(page);
  // A running job is followed for as long as it is looked at: such a page is never idle.
  await page.goto(path, { waitUntil: "load" });
  await page.waitForLoadState("networkidle", { timeout: QUIET_MS }).catch(() => undefined);
  try {
    await open?.(page);
  } catch (error) {
    throw new Error(`${name} could not be opened`, { cause: error });
  }
  await page.evaluate(() => document.fonts.ready);
  // What is read lazily is read on the way down.
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  const isDialog = (await page.locator("[role=dialog], [role=alertdialog]").count()) > 0;
  await shoot(page, file, isDialog);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await leave?.(path);
}

/** The window with an open dialog, else the whole page; a phone as long as the page, so that its bar stays at the end. */
async function shoot(page: Page, path: string, isDialog: boolean): Promise<void> {
  const size = page.viewportSize();
  if (isDialog || !size || size.width > PHONE) return void (await page.screenshot({ path, fullPage: !isDialog }));
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...size, height });
  await page.screenshot({ path });
  await page.setViewportSize(size);
}

/** The stops whose names begin as one of `SCREENS` says, comma between; all of them without it. */
function chosen(stops: readonly Stop[]): readonly Stop[] {
  const wanted = process.env["SCREENS"]?.split(",") ?? [];
  return wanted.length === 0 ? stops : stops.filter(({ name }) => wanted.some((start) => name.startsWith(start)));
}

/** Takes every picture in both themes and widths into `folder`, whole pages; an open dialog as the window shows it. */
export async function takeAll(context: BrowserContext, stops: readonly Stop[], folder: string): Promise<void> {
  const tour = async (colorScheme: (typeof themes)[number]) => {
    const page = await context.newPage();
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // What was typed for one picture is no part of the next.
    await page.addInitScript(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    for (const size of sizes) {
      await page.setViewportSize(size);
      for (const stop of chosen(stops))
        await take(page, stop, `${folder}/${stop.name}-${size.width}-${colorScheme}.png`);
    }
    await page.close();
  };
  await Promise.all(themes.map(tour));
}
