import { createWriteStream } from "node:fs";
import { access, constants, mkdir, realpath, rename, rm, stat } from "node:fs/promises";
import { dirname, extname, join, resolve, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { type MediaLink, mediaLinks } from "../../contract/media-links";
import { errorOf } from "../sdk/errors";
import { UsageError } from "./failure";
import type { CommonFlags } from "./flags";

const safe = (name: string): string => name.replace(/[^\w.-]/g, "_");

/**
 * Saves an address at a path: a file there is replaced once the new one is whole, anything else, such as a pipe, is written into.
 * Nothing is left of a file that is not whole when `signal` aborts.
 */
async function save(uri: string, path: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(uri, { signal });
  if (!response.ok || !response.body) throw await errorOf(response);
  const target = await realpath(path).catch(() => path);
  const isReplaced = await stat(target).then(
    (found) => found.isFile(),
    () => true,
  );
  if (!isReplaced) {
    await pipeline(response.body, createWriteStream(target), { signal });
    return path;
  }
  const part = `${target}.${crypto.randomUUID().slice(0, 8)}.part`;
  try {
    await pipeline(response.body, createWriteStream(part), { signal });
    await rename(part, target);
  } finally {
    await rm(part, { force: true });
  }
  return path;
}

const hint = "Name a place that can be written to. Nothing was sent.";

/** Throws UsageError for a path without a name, which an unset variable of a script makes. */
function assertNamed(flag: string, path: string | undefined): void {
  if (path === "") throw new UsageError(`${flag}: is empty`, hint);
}

/** Throws UsageError for a folder that cannot be written to, or not be made. */
async function assertFolder(flag: string, path: string): Promise<void> {
  let nearest = resolve(path);
  let found = await stat(nearest).catch(() => undefined);
  while (!found && nearest !== dirname(nearest)) {
    nearest = dirname(nearest);
    found = await stat(nearest).catch(() => undefined);
  }
  if (!found?.isDirectory()) throw new UsageError(`${flag}: ${nearest} is not a folder`, hint);
  await access(nearest, constants.W_OK | constants.X_OK).catch(() => {
    throw new UsageError(`${flag}: ${nearest} cannot be written to`, hint);
  });
}

/** Throws UsageError for a place that files cannot be saved at; asked before a job is made. */
export async function assertTargets({ download, output }: Pick<CommonFlags, "download" | "output">): Promise<void> {
  assertNamed("--download", download);
  assertNamed("--output", output);
  if (download !== undefined) await assertFolder("--download", download);
  if (output === undefined) return;
  const found = await stat(output).catch(() => undefined);
  if (found?.isDirectory() || output.endsWith("/") || output.endsWith(sep))
    throw new UsageError(`--output: ${output} is a folder`, "Name a file in it, or save all files with --download.");
  await assertFolder("--output", dirname(output));
}

/** The video of a job's result, or its images: what the job was made for. */
export const mainFiles = (result: unknown): MediaLink[] =>
  mediaLinks(result).filter(({ name }) => /^(?:video|images\.\d+)\.\w+$/.test(name));

/** Saves the main file of a job's result at a path, several as `name-1`, `name-2`, …; creates the folder if needed. */
export async function saveOutput(result: unknown, path: string, signal: AbortSignal): Promise<string[]> {
  const files = mainFiles(result);
  await mkdir(dirname(path), { recursive: true });
  const extension = extname(path);
  const nameOf = (at: number) =>
    files.length === 1 ? path : `${path.slice(0, path.length - extension.length)}-${at + 1}${extension}`;
  return Promise.all(files.map(({ uri }, at) => save(uri, nameOf(at), signal)));
}

/** Saves every file of a job's result into a folder, creating it if needed, and returns their paths. */
export async function downloadResult(
  jobId: string,
  result: unknown,
  folder: string,
  signal: AbortSignal,
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const saved: string[] = [];
  for (const { name, uri } of mediaLinks(result)) {
    saved.push(await save(uri, join(folder, `${safe(jobId)}-${safe(name)}`), signal));
  }
  return saved;
}
