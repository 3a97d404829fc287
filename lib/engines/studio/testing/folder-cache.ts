import { copyFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { CacheMetadata, StageCache } from "../render/stage-cache";

/** A cache in a folder for tests; `hits` are the keys that were found. */
export const folderCache = (folder: string): StageCache & { hits: string[] } => {
  const stored = new Map<string, CacheMetadata>();
  const hits: string[] = [];
  const pathOf = (key: string): string => join(folder, key.replace(":", "-"));
  return {
    hits,
    async get(key) {
      const metadata = stored.get(key);
      const file = pathOf(key);
      if (!metadata || !(await stat(file).catch(() => null))) return null;
      hits.push(key);
      return { file, metadata };
    },
    async put(key, file, metadata) {
      await copyFile(file, pathOf(key));
      stored.set(key, metadata);
    },
  };
};
