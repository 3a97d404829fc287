import { readFile } from "node:fs/promises";
import type * as z from "zod";
import { storage } from "@/lib/platform/storage";
import { jobFolder } from "@/lib/platform/storage/keys";
import { withScratch } from "@/lib/platform/storage/scratch";

/** The job whose files a stage writes, and its account. */
export interface JobFiles {
  accountId: string;
  jobId: string;
}

/** The folder of a job's files. */
export const folderOf = ({ accountId, jobId }: JobFiles): string => jobFolder(accountId, jobId);

/** The storage key of a job's file; the same at every repetition of a stage, so that it overwrites itself. */
export const fileKey = (job: JobFiles, name: string): string => `${folderOf(job)}/${name}`;

/** Stores a value as JSON; `sha256` is of its bytes. */
export const putJson = (key: string, value: unknown) => storage().putBytes(key, Buffer.from(JSON.stringify(value)));

/** Reads a stored JSON file. Throws when it is missing or does not have the shape of `schema`. */
export const getJson = <S extends z.ZodType>(key: string, schema: S): Promise<z.output<S>> =>
  withScratch(async (folder) =>
    schema.parse(JSON.parse(await readFile(await storage().localPath(key, folder), "utf8"))),
  );

/** Local paths of stored files by storage key; null entries are passed over. */
export async function localFiles(keys: readonly (string | null)[], dir: string): Promise<Record<string, string>> {
  const named = keys.filter((key): key is string => key !== null);
  return Object.fromEntries(
    await Promise.all(named.map(async (key) => [key, await storage().localPath(key, dir)] as const)),
  );
}
