import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import { assertPrefix, diskParts, MissingFileError, isMissingFile, sumOf } from "./disk";
import { assertKey } from "./keys";
import { mimeTypeOf } from "./media-types";
import { createPresigner } from "./presign";
import { callConnections, clientConfig, readConnections, type S3Settings } from "./s3-settings";
import { withScratch } from "./scratch";
import { digest, spool, type Digest } from "./spool";
import { chunksOf, oneChunk, toWebStream } from "./streams";
import type { ByteRange, ListedFile, OpenFile, Storage, StoredFile } from "./index";

/**
 * Storage in an S3 bucket, private. An upload becomes visible at its end, which gives the same whole-file promise as a
 * rename; its length must be known before, so streams go through a scratch file first.
 */
export function createS3Storage(settings: S3Settings): Storage {
  const connected = connector(settings);
  const parts = diskParts(async () => (await connected()).disk);

  const send = async (key: string, path: string, { bytes, sha256 }: Digest): Promise<StoredFile> => {
    const { disk } = await connected();
    const mimeType = mimeTypeOf(key);
    await disk.putStream(assertKey(key), createReadStream(path), { contentLength: bytes, contentType: mimeType });
    return { key, mimeType, bytes, sha256 };
  };

  const putStream: Storage["putStream"] = async (key, source, { maxBytes }) => {
    assertKey(key);
    return withScratch(async (folder) => {
      const path = join(folder, "file");
      return send(key, path, await spool(source, path, maxBytes));
    });
  };

  const open: Storage["open"] = async (key, range, signal) =>
    openObject(await connected(), settings.bucket, key, range, signal);

  const list: Storage["list"] = async (prefix) =>
    listPrefix(await connected(), settings.bucket, `${assertPrefix(prefix)}/`);

  return {
    ...parts,
    presigner: createPresigner(settings),
    open,
    putStream,
    putFile: async (key, path) => send(key, path, await digest(createReadStream(path))),
    putBytes: (key, data) => putStream(key, oneChunk(data), { maxBytes: Infinity }),
    async localPath(key, scratch) {
      const path = join(scratch, `${randomUUID()}-${basename(assertKey(key))}`);
      await spool(chunksOf((await open(key)).body), path, Infinity);
      return path;
    },
    removePrefix: async (prefix) => removeFiles(await connected(), settings.bucket, await list(prefix)),
    list,
    sizeOf: async (prefix) => sumOf(await list(prefix)),
    // An upload that was cut never became an object, and scratch files are the operating system's to clear.
    async removePartialFiles() {},
  };
}

async function openObject(
  { reader, GetObjectCommand }: Connection,
  bucket: string,
  key: string,
  range: ByteRange | undefined,
  signal: AbortSignal | undefined,
): Promise<OpenFile> {
  const Range = range && `bytes=${range.start}-${range.end}`;
  const command = new GetObjectCommand({ Bucket: bucket, Key: assertKey(key), ...(Range && { Range }) });
  const answer = await reader.send(command, signal ? { abortSignal: signal } : {}).catch((error: unknown) => {
    throw isMissingFile(error) ? new MissingFileError(`nothing is stored under ${key}`) : error;
  });
  const bytes = answer.ContentLength ?? 0;
  return {
    body: answer.Body instanceof Readable ? toWebStream(answer.Body) : new Blob([]).stream(),
    bytes,
    totalBytes: Number(answer.ContentRange?.split("/")[1] ?? bytes),
    mimeType: mimeTypeOf(key),
    etag: answer.ETag?.replace(/^W\//, "") ?? `"${bytes}"`,
  };
}

async function listPrefix(
  { client, ListObjectsV2Command }: Connection,
  bucket: string,
  prefix: string,
): Promise<ListedFile[]> {
  const files: ListedFile[] = [];
  for (let token: string | undefined; ;) {
    const page = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ...(token && { ContinuationToken: token }) }),
    );
    for (const { Key: key = "", Size: bytes = 0 } of page.Contents ?? []) files.push({ key, bytes });
    token = page.NextContinuationToken;
    if (token === undefined) return files;
  }
}

/** Most objects of one call. */
const BATCH = 1_000;

/** Removes files. Throws when the bucket keeps some, which is no failure of its calls: an answer names them; the rest is gone. */
async function removeFiles(
  { client, DeleteObjectsCommand }: Connection,
  bucket: string,
  files: readonly ListedFile[],
): Promise<void> {
  const kept: string[] = [];
  for (let at = 0; at < files.length; at += BATCH) {
    const objects = files.slice(at, at + BATCH).map(({ key }) => ({ Key: key }));
    const order = { Bucket: bucket, Delete: { Objects: objects, Quiet: true } };
    const { Errors = [] } = await client.send(new DeleteObjectsCommand(order));
    kept.push(...Errors.map(({ Key, Code }) => `${Key}: ${Code}`));
  }
  if (kept.length > 0) throw new Error(`the bucket keeps ${kept.length} of ${files.length} files (${kept[0]})`);
}

type Connection = Awaited<ReturnType<ReturnType<typeof connector>>>;

/** Opens the clients at first use: the AWS SDK is large, and most machines never need it. */
function connector(settings: S3Settings) {
  const { bucket } = settings;
  const connect = async () => {
    const [{ S3Client, GetObjectCommand, ListObjectsV2Command, DeleteObjectsCommand }, { Disk }, { S3Driver }] =
      await Promise.all([import("@aws-sdk/client-s3"), import("flydrive"), import("flydrive/drivers/s3")]);
    const config = clientConfig(settings, settings.endpoint);
    const client = new S3Client({ ...config, requestHandler: callConnections });
    const reader = new S3Client({ ...config, requestHandler: readConnections });
    const driver = new S3Driver({ client, bucket, visibility: "private", supportsACL: false });
    const disk = new Disk(driver);
    return { client, reader, disk, GetObjectCommand, ListObjectsV2Command, DeleteObjectsCommand };
  };
  let connection: ReturnType<typeof connect> | undefined;
  return () => (connection ??= connect());
}
