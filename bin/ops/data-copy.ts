import { cp, mkdir, readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/**
 * True for what is left out of a copy, by its path below the data folder: a writer's unfinished files, which a restart removes
 * anyway, and the stage cache, which is made again.
 */
const isLeftOut = ([part, owner, kind]: readonly string[]): boolean =>
  part === "media" && (owner === ".unfinished" || kind === "stages");

/** Copies a part of the data folder, a file or a folder, as far as it is wanted. What is removed meanwhile is left out. */
export async function copyPart(dataDir: string, part: string, to: string): Promise<void> {
  await copyEntry(dataDir, [part], to);
}

async function copyEntry(dataDir: string, path: readonly string[], to: string): Promise<void> {
  if (isLeftOut(path)) return;
  const [from, target] = [join(dataDir, ...path), join(to, ...path)];
  try {
    const found = await stat(from);
    if (!found.isDirectory()) return await cp(from, target, { preserveTimestamps: true });
    await mkdir(target, { mode: found.mode });
    for (const name of await readdir(from)) await copyEntry(dataDir, [...path, name], to);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
}

/** Number and bytes of the files below a folder. */
export async function countFiles(folder: string): Promise<{ files: number; bytes: number }> {
  let [files, bytes] = [0, 0];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    files++;
    bytes += (await stat(join(entry.parentPath, entry.name))).size;
  }
  return { files, bytes };
}
