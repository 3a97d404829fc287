import type { Page } from "@playwright/test";
import { insertJobs } from "../e2e/support/many-jobs";

/** Longest time from an interaction to its next paint in milliseconds, rounded to 8 by the browser; 0 below a frame. */
export interface InteractionFigures {
  readonly listOfThousand: number;
  readonly typing: number;
}

const JOBS = 1000;

/** Uses pages as a person does who is signed in. */
export async function measureInteractions(page: Page, accountId: string): Promise<InteractionFigures> {
  await insertJobs(accountId, JOBS, (at) => `Line ${at} of an ad that is in this list to be scrolled past`);
  return { listOfThousand: await onListOfJobs(page), typing: await whileTyping(page) };
}

async function onListOfJobs(page: Page): Promise<number> {
  await page.goto("/dashboard/jobs");
  const items = page.getByRole("main").getByRole("listitem");
  const more = page.getByRole("button", { name: "Show older jobs" });
  for (let shown = await firstCount(page); shown < JOBS; shown = await items.count()) {
    await more.click();
    await items.nth(shown).waitFor();
  }
  await watchInteractions(page);
  await page.mouse.wheel(0, 20_000);
  await page.getByRole("button", { name: /^Theme/ }).click();
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("dialog").waitFor();
  await page.keyboard.type("job");
  await page.keyboard.press("Escape");
  await page.getByLabel("Type").selectOption("ugc");
  await page.keyboard.press("Tab");
  return longestInteraction(page);
}

async function firstCount(page: Page): Promise<number> {
  const items = page.getByRole("main").getByRole("listitem");
  await items.first().waitFor();
  return items.count();
}

async function whileTyping(page: Page): Promise<number> {
  await page.goto("/dashboard/create");
  const script = page.getByRole("textbox", { name: /^Script/ });
  await script.click();
  await watchInteractions(page);
  await script.pressSequentially("Slow mornings start here. Come by before nine, and stay for the second cup.");
  return longestInteraction(page);
}

/** Starts recording how long every interaction of the page takes to its next paint; the browser rounds to 8 ms. */
const watchInteractions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: number[] = [];
    Reflect.set(window, "interactions", seen);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (Reflect.get(entry, "interactionId")) seen.push(entry.duration);
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });

/** The longest interaction since the watch began, in milliseconds; 0 when none took as long as a frame. */
const longestInteraction = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 50)));
    return Math.max(0, ...(Reflect.get(window, "interactions") as number[]));
  });
