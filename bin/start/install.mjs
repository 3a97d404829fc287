import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { Refusal } from "./supervisor.mjs";

const STAMP = "node_modules/.lock-sha256";

/** Refuses a Node that is too old; the syntax of this file and its importers runs on any that has modules. */
export function assertNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Refusal(`Node ${process.versions.node} is too old: install Node 20.19 or newer`);
}

/** Installs the dependencies when the lock file is not the one they were installed from. */
export async function install({ say, command }) {
  const lock = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === lock) return;
  say("installing dependencies");
  // node-av would otherwise download a second ffmpeg at install; its own library is all that is used.
  const env = { ...process.env, SKIP_FFMPEG: "true", NODE_ENV: "development" };
  await command("npm", ["ci", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"], {
    env,
    shell: process.platform === "win32",
  });
  writeFileSync(STAMP, lock);
}
