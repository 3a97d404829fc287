import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const PAGES_STAMP = ".next/source-sha256";
const PROGRAMS_STAMP = "dist/source-sha256";
const PROGRAM_SOURCES = [
  ...["bin/bundle-server.mjs", "bin/bundle-studio.mjs", "bin/bundles", "bin/prepare.ts", "bin/seed.ts", "bin/server"],
  ...["embedded", "lib", "inngest", "drizzle"],
];
const PAGE_SOURCES = ["bin/bundles", "app", "components", "lib", "inngest", "drizzle"];
const FILES = ["package-lock.json", "next.config.ts", "tsconfig.json", "postcss.config.mjs", "proxy.ts"];

/** @param {string | Buffer} data */
const sha256 = (data) => createHash("sha256").update(data).digest("hex");
/** @param {string} name */
const isSource = (name) => !/\.test\.tsx?$/.test(name);

/** @typedef {Pick<import("./supervisor.mjs").Supervisor, "log" | "runCommand">} Builder */

/**
 * True when what a stamp belongs to was built from the sources as they are now.
 * @param {string} stamp
 * @param {readonly string[]} sources
 */
const isCurrent = (stamp, sources) => existsSync(stamp) && readFileSync(stamp, "utf8") === hashSources(sources);

/** True when the pages were built from the sources as they are now. */
const arePagesCurrent = () => existsSync(".next/BUILD_ID") && isCurrent(PAGES_STAMP, PAGE_SOURCES);

/**
 * Bundles the programs that a service runs, in seconds: the server without its pages and the studio's child programs.
 * Does nothing when no source file has changed since. Returns whether the pages are built too.
 * @param {Builder} builder
 */
export async function buildPrograms({ log, runCommand }) {
  if (!isCurrent(PROGRAMS_STAMP, PROGRAM_SOURCES)) {
    const sources = hashSources(PROGRAM_SOURCES);
    log("bundling the server");
    const bundle = (/** @type {string} */ name) => runCommand(process.execPath, [`bin/bundle-${name}.mjs`]);
    await Promise.all([bundle("server"), bundle("studio")]);
    writeFileSync(PROGRAMS_STAMP, sources);
  }
  return { arePagesBuilt: arePagesCurrent() };
}

/**
 * Builds the pages and bundles the clients. Does nothing when no source file has changed since the last build.
 * @param {Builder} builder
 */
export async function buildPages({ log, runCommand }) {
  if (arePagesCurrent()) return;
  const sources = hashSources(PAGE_SOURCES);
  log("building the pages");
  rmSync(PAGES_STAMP, { force: true });
  await runCommand(process.execPath, ["node_modules/next/dist/bin/next", "build"], { isBackground: true });
  await runCommand(process.execPath, ["bin/bundle-clients.mjs"]);
  writeFileSync(PAGES_STAMP, sources);
}

/**
 * Builds the whole application.
 * @param {Builder} builder
 */
export async function build(builder) {
  await buildPrograms(builder);
  await buildPages(builder);
}

/** @param {readonly string[]} sources Files and folders; one that is absent counts as empty. */
function hashSources(sources) {
  const files = [...sources, ...FILES]
    .filter((path) => existsSync(path))
    .flatMap((path) => (statSync(path).isDirectory() ? filesIn(path) : [path]))
    .toSorted();
  return sha256(files.map((file) => `${file}\0${sha256(readFileSync(file))}`).join("\n"));
}

/** @param {string} folder */
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isSource(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
