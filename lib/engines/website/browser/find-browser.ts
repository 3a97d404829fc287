import { execFile } from "node:child_process";
import { access, constants } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { env } from "@/lib/platform/env";
import { withoutNetwork } from "@/lib/engines/studio/workers/isolation";
import { singleton } from "@/lib/platform/singleton";

// The shell without windows first: it takes a fifth less of the processor.
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
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

/** Finds the browser of this machine: `CHROMIUM_PATH`, else a Chromium or Chrome in PATH; null without any. */
export const findBrowser = (): Promise<string | null> => {
  const { CHROMIUM_PATH: named, PATH } = env();
  if (named !== undefined) return find([named]);
  const folders = PATH.split(delimiter).filter(Boolean);
  return find(folders.flatMap((folder) => names.map((name) => join(folder, name))));
};

/**
 * Command put before the browser's: it takes the network away, where the machine can, and for root it changes the user,
 * since Chromium's sandbox wants one. Null when root cannot change its user: untrusted scripts never run as root.
 */
export const sandboxCommand = (): Promise<string[] | null> =>
  singleton("website.sandboxCommand", async () => {
    if (process.getuid?.() !== 0) return [];
    const user = ["setpriv", `--reuid=${NOBODY}`, `--regid=${NOBODY}`, "--clear-groups"];
    const whole = [...(await withoutNetwork()), ...user];
    const [program = "", ...options] = whole;
    return promisify(execFile)(program, [...options, "true"]).then(
      () => whole,
      () => null,
    );
  });

/** User id that owns the browser's folder; null for the user of this process. */
export const browserUser = (): number | null => (process.getuid?.() === 0 ? NOBODY : null);
