import { createReadStream } from "node:fs";
import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import type * as z from "zod";

/** Metadata stored with an entry beside its bytes, as JSON. */
export type CacheMetadata = Readonly<Record<string, unknown>>;

/** An entry found under its key: a local file that stays readable for the length of the work, and its metadata. */
export interface CacheEntry {
  file: string;
  metadata: unknown;
}

/**
 * Content-addressed cache of what stages have made. Equal keys hold equal bytes, so work whose entry is found need not be
 * done. An entry may vanish at any time: the work is then done again.
 */
export interface StageCache {
  /** Null when nothing is stored under the key, or its file is missing or damaged. */
  get(key: string): Promise<CacheEntry | null>;
  /** Stores a copy of the file. A failure to store does not fail the work. */
  put(key: string, file: string, metadata: CacheMetadata): Promise<void>;
}

/** Cache that stores nothing. */
export const noCache: StageCache = { get: async () => null, put: async () => {} };

/** Returns an entry whose metadata has the expected shape; null for any other, whose work is then done again. */
export const getCached = async <S extends z.ZodType>(
  cache: StageCache,
  key: string,
  shape: S,
): Promise<{ file: string; metadata: z.output<S> } | null> => {
  const entry = await cache.get(key);
  const metadata = entry && shape.safeParse(entry.metadata);
  return entry && metadata?.success ? { file: entry.file, metadata: metadata.data } : null;
};

/** Report of one part of the work: its name, its address, and what it took to make, in this run or an earlier one. */
export interface StagePart {
  stage: "voice" | "footage" | "compose";
  /** `line 1`, `picture 1`, `s2 0-45` (scene and its frames), `sound`, `poster`, `container`. */
  part: string;
  /** `sha256:` of the stage's name and all that goes into it. */
  key: string;
  /** True when it came from the cache. */
  reused: boolean;
  /** Time this run spent on it; 0 when reused. */
  ms: number;
  /** Processor time of making it, whenever that was. */
  cpuMs: number;
}

/** SHA-256 of a file's bytes, lower-case hex. */
export const hashOfFile = async (path: string): Promise<string> => {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
};

/** Hashes of files by the name each goes by. */
export const hashesOf = async (files: Readonly<Record<string, string>>): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(Object.entries(files).map(async ([name, path]) => [name, await hashOfFile(path)] as const)),
  );
