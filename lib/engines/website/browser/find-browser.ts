import { execFile } from "node:child_process";
import { access, constants } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { env } from "@/lib/platform/env";
import { withoutNetwork } from "@/lib/engines/studio/workers/isolation";
import { singleton } from "@/lib/platform/singleton";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const folders = (process.env["PATH"] ?? "").split(delimiter).filter(Boolean);
/** The user `nobody` of every Linux. */
const NOBODY = 65534;

const isProgram = (file: string): Promise<boolean> =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );

async function find(candidates: readonly string[]): Promise<string | null> {
  for (const file of candidates) if (await isProgram(file)) return file;
  return null;
}

/** The browser of this machine: `CHROMIUM_PATH`, else a Chromium or Chrome in PATH; null without any. */
export const findBrowser = (): Promise<string | null> => {
  const { CHROMIUM_PATH: named } = env();
  return find(named === undefined ? folders.flatMap((folder) => names.map((name) => join(folder, name))) : [named]);
};

/**
 * What is put before the browser: no network, where the machine can take it away, and for root another user, since
 * Chromium's sandbox wants one. Null when root cannot become another: a stranger's scripts never run as root.
 */
export const sandboxCommand = (): Promise<string[] | null> =>
  singleton("brands.browserPrefix", async () => {
    if (process.getuid?.() !== 0) return [];
    const user = ["setpriv", `--reuid=${NOBODY}`, `--regid=${NOBODY}`, "--clear-groups"];
    const whole = [...(await withoutNetwork()), ...user];
    const [program = "", ...options] = whole;
    return promisify(execFile)(program, [...options, "true"]).then(
      () => whole,
      () => null,
    );
  });

/** Whom the browser's own folder belongs to; null: to whom this process runs as. */
export const browserUser = (): number | null => (process.getuid?.() === 0 ? NOBODY : null);
