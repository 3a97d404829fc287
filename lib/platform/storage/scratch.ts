import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { DAY_MS, HOUR_MS } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";

// In the data folder, not the system's: that one may live in memory, and these files are large.
const root = (): string => resolve(env().DATA_DIR, "scratch");

/**
 * Runs `act` with an empty folder of its own, removed afterwards whatever happens: what `act` gave or threw is never lost to
 * that. A folder that something still writes to stays, like those of processes that were killed, until it is a day old.
 */
export async function withScratch<T>(act: (folder: string) => Promise<T>): Promise<T> {
  removeOldHourly();
  await mkdir(root(), { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(root(), "job-"));
  try {
    return await act(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 }).catch((error: unknown) =>
      log.warn("a scratch folder was left", { folder, error: String(error) }),
    );
  }
}

/** Every process that makes folders removes old ones: upkeep by functions runs on other machines than those that take uploads. */
function removeOldHourly(): void {
  const upkeep = singleton("scratch.upkeep", () => ({ at: -Infinity }));
  if (performance.now() - upkeep.at < HOUR_MS) return;
  upkeep.at = performance.now();
  removeDayOld(root()).catch((error: unknown) => log.warn("old scratch folders were left", { error: String(error) }));
}

/** Removes the entries of a folder that were last written more than a day ago. A missing folder has none. */
export async function removeDayOld(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const path of names.map((name) => join(folder, name))) {
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > DAY_MS) await rm(path, { recursive: true, force: true });
  }
}
