import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type MediaLink, mediaLinks } from "../../contract/media-links";
import { errorOf } from "../sdk/errors";

const safe = (name: string): string => name.replace(/[^\w.-]/g, "_");

async function save(uri: string, file: string): Promise<string> {
  const response = await fetch(uri);
  if (!response.ok || !response.body) throw await errorOf(response);
  await pipeline(response.body, createWriteStream(file));
  return file;
}

/** The video of a job's result, or its images: what the job was made for. */
export const mainFiles = (result: unknown): MediaLink[] =>
  mediaLinks(result).filter(({ name }) => /^(?:video|images\.\d+)\.\w+$/.test(name));

/** Saves the main file of a job's result at a path, several as `name-1`, `name-2`, …; creates the folder if needed. */
export async function saveOutput(result: unknown, path: string): Promise<string[]> {
  const files = mainFiles(result);
  await mkdir(dirname(path), { recursive: true });
  const extension = extname(path);
  const nameOf = (at: number) =>
    files.length === 1 ? path : `${path.slice(0, path.length - extension.length)}-${at + 1}${extension}`;
  return Promise.all(files.map(({ uri }, at) => save(uri, nameOf(at))));
}

/** Saves every file of a job's result into a folder, creating it if needed, and returns their paths. */
export async function downloadResult(jobId: string, result: unknown, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const saved: string[] = [];
  for (const { name, uri } of mediaLinks(result)) {
    saved.push(await save(uri, join(folder, `${safe(jobId)}-${safe(name)}`)));
  }
  return saved;
}
