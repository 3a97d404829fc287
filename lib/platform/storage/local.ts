import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readdir, rename, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { assertPrefix, diskParts, isMissingFile, MissingFileError } from "./disk";
import { assertKey } from "./keys";
import { mimeTypeOf } from "./media-types";
import { removeDayOld } from "./scratch";
import { spool } from "./spool";
import { oneChunk, toWebStream } from "./streams";
import type { Storage, StoredFile } from "./index";

// Not a valid first segment of a key: nothing stored can collide with it.
const UNFINISHED = ".unfinished";
const READ_CHUNK_BYTES = 256 * 1024;

/**
 * Storage in a folder. flydrive's driver writes in place, so writing is done here: to a file of its own, synced, then
 * renamed onto the key within one file system.
 */
export function createLocalStorage(folder: string): Storage {
  const root = resolve(folder);
  const disk = new Disk(new FSDriver({ location: root, visibility: "private" }));
  const parts = diskParts(async () => disk);
  const pathOf = (key: string): string => join(root, assertKey(key));

  const putStream: Storage["putStream"] = async (key, source, { maxBytes }): Promise<StoredFile> => {
    const path = pathOf(key);
    const unfinished = join(root, UNFINISHED, randomUUID());
    await mkdir(dirname(unfinished), { recursive: true, mode: 0o700 });
    const { bytes, sha256 } = await spool(source, unfinished, maxBytes);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await rename(unfinished, path);
    return { key, mimeType: mimeTypeOf(key), bytes, sha256 };
  };

  const facts = async (key: string) => {
    const found = await parts.stat(key);
    if (!found) throw new MissingFileError(`nothing is stored under ${key}`);
    return found;
  };

  return {
    ...parts,
    presigner: null,
    putStream,
    putFile: (key, path) => putStream(key, createReadStream(path), { maxBytes: Infinity }),
    putBytes: (key, data) => putStream(key, oneChunk(data), { maxBytes: Infinity }),
    async open(key, range, signal) {
      const { bytes: totalBytes, mimeType, etag } = await facts(key);
      const { start, end } = range ?? { start: 0, end: totalBytes - 1 };
      const source = createReadStream(pathOf(key), {
        start,
        end: Math.max(start, end),
        highWaterMark: READ_CHUNK_BYTES,
        signal,
      });
      return { body: toWebStream(source), bytes: end - start + 1, totalBytes, mimeType, etag };
    },
    async localPath(key) {
      await facts(key);
      return pathOf(key);
    },
    sizeOf: (prefix) => sizeOfFolder(join(root, assertPrefix(prefix))),
    removePartialFiles: () => removeDayOld(join(root, UNFINISHED)),
  };
}

/** Bytes of all files below a folder. One that is removed meanwhile counts nothing. */
async function sizeOfFolder(folder: string): Promise<number> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(orNothing);
  let bytes = 0;
  for (const entry of found ?? []) {
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name)).catch(orNothing))?.size ?? 0;
  }
  return bytes;
}

function orNothing(error: unknown): undefined {
  if (!isMissingFile(error)) throw error;
}
