import { acceptedMedia } from "@/lib/contract/media";
import type { Client } from "@/lib/sdk/client";
import { UploadMimeType, UploadResponse } from "@/lib/uploads/contract";

const { maxBytes } = acceptedMedia.image;
const unfit = "This is no PNG, JPEG or WebP picture.";

/** Sends a picture to the service, as a file of a brand where one is named, and gives the address a job can use. Throws an Error that says what was wrong with it. */
export async function sendPicture(api: Client, file: File, brandId?: string): Promise<string> {
  const mimeType = UploadMimeType.safeParse(file.type);
  if (!mimeType.success || !file.type.startsWith("image/")) throw new Error(unfit);
  if (file.size > maxBytes) throw new Error(`It is larger than ${maxBytes / 1024 / 1024} MB.`);
  const { put } = await api.uploads.create({
    filename: file.name,
    mimeType: mimeType.data,
    bytes: file.size,
    ...(brandId !== undefined && { brandId }),
  });
  const answer = await fetch(put.url, { method: put.method, headers: put.headers, body: file });
  const body: unknown = await answer.json();
  const { url, reason } = answer.ok ? UploadResponse.parse(body).upload : { url: null, reason: null };
  if (!url) throw new Error(reason ?? unfit);
  return url;
}
