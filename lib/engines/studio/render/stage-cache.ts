import { createReadStream } from "node:fs";
import { createHash } from "node:crypto";
import { pipeline } from "node:stream/promises";
import type { z } from "zod";

/** What is known of a stored piece beside its bytes, as JSON. */
export type About = Readonly<Record<string, unknown>>;

/** A piece found under its key: a local file that stays readable for the length of the work, and what was kept with it. */
export interface Piece {
  file: string;
  about: unknown;
}

/**
 * Pieces of earlier work by content address. Equal keys hold equal bytes, so whoever finds a piece need not make it. A
 * piece may vanish at any time: it is then made again.
 */
export interface StageCache {
  /** Null when nothing is kept under the key, or its file is gone or damaged. */
  take(key: string): Promise<Piece | null>;
  /** Keeps a copy of the file. Failing to keep is no failure of the work. */
  keep(key: string, file: string, about: About): Promise<void>;
}

/** Remembers nothing. */
export const noCache: StageCache = { take: async () => null, keep: async () => {} };

/** A piece whose `about` has the shape it should have; null for any other, which is then made anew. */
export const takeAs = async <S extends z.ZodType>(
  cache: StageCache,
  key: string,
  shape: S,
): Promise<{ file: string; about: z.output<S> } | null> => {
  const piece = await cache.take(key);
  const about = piece && shape.safeParse(piece.about);
  return piece && about?.success ? { file: piece.file, about: about.data } : null;
};

/** One piece of a render as it reports itself: what it is, its address, and what it took to make, in this run or an earlier one. */
export interface StagePart {
  stage: "voice" | "footage" | "compose";
  /** `line 1`, `picture 1`, `s2 0-45` (scene and its frames), `sound`, `poster`, `container`. */
  part: string;
  /** `sha256:` of the stage's name and all that goes into it. */
  key: string;
  /** Taken from earlier work. */
  reused: boolean;
  /** What this run spent on it; 0 when reused. */
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
