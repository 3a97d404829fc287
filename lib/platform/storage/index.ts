import { join } from "node:path";
import { env } from "@/lib/platform/env";
import { singleton } from "@/lib/platform/singleton";
import { assertNoTransaction } from "@/lib/platform/transaction-scope";
import { createLocalStorage } from "./local";
import { createS3Storage } from "./s3";

/** A file as it was stored. */
export interface StoredFile {
  key: string;
  /** By the key's extension. */
  mimeType: string;
  bytes: number;
  /** Lower-case hex. */
  sha256: string;
}

/** Metadata of a stored file. */
export interface FileFacts {
  bytes: number;
  mimeType: string;
  /** Strong and quoted, as HTTP requires; changes whenever the file is written. */
  etag: string;
}

/** A stored file, or the part of it that `range` named. */
export interface OpenFile {
  body: ReadableStream<Uint8Array>;
  /** Length of `body`. */
  bytes: number;
  totalBytes: number;
  mimeType: string;
  etag: string;
}

/** A file of a folder. */
export interface ListedFile {
  key: string;
  bytes: number;
}

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** A file that somebody else puts under a key. */
export interface AwaitedFile {
  /** Exactly so many. */
  bytes: number;
  mimeType: string;
  expiresAt: Date;
}

/** Terms under which somebody else reads a file. */
export interface SharedFile {
  mimeType: string;
  /** As in `Content-Disposition`. */
  disposition: string;
  expiresAt: Date;
}

/** Addresses of the storage itself, whose signature is the permission. They last seven days at most. */
export interface Presigner {
  /** Takes a PUT of the awaited bytes, with that `Content-Type` and `Content-Length` and no other. */
  put(key: string, file: AwaitedFile): Promise<string>;
  /** Takes a GET, also of a range, and answers with that type and disposition. */
  get(key: string, file: SharedFile): Promise<string>;
}

/**
 * Files under keys such as `<accountId>/<jobId>/<stage>.<ext>`. Writing a key again replaces it; a reader sees the old file
 * or the new one, whole, never a part, also when the writer is killed. Keys that climb or are absolute throw StorageKeyError.
 */
export interface Storage {
  /** Null where files are reached through this service alone. */
  readonly presigner: Presigner | null;
  /** Copies a local file, which stays where it is. */
  putFile(key: string, path: string): Promise<StoredFile>;
  putBytes(key: string, data: Uint8Array): Promise<StoredFile>;
  /** Throws TooLargeError past `maxBytes`, and whatever the source throws; then nothing is stored. */
  putStream(key: string, source: AsyncIterable<Uint8Array>, limits: { maxBytes: number }): Promise<StoredFile>;
  /** Throws MissingFileError. An aborted `signal` closes the file: needed where the body may never be read to its end. */
  open(key: string, range?: ByteRange, signal?: AbortSignal): Promise<OpenFile>;
  /** A path to read the file at, not to write to: its real place, or for a remote storage a copy in the folder `scratch`. */
  localPath(key: string, scratch: string): Promise<string>;
  stat(key: string): Promise<FileFacts | undefined>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** Removes everything below a folder such as `<accountId>/<jobId>`. */
  removePrefix(prefix: string): Promise<void>;
  /** Everything below a folder such as `<accountId>/<jobId>`; nothing when it is empty. */
  list(prefix: string): Promise<ListedFile[]>;
  /** Bytes of everything below a folder such as `<accountId>/<jobId>`; 0 when it is empty. */
  sizeOf(prefix: string): Promise<number>;
  /** Removes unfinished files that killed writers left behind more than a day ago. */
  removePartialFiles(): Promise<void>;
}

/** The service's storage: an S3 bucket when `S3_BUCKET` is set, else files under `DATA_DIR/media`. */
export function storage(): Storage {
  assertNoTransaction("a stored file");
  return singleton("storage", () => {
    const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, DATA_DIR } = env();
    if (!S3_BUCKET) return createLocalStorage(join(DATA_DIR, "media"));
    const publicEndpoint = env().S3_PUBLIC_ENDPOINT ?? S3_ENDPOINT;
    return createS3Storage({
      bucket: S3_BUCKET,
      region: S3_REGION,
      ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT }),
      ...(publicEndpoint && { publicEndpoint }),
      ...(S3_ACCESS_KEY_ID &&
        S3_SECRET_ACCESS_KEY && {
          credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
        }),
    });
  });
}
