import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { OperatorError } from "./operator-error.mjs";

/** Throws OperatorError for a Node that is too old; the syntax of this file and its importers runs on any that has modules. */
export function assertNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new OperatorError(`Node ${process.versions.node} is too old: install Node 20.19 or newer`);
}

/**
 * Installs the dependencies of a folder, by default this one, when its lock file is not the one they were installed from.
 * @param {Pick<import("./supervisor.mjs").Supervisor, "log" | "runCommand">} supervisor
 * @param {string} folder
 */
export async function install({ log, runCommand }, folder = ".") {
  const stamp = join(folder, "node_modules/.lock-sha256");
  const lock = createHash("sha256")
    .update(readFileSync(join(folder, "package-lock.json")))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  log(folder === "." ? "installing dependencies" : `installing dependencies of ${folder}`);
  await runCommand("npm", ["ci", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: folder,
    // node-av would otherwise download a second ffmpeg at install; its own library is all that is used.
    env: { ...process.env, SKIP_FFMPEG: "true", NODE_ENV: "development" },
    shell: process.platform === "win32",
  });
  writeFileSync(stamp, lock);
}
