import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { programOf } from "./parts.mjs";

const INSTALL_TIMEOUT_MS = 180_000;
/** The shell without windows first: pages take a fifth less of the processor in it. */
const SYSTEM_NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];

/**
 * Path of a browser for the tests of pages: `CHROMIUM_PATH`, Playwright's own, the system's, else Playwright's is
 * installed. Undefined when there is none and none can be installed.
 */
export async function findBrowser() {
  const { chromium } = await import("@playwright/test");
  const known = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...SYSTEM_NAMES.map(locate)];
  const found = known.find((path) => path && existsSync(path));
  if (found) return found;
  const args = [programOf("@playwright/test", "playwright"), "install", "chromium"];
  spawnSync(process.execPath, args, { stdio: "ignore", timeout: INSTALL_TIMEOUT_MS });
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

/** @param {string} name */
function locate(name) {
  try {
    return execFileSync("sh", ["-c", `command -v ${name}`], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return undefined;
  }
}
