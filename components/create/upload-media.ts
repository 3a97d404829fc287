import { acceptedMedia } from "@/lib/contract/media";
import type { Client } from "@/lib/surfaces/sdk/client";
import { upload } from "@/lib/surfaces/sdk/uploads";
import { fetchWithProgress } from "./fetch-with-progress";

interface UploadOptions {
  readonly kind: keyof typeof wrongType;
  /** Makes the file one of this brand's. */
  readonly brandId?: string | undefined;
  readonly fetch?: typeof globalThis.fetch;
}

const wrongType = {
  image: "Not a PNG, JPEG or WebP.",
  video: "Not an MP4, MOV or WebM.",
} as const;

async function uploadMedia(api: Client, file: File, { kind, brandId, fetch }: UploadOptions): Promise<string> {
  const { maxBytes, mimeTypes } = acceptedMedia[kind];
  const mimeType = mimeTypes.find((type) => type === file.type);
  if (!mimeType) throw new Error(wrongType[kind]);
  if (file.size > maxBytes) throw new Error(`It is larger than ${maxBytes / 1024 / 1024} MB.`);
  const { url, reason } = await upload(api, { filename: file.name, data: file, mimeType, brandId }, { fetch });
  if (!url) throw new Error(reason ?? wrongType[kind]);
  return url;
}

/**
 * Uploads a picture, as a file of a brand where one is named. Returns the URL a job can use; throws an Error whose message
 * says what is wrong with the file.
 */
export const uploadPicture = (api: Client, file: File, brandId?: string): Promise<string> =>
  uploadMedia(api, file, { kind: "image", brandId });

/** Uploads a video; `onProgress` gets the share that is sent, 0 to 1. Returns and throws like `uploadPicture`. */
export const uploadVideo = (api: Client, file: File, onProgress: (share: number) => void): Promise<string> =>
  uploadMedia(api, file, { kind: "video", fetch: fetchWithProgress(onProgress) });
