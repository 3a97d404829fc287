import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Refusal } from "./supervisor.mjs";

/** Refuses a Node that is too old; the syntax of this file and its importers runs on any that has modules. */
export function assertNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Refusal(`Node ${process.versions.node} is too old: install Node 20.19 or newer`);
}

/**
 * Installs the dependencies of a folder, this one unless named, when its lock file is not the one they were installed from.
 */
export async function install({ say, command }, folder = ".") {
  const stamp = join(folder, "node_modules/.lock-sha256");
  const lock = createHash("sha256")
    .update(readFileSync(join(folder, "package-lock.json")))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  say(folder === "." ? "installing dependencies" : `installing dependencies of ${folder}`);
  // node-av would otherwise download a second ffmpeg at install; its own library is all that is used.
  const env = { ...process.env, SKIP_FFMPEG: "true", NODE_ENV: "development" };
  await command("npm", ["ci", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: folder,
    env,
    shell: process.platform === "win32",
  });
  writeFileSync(stamp, lock);
}
