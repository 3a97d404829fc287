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
  fetch: typeof globalThis.fetch = globalThis.fetch,
): Promise<Upload> {
  const { filename, data, mimeType = mimeTypeOf(filename), brandId, signal } = file;
  if (!mimeType) throw new TypeError(`${filename}: only ${Object.keys(types).join(", ")} can be uploaded`);
  const blob = data instanceof Blob ? data : new Blob([data]);
  const declaration = { filename, mimeType, bytes: blob.size, ...(brandId !== undefined && { brandId }) };
  const { upload: created, put } = await api.uploads.create(declaration, { signal });
  const sent = await fetch(put.url, { method: put.method, headers: put.headers, body: blob, signal: signal ?? null });
  if (!sent.ok) throw await errorOf(sent);
  return (await api.uploads.get({ uploadId: created.id }, { signal })).upload;
}
