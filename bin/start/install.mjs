import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { OperatorError } from "./operator-error.mjs";
import { patchPackages } from "./patches.mjs";

/** Throws OperatorError for a Node that is too old; the syntax of this file and its importers runs on any that has modules. */
export function assertNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new OperatorError(`Node ${process.versions.node} is too old: install Node 20.19 or newer`);
}

/**
 * Installs the dependencies of a folder, by default this one, when its lock file is not the one they were installed from.
 * A clone that has none yet gets what a service runs on, about half of all packages; `withTools` adds what checks and tests
 * it. What somebody else installed is never reduced.
 * @param {Pick<import("./supervisor.mjs").Supervisor, "log" | "runCommand">} supervisor
 * @param {{ folder?: string; withTools?: boolean }} options
 */
export async function install({ log, runCommand }, { folder = ".", withTools = false } = {}) {
  const modules = join(folder, "node_modules");
  const stamp = join(modules, ".lock-sha256");
  const lock = createHash("sha256")
    .update(readFileSync(join(folder, "package-lock.json")))
    .digest("hex");
  const whole = `${lock} with tools`;
  const installed = existsSync(stamp) ? readFileSync(stamp, "utf8") : undefined;
  const patch = () => (folder === "." ? patchPackages() : undefined);
  if (installed === whole || (installed === lock && !withTools)) return patch();
  const isWhole = withTools || (existsSync(modules) && installed?.endsWith("with tools") !== false);
  log(folder === "." ? "installing dependencies" : `installing dependencies of ${folder}`);
  const options = ["--include=optional", ...(isWhole ? [] : ["--omit=dev"])];
  await runCommand("npm", ["ci", ...options, "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: folder,
    // node-av would otherwise download a second ffmpeg at install; its own library is all that is used.
    env: { ...process.env, SKIP_FFMPEG: "true", NODE_ENV: "development" },
    shell: process.platform === "win32",
  });
  patch();
  writeFileSync(stamp, isWhole ? whole : lock);
}
