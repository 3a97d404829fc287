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

const sha256 = (data) => createHash("sha256").update(data).digest("hex");
const isSource = (name) => !/\.test\.tsx?$/.test(name);

/** Builds the production application exactly when a source file differs from those of the last build. */
export async function build({ say, command }) {
  const sources = hashSources();
  if (existsSync(".next/BUILD_ID") && existsSync(STAMP) && readFileSync(STAMP, "utf8") === sources) return;
  say("building");
  rmSync(STAMP, { force: true });
  await command(process.execPath, ["node_modules/next/dist/bin/next", "build"]);
  await command(process.execPath, ["bin/bundle-studio.mjs"]);
  await command(process.execPath, ["bin/bundle-clients.mjs"]);
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
