import { chromium } from "@playwright/test";
import { findBrowser } from "../bin/test/browser.mjs";
import { startRefereeService } from "../e2e/referee/service";
import { signIn } from "../e2e/support/web-test";
import { weigh, type Weight } from "../e2e/support/weight";

const paths = ["/", "/docs", "/dashboard", "/dashboard/create", "/dashboard/jobs"] as const;

/** Bytes a first visit to each page loads over the network. */
export type DashboardFigures = Readonly<Record<string, Weight>>;

/** Weighs pages of the last production build in Chromium, on a service of its own. */
export async function measureDashboard(): Promise<DashboardFigures> {
  const executablePath = await findBrowser();
  if (!executablePath) throw new Error("no Chromium on this machine: install one, or set CHROMIUM_PATH");
  const cleanups: (() => Promise<unknown>)[] = [];
  try {
    const { origin, email, password } = await startRefereeService({ cleanups, log: () => undefined });
    const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
    cleanups.push(() => browser.close());
    const page = await browser.newPage({ baseURL: origin });
    await signIn(page, { email, password });
    const figures: Record<string, Weight> = {};
    for (const path of paths) figures[path] = await weigh(page, path);
    return figures;
  } finally {
    for (const cleanup of cleanups.toReversed()) await cleanup();
  }
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** The figures as lines. The shell of the dashboard is bounded at 180 kB of script. */
export const describeDashboard = (figures: DashboardFigures): string =>
  Object.entries(figures)
    .map(([path, { script, total }]) => `${path.padEnd(18)} script ${kilobytes(script)}, all ${kilobytes(total)}`)
    .join("\n");
