const MEGABYTE = 1024 * 1024;

/** Kind of media a caller may upload or name. */
export type MediaKind = "image" | "video" | "audio";

/** Accepted MIME types and largest file in bytes, by kind. Pictures have at most 64 megapixels. */
export const acceptedMedia = {
  image: { mimeTypes: ["image/png", "image/jpeg", "image/webp"], maxBytes: 25 * MEGABYTE },
  video: { mimeTypes: ["video/mp4", "video/quicktime", "video/webm"], maxBytes: 200 * MEGABYTE },
  audio: { mimeTypes: ["audio/wav", "audio/mpeg"], maxBytes: 50 * MEGABYTE },
} as const satisfies Record<MediaKind, { mimeTypes: readonly string[]; maxBytes: number }>;
