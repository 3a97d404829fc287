import type { Upload, UploadMimeType } from "../../contract/uploads";
import type { Client } from "./client";
import { errorOf } from "./errors";

const types: Readonly<Record<string, UploadMimeType>> = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  webp: "image/webp",
  mp4: "video/mp4",
  mov: "video/quicktime",
  webm: "video/webm",
  wav: "audio/wav",
  mp3: "audio/mpeg",
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

/**
 * Uploads a file and returns its record, ready, whose `url` works wherever the API takes a media URL.
 * Throws TypeError for a name without a known extension, ApiCallError when the service refuses the bytes.
 */
export async function upload(
  api: Client,
  file: FileToUpload,
  fetch: (...request: ConstructorParameters<typeof Request>) => Promise<Response> = globalThis.fetch,
): Promise<Upload> {
  const { filename, data, mimeType = mimeTypeOf(filename), brandId, signal } = file;
  if (!mimeType) throw new TypeError(`${filename}: only ${Object.keys(types).join(", ")} can be uploaded`);
  const blob = data instanceof Blob ? data : new Blob([data]);
  const declaration = { filename, mimeType, bytes: blob.size, ...(brandId !== undefined && { brandId }) };
  const isLarge = blob.size > DIRECT_BYTES;
  const declared = await (isLarge ? api.uploads.createDirect : api.uploads.create)(declaration, { signal });
  const { url, method, headers } = declared.put;
  const sent = await fetch(url, { method, headers, body: blob, signal: signal ?? null });
  if (!sent.ok) throw await errorOf(sent);
  const read = isLarge ? api.uploads.complete : api.uploads.get;
  return (await read({ uploadId: declared.upload.id }, { signal })).upload;
}
