import { randomUUID } from "node:crypto";
import { createReadStream, type Stats } from "node:fs";
import { mkdir, open, readdir, rename, stat } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { assertPrefix, diskParts, isMissingFile, MissingFileError, sumOf } from "./disk";
import { assertKey } from "./keys";
import { mimeTypeOf } from "./media-types";
import { removeDayOld } from "./scratch";
import { spool } from "./spool";
import { oneChunk, toWebStream } from "./streams";
import type { ByteRange, ListedFile, OpenFile, Storage, StoredFile } from "./index";

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

  const list = (prefix: string): Promise<ListedFile[]> => listFolder(root, assertPrefix(prefix));

  return {
    ...parts,
    presigner: null,
    putStream,
    putFile: (key, path) => putStream(key, createReadStream(path), { maxBytes: Infinity }),
    putBytes: (key, data) => putStream(key, oneChunk(data), { maxBytes: Infinity }),
    open: (key, range, signal) => openFile(pathOf(key), key, range, signal),
    async localPath(key) {
      if (!(await parts.stat(key))) throw missing(key);
      return pathOf(key);
    },
    removePrefix: async (prefix) => disk.driver.deleteAll(`${assertPrefix(prefix)}/`),
    list,
    sizeOf: async (prefix) => sumOf(await list(prefix)),
    removePartialFiles: () => removeDayOld(join(root, UNFINISHED)),
  };
}

/** Opens a file once: its facts are those of the bytes that are read, also where it is replaced meanwhile. */
async function openFile(
  path: string,
  key: string,
  range: ByteRange | undefined,
  signal: AbortSignal | undefined,
): Promise<OpenFile> {
  const file = await open(path).catch((error: unknown) => {
    throw isMissingFile(error) ? missing(key) : error;
  });
  try {
    const stats = await file.stat();
    if (!stats.isFile()) throw missing(key);
    const { start, end } = range ?? { start: 0, end: stats.size - 1 };
    const limits = { start, end: Math.max(start, end), highWaterMark: READ_CHUNK_BYTES };
    const body = toWebStream(createReadStream(path, { fd: file, signal, ...limits }));
    return { body, bytes: end - start + 1, totalBytes: stats.size, mimeType: mimeTypeOf(key), etag: etagOf(stats) };
  } catch (error) {
    await file.close();
    throw error;
  }
}

const missing = (key: string): MissingFileError => new MissingFileError(`nothing is stored under ${key}`);

/** As flydrive's driver makes it, which `stat` asks. */
const etagOf = ({ size, mtime }: Stats): string => `"${size.toString(16)}-${mtime.getTime().toString(16)}"`;

/** All files below a folder but those that are removed meanwhile. */
async function listFolder(root: string, folder: string): Promise<ListedFile[]> {
  const found = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(orNothing);
  const files: ListedFile[] = [];
  for (const entry of (found ?? []).filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const facts = await stat(path).catch(orNothing);
    if (facts) files.push({ key: relative(root, path), bytes: facts.size });
  }
  return files;
}

function orNothing(error: unknown): undefined {
  if (!isMissingFile(error)) throw error;
}
