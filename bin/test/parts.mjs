import { spawn } from "node:child_process";
import { createWriteStream, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";

/** A part that hangs must not hang the whole run. */
const PART_TIMEOUT_MS = 45 * 60_000;
const LOG_FOLDER = resolve("test-results/parts");

/** Path of the program that an installed package brings under the given name. */
export function programOf(name, file = name) {
  const { bin } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8"));
  return join("node_modules", name, typeof bin === "string" ? bin : bin[file]);
}

/**
 * Runs one part of the tests to its end and gives `{ code, output, seconds }`; `code` is 0 only for success.
 * What it prints is also kept in `test-results/parts/<name>.log`. `node` is the Node that runs it.
 */
export async function runPart(name, args, env = {}, node = process.execPath) {
  mkdirSync(LOG_FOLDER, { recursive: true });
  const log = createWriteStream(join(LOG_FOLDER, `${name}.log`));
  const began = performance.now();
  const child = spawn(node, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: PART_TIMEOUT_MS,
  });
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      chunks.push(chunk);
      log.write(chunk);
    });
  }
  const code = await new Promise((done) => {
    child.once("error", (error) => done(error.message)).once("close", (status, signal) => done(signal ?? status));
  });
  log.end();
  return { code, output: Buffer.concat(chunks).toString(), seconds: (performance.now() - began) / 1000 };
}

/** Runs a part that writes a JSON report and gives the report too, undefined when it did not get so far. */
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
