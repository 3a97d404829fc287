import type { Disk } from "flydrive";
import { assertKey } from "./keys";
import { mimeTypeOf } from "./media-types";
import type { FileFacts, ListedFile, Storage } from "./index";

/** A key under which nothing is stored. */
export class MissingFileError extends Error {
  override readonly name = "MissingFileError";
}

const MISSING = new Set(["ENOENT", "ENOTDIR", "EISDIR", "NotFound", "NoSuchKey", "E_RUNTIME_EXCEPTION"]);

/** True when a driver's error, or its cause, says that there is no such file. A folder does not count as a file. */
export function isMissingFile(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (MISSING.has(cause.name) || ("code" in cause && MISSING.has(String(cause.code)))) return true;
  }
  return false;
}

/** The part of a storage that is the same over every flydrive driver. `disk` is asked at each call. */
export const diskParts = (disk: () => Promise<Disk>): Pick<Storage, "stat" | "remove"> => ({
  async stat(key): Promise<FileFacts | undefined> {
    try {
      const { contentLength, etag } = await (await disk()).getMetaData(assertKey(key));
      return { bytes: contentLength, mimeType: mimeTypeOf(key), etag: etag.replace(/^W\//, "") };
    } catch (error) {
      if (isMissingFile(error)) return undefined;
      throw error;
    }
  },
  async remove(key) {
    await (await disk()).delete(assertKey(key));
  },
});

/** Bytes of files together. */
export const sumOf = (files: readonly ListedFile[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** The folder `account` or `account/job`, given with or without a trailing slash. Never the whole storage. */
export function assertPrefix(prefix: string): string {
  const folder = prefix.replace(/\/$/, "");
  assertKey(`${folder}/x`);
  return folder;
}
