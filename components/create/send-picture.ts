import { acceptedMedia } from "@/lib/contract/media";
import type { Client } from "@/lib/surfaces/sdk/client";
import { upload } from "@/lib/surfaces/sdk/uploads";

const { maxBytes, mimeTypes } = acceptedMedia.image;
const unfit = "This is no PNG, JPEG or WebP picture.";

/** Sends a picture to the service, as a file of a brand where one is named, and gives the address a job can use. Throws an Error that says what was wrong with it. */
export async function sendPicture(api: Client, file: File, brandId?: string): Promise<string> {
  const mimeType = mimeTypes.find((type) => type === file.type);
  if (!mimeType) throw new Error(unfit);
  if (file.size > maxBytes) throw new Error(`It is larger than ${maxBytes / 1024 / 1024} MB.`);
  const { url, reason } = await upload(api, { filename: file.name, data: file, mimeType, brandId });
  if (!url) throw new Error(reason ?? unfit);
  return url;
}
