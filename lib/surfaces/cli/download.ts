import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { mediaLinks } from "../../contract/media-links";
import { errorOf } from "../sdk/errors";

const safe = (name: string): string => name.replace(/[^\w.-]/g, "_");

/** Saves every file of a job's result into a folder, creating it if needed, and returns their paths. */
export async function downloadResult(jobId: string, result: unknown, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const saved: string[] = [];
  for (const { name, uri } of mediaLinks(result)) {
    const response = await fetch(uri);
    if (!response.ok || !response.body) throw await errorOf(response);
    const file = join(folder, `${safe(jobId)}-${safe(name)}`);
    await pipeline(response.body, createWriteStream(file));
    saved.push(file);
  }
  return saved;
}
