import { copyFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { About, StageCache } from "../render/stage-cache";

/** A cache in a folder for tests; `taken` are the keys that were found. */
export const folderCache = (folder: string): StageCache & { taken: string[] } => {
  const abouts = new Map<string, About>();
  const taken: string[] = [];
  const pathOf = (key: string): string => join(folder, key.replace(":", "-"));
  return {
    taken,
    async take(key) {
      const about = abouts.get(key);
      const file = pathOf(key);
      if (!about || !(await stat(file).catch(() => null))) return null;
      taken.push(key);
      return { file, about };
    },
    async keep(key, file, about) {
      await copyFile(file, pathOf(key));
      abouts.set(key, about);
    },
  };
};
