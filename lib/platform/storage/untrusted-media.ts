import { acceptedMedia, type MediaKind } from "@/lib/contract/media";
import { mediaTypes, sniff, type MediaType } from "./media-types";
import { readPictureSize } from "./picture-size";
import type { Digest } from "./spool";

const MEGABYTE = 1024 * 1024;
/** Most pixels a picture from outside may have; the decoder has the same limit. */
const MAX_PICTURE_PIXELS = 64_000_000;

/** A file from outside that is not accepted. `message` is public, a clause about "the file". */
export class InvalidMediaError extends Error {
  override readonly name = "InvalidMediaError";
}

const names: Readonly<Record<MediaKind, string>> = {
  image: "a PNG, JPEG or WebP picture",
  video: "an MP4, MOV or WebM video",
  audio: "a WAV or MP3 recording",
};

/** The accepted types with their caps, for a public sentence. */
export const describeAccepted = (accept: readonly MediaKind[]): string =>
  accept.map((kind) => `${names[kind]} of at most ${acceptedMedia[kind].maxBytes / MEGABYTE} MB`).join(", or ");

/** The type a public MIME type stands for. */
export const mediaTypeOf = (mimeType: string): MediaType | undefined =>
  mediaTypes.find((type) => type.mimeType === mimeType);

/**
 * Decides by its bytes what a spooled file at `path` is. The first gate only: whoever decodes it does so in a child
 * process. Throws InvalidMediaError for another type, a file over its kind's cap, and a picture of more than 64 megapixels.
 */
export async function identify(path: string, spooled: Digest, accept: readonly MediaKind[]): Promise<MediaType> {
  const type = sniff(spooled.head);
  if (!type || !accept.includes(type.kind)) throw new InvalidMediaError(`the file must be ${describeAccepted(accept)}`);
  const { maxBytes } = acceptedMedia[type.kind];
  if (spooled.bytes > maxBytes)
    throw new InvalidMediaError(`the file is larger than the ${maxBytes / MEGABYTE} MB of its kind`);
  if (type.kind === "image") await assertPictureSize(path, type);
  return type;
}

async function assertPictureSize(path: string, type: MediaType): Promise<void> {
  const size = await readPictureSize(path, type);
  if (!size) throw new InvalidMediaError("the file is a damaged picture");
  if (size.width * size.height > MAX_PICTURE_PIXELS)
    throw new InvalidMediaError(
      `the picture has ${size.width} x ${size.height} pixels; at most 64 megapixels are taken`,
    );
}
