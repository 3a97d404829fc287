import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const STAMP = ".next/source-sha256";
const FOLDERS = ["app", "components", "lib", "inngest", "drizzle"];
const FILES = [
  "package-lock.json",
  "next.config.ts",
  "tsconfig.json",
  "postcss.config.mjs",
  "instrumentation.ts",
  "proxy.ts",
];

/** @param {string | Buffer} data */
const sha256 = (data) => createHash("sha256").update(data).digest("hex");
/** @param {string} name */
const isSource = (name) => !/\.test\.tsx?$/.test(name);

/**
 * Builds the production application exactly when a source file differs from those of the last build.
 * @param {Pick<import("./supervisor.mjs").Supervisor, "log" | "runCommand">} supervisor
 */
export async function build({ log, runCommand }) {
  const sources = hashSources();
  if (existsSync(".next/BUILD_ID") && existsSync(STAMP) && readFileSync(STAMP, "utf8") === sources) return;
  log("building");
  rmSync(STAMP, { force: true });
  await runCommand(process.execPath, ["node_modules/next/dist/bin/next", "build"]);
  await runCommand(process.execPath, ["bin/bundle-studio.mjs"]);
  await runCommand(process.execPath, ["bin/bundle-clients.mjs"]);
  writeFileSync(STAMP, sources);
}

function hashSources() {
  const listed = FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && isSource(entry.name))
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name)),
  );
  const files = [...listed, ...FILES.filter((file) => existsSync(file))].sort();
  return sha256(files.map((file) => `${file}\0${sha256(readFileSync(file))}`).join("\n"));
}
