import { chromium } from "@playwright/test";
import { eq } from "drizzle-orm";
import { findBrowser } from "../bin/test/browser.mjs";
import { startRefereeService } from "../e2e/referee/service";
import { signIn } from "../e2e/support/web/web-test";
import { weigh, type Weight } from "../e2e/support/web/weight";
import { db } from "../lib/platform/db/client";
import { users } from "../lib/platform/db/schema";
import { type InteractionFigures, measureInteractions } from "./interactions";

const paths = ["/", "/docs", "/dashboard", "/dashboard/create", "/dashboard/jobs"] as const;

/** Bytes a first visit to each page loads over the network, and how soon pages answer. */
export interface DashboardFigures {
  readonly weights: Readonly<Record<string, Weight>>;
  readonly interactions: InteractionFigures;
}

/** Weighs and uses pages of the last production build in Chromium, on a service of its own. */
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
    const weights: Record<string, Weight> = {};
    for (const path of paths) weights[path] = await weigh(page, path);
    return { weights, interactions: await measureInteractions(page, await accountIdOf(email)) };
  } finally {
    for (const cleanup of cleanups.toReversed()) await cleanup();
  }
}

async function accountIdOf(email: string): Promise<string> {
  const [row] = await db().select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!row) throw new Error(`no account of ${email}`);
  return row.id;
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** The figures as lines. Goals: 180 kB of script for the shell of the dashboard, 100 ms for an interaction. */
export const describeDashboard = ({ weights, interactions }: DashboardFigures): string =>
  [
    ...Object.entries(weights).map(
      ([path, { script, total }]) => `${path.padEnd(18)} script ${kilobytes(script)}, all ${kilobytes(total)}`,
    ),
    `longest interaction on a list of 1,000 jobs ${interactions.listOfThousand} ms, while typing a script ${interactions.typing} ms`,
  ].join("\n");
