import { KeyNormalizer } from "flydrive";

const normalizer = new KeyNormalizer();
const KEY = /^[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/;
const MAX_CHARACTERS = 512;

/** A text that is not a storage key: empty, absolute, climbing with `..`, or with characters outside `A-Za-z0-9._-/`. */
export class StorageKeyError extends Error {
  override readonly name = "StorageKeyError";
}

/** True when a text is a storage key in its canonical form: at least two path segments, none of them hidden. */
export const isKey = (text: string): boolean => text.length <= MAX_CHARACTERS && KEY.test(text);

/** Returns the key itself. Throws StorageKeyError for anything else, so that no path of ours ever leaves the storage. */
export function assertKey(text: string): string {
  if (isKey(text) && normalizer.normalize(text) === text) return text;
  throw new StorageKeyError("not a storage key");
}

/** The account a stored file belongs to: the first segment of its key. */
export const accountOf = (key: string): string => key.slice(0, key.indexOf("/"));

/** The folder of a job's files. */
export const jobFolder = (accountId: string, jobId: string): string => `${accountId}/${jobId}`;

/** Storage keys of an account's uploads that JSON of ours names, anywhere in it and in addresses too; each once. */
export function uploadKeysIn(accountId: string, value: unknown): string[] {
  const named = JSON.stringify(value).matchAll(new RegExp(`${accountId}/uploads/[\\w./-]+`, "g"));
  return [...new Set([...named].map(([key]) => key))];
}

/**
 * The folder of bytes an account has sent and nobody has checked. Outside of the account's own: no address of ours reads it, and
 * a bucket can let everything below `quarantine/` expire by itself.
 */
export const quarantineFolder = (accountId: string): string => `quarantine/${accountId}`;
