import { copyFile, mkdir, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { log } from "@/lib/platform/log";
import { singleton } from "@/lib/platform/singleton";
import { storage } from "@/lib/platform/storage";
import {
  type CacheEntry,
  type CacheMetadata,
  hashOfFile,
  type StageCache,
} from "@/lib/engines/studio/render/stage-cache";
import { makeRoom } from "./evict";
import * as repo from "./repo";

export { evictStageCache } from "./evict";

const hexOf = (key: string): string => key.replace("sha256:", "");

/**
 * Stage cache of one account, in its own part of the storage: entries of one account are never seen by
 * another. Entries found are copied into `dir` and checked against their hash; a damaged or missing one is removed.
 */
export const stageCache = (accountId: string, dir: string): StageCache => ({
  async get(key) {
    const row = await repo.touch(accountId, key);
    if (!row) return null;
    const piece = await copyOf(row, dir);
    if (!piece) await repo.remove(accountId, key);
    return piece;
  },

  async put(key, file, metadata) {
    try {
      await storePiece(accountId, key, file, metadata);
    } catch (cause) {
      log.warn("a piece was not kept; it will be made again", { key, cause });
    }
  },
});

/** Stores a piece of an account's work and returns the key of its file in the storage. Throws where it cannot be stored. */
export async function storePiece(
  accountId: string,
  key: string,
  file: string,
  metadata: CacheMetadata = {},
): Promise<string> {
  const storageKey = `${accountId}/stages/${hexOf(key)}${extname(file)}`;
  await makeRoom((await stat(file)).size);
  const { bytes, sha256 } = await storage().putFile(storageKey, file);
  await repo.put({ accountId, key, storageKey, bytes, sha256, about: { ...metadata } });
  return storageKey;
}

/** A stored piece, unopened: the key of its file in the storage, and its metadata. */
export interface StoredPiece {
  storageKey: string;
  metadata: unknown;
}

/** Stored pieces of an account by key, all marked as used now; their files are not looked at. */
export async function findPieces(accountId: string, keys: readonly string[]): Promise<Map<string, StoredPiece>> {
  const rows = keys.length === 0 ? [] : await repo.touchAll(accountId, keys);
  return new Map(rows.map(({ key, storageKey, about }) => [key, { storageKey, metadata: about }]));
}

async function copyOf({ key, storageKey, sha256, about }: repo.CacheRow, dir: string): Promise<CacheEntry | null> {
  const folder = join(dir, "pieces");
  const file = join(folder, `${hexOf(key)}${extname(storageKey)}`);
  try {
    await mkdir(folder, { recursive: true });
    // A copy: the sweep may remove the stored one while it is being read.
    await copyFile(await storage().localPath(storageKey, dir), file);
    return (await hashOfFile(file)) === sha256 ? { file, metadata: about } : null;
  } catch {
    return null;
  }
}

/** Work under way by account and key. */
const inFlight = (): Map<string, Promise<unknown>> => singleton("stages.flights", () => new Map());

/**
 * Does a piece of work once for everybody of an account who asks for the same key while it runs: the first does it, the
 * others wait and then find it in the cache. A failure is the first one's own; the next does it again.
 */
export async function inSingleFlight<T>(accountId: string, key: string, work: () => Promise<T>): Promise<T> {
  const name = `${accountId} ${key}`;
  for (let before = inFlight().get(name); before; before = inFlight().get(name)) await before.catch(() => {});
  const mine = work();
  inFlight().set(name, mine);
  try {
    return await mine;
  } finally {
    inFlight().delete(name);
  }
}
