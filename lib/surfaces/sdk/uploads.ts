import { mimeTypesByExtension } from "../../contract/media";
import type { Upload, UploadMimeType } from "../../contract/uploads";
import type { Client } from "./client";
import { ApiCallError, errorOf } from "./errors";
import { isWithoutEffect, withRetries, type RetryOptions } from "./retry";

const types: Readonly<Record<string, UploadMimeType>> = {
  ...mimeTypesByExtension,
  jpeg: "image/jpeg",
};

/** MIME type for a file name; undefined for one the service does not accept. */
export const mimeTypeOf = (filename: string): UploadMimeType | undefined =>
  types[/\.(\w+)$/.exec(filename)?.[1]?.toLowerCase() ?? ""];

/** Files of more bytes are sent to the storage itself where the service has one that takes them. */
const DIRECT_BYTES = 8 * 1024 * 1024;

/** A file to upload. An absent `mimeType` is derived from the name. */
export interface FileToUpload {
  readonly filename: string;
  readonly data: Blob | Uint8Array<ArrayBuffer>;
  readonly mimeType?: UploadMimeType | undefined;
  /** Adds it to the assets of this brand. */
  readonly brandId?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Sender of an upload's bytes. */
interface Sender {
  readonly fetch?: ((...request: ConstructorParameters<typeof Request>) => Promise<Response>) | undefined;
  /** Number of times the bytes are sent again after a limit, a server error or a lost connection. Default 0. */
  readonly retries?: number | undefined;
}

/**
 * Sends bytes to the address that takes them once. Gives the refusal of a repetition: the answer of bytes that were taken may
 * have been lost, and their address is used then.
 */
async function put(send: () => Promise<Response>, options: RetryOptions): Promise<ApiCallError | undefined> {
  let mayBeTaken = false;
  return withRetries(async () => {
    try {
      const sent = await send();
      if (!sent.ok) throw await errorOf(sent);
      return undefined;
    } catch (error) {
      if (mayBeTaken && error instanceof ApiCallError && error.status === 403) return error;
      mayBeTaken ||= !isWithoutEffect(error);
      throw error;
    }
  }, options);
}

/**
 * Uploads a file and returns its record, ready, whose `url` works wherever the API takes a media URL.
 * Throws TypeError for a name without a known extension, ApiCallError when the service refuses the bytes.
 */
export async function upload(
  api: Client,
  file: FileToUpload,
  { fetch = globalThis.fetch, retries = 0 }: Sender = {},
): Promise<Upload> {
  const { filename, data, mimeType = mimeTypeOf(filename), brandId, signal } = file;
  if (!mimeType) throw new TypeError(`${filename}: only ${Object.keys(types).join(", ")} can be uploaded`);
  const blob = data instanceof Blob ? data : new Blob([data]);
  const declaration = { filename, mimeType, bytes: blob.size, ...(brandId !== undefined && { brandId }) };
  const isLarge = blob.size > DIRECT_BYTES;
  const declared = await (isLarge ? api.uploads.createDirect : api.uploads.create)(declaration, { signal });
  const { url, method, headers } = declared.put;
  const send = () => fetch(url, { method, headers, body: blob, signal: signal ?? null });
  const refusal = await put(send, { retries, signal });
  const read = isLarge ? api.uploads.complete : api.uploads.get;
  const { upload: kept } = await read({ uploadId: declared.upload.id }, { signal });
  if (refusal && kept.status !== "ready") throw refusal;
  return kept;
}
