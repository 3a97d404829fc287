const MEGABYTE = 1024 * 1024;

/** The three kinds of media a caller may bring. */
export type MediaKind = "image" | "video" | "audio";

/** Per kind: the types taken in, and the largest file in bytes. Pictures have at most 64 megapixels beside. */
export const acceptedMedia = {
  image: { mimeTypes: ["image/png", "image/jpeg", "image/webp"], maxBytes: 25 * MEGABYTE },
  video: { mimeTypes: ["video/mp4", "video/quicktime", "video/webm"], maxBytes: 200 * MEGABYTE },
  audio: { mimeTypes: ["audio/wav", "audio/mpeg"], maxBytes: 50 * MEGABYTE },
} as const satisfies Record<MediaKind, { mimeTypes: readonly string[]; maxBytes: number }>;
