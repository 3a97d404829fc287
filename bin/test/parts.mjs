import { spawn } from "node:child_process";
import { createWriteStream, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { exitOf } from "../start/child-processes.mjs";

/** A part that hangs must not hang the whole run. */
const PART_TIMEOUT_MS = 52 * 60_000;
const LOG_FOLDER = resolve("test-results/parts");

/**
 * Path of the program that an installed package brings under the given name.
 * @param {string} name
 * @returns {string}
 */
export function programOf(name, file = name) {
  const { bin } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8"));
  return join("node_modules", name, typeof bin === "string" ? bin : bin[file]);
}

/**
 * Outcome of a part of the tests; `code` is 0 only for success.
 * @typedef {{ code: number | string; output: string; seconds: number }} PartResult
 */

/**
 * Runs one part of the tests to its end. Its output is also kept in `test-results/parts/<name>.log`.
 * @param {string} name
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string | undefined>>} env Added to this process's environment.
 * @param {string} node The Node that runs it.
 * @returns {Promise<PartResult>}
 */
export async function runPart(name, args, env = {}, node = process.execPath) {
  mkdirSync(LOG_FOLDER, { recursive: true });
  const log = createWriteStream(join(LOG_FOLDER, `${name}.log`));
  const startedAt = performance.now();
  const child = spawn(node, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: PART_TIMEOUT_MS,
  });
  /** @type {Buffer[]} */
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      chunks.push(chunk);
      log.write(chunk);
    });
  }
  const code = await exitOf(child, "close");
  log.end();
  return { code, output: Buffer.concat(chunks).toString(), seconds: (performance.now() - startedAt) / 1000 };
}

/**
 * Runs a part that writes a JSON report to a file, and returns the report too: undefined when none was written.
 * @template Report
 * @param {string} name
 * @param {(file: string) => readonly string[]} args
 * @param {(file: string) => Readonly<Record<string, string>>} env
 * @returns {Promise<PartResult & { report: Report | undefined }>}
 */
export async function runReported(name, args, env = () => ({})) {
  mkdirSync(LOG_FOLDER, { recursive: true });
  const file = join(LOG_FOLDER, `${name}.json`);
  rmSync(file, { force: true });
  const part = await runPart(name, args(file), env(file));
  try {
    return { ...part, report: JSON.parse(readFileSync(file, "utf8")) };
  } catch {
    return { ...part, report: undefined };
  }
}
