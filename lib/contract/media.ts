const MEGABYTE = 1024 * 1024;

/** Kind of media a caller may upload or name. */
export type MediaKind = "image" | "video" | "audio";

/** MIME types of accepted media by the extension of their files. */
export const mimeTypesByExtension = {
  png: "image/png",
  jpg: "image/jpeg",
  webp: "image/webp",
  mp4: "video/mp4",
  mov: "video/quicktime",
  webm: "video/webm",
  wav: "audio/wav",
  mp3: "audio/mpeg",
} as const;

/** Accepted MIME types and largest file in bytes, by kind. Pictures have at most 64 megapixels. */
export const acceptedMedia = {
  image: { mimeTypes: ["image/png", "image/jpeg", "image/webp"], maxBytes: 25 * MEGABYTE },
  video: { mimeTypes: ["video/mp4", "video/quicktime", "video/webm"], maxBytes: 200 * MEGABYTE },
  audio: { mimeTypes: ["audio/wav", "audio/mpeg"], maxBytes: 50 * MEGABYTE },
} as const satisfies Record<MediaKind, { mimeTypes: readonly string[]; maxBytes: number }>;
