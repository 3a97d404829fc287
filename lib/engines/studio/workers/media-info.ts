import * as z from "zod";

/** Pictures of a media file. Sizes are those shown, with square pixels and after rotation; `fps` is the average. */
export const VideoStream = z.object({
  codec: z.string(),
  /** 8-bit 4:2:0, what every player can show. */
  isYuv420p: z.boolean(),
  width: z.int(),
  height: z.int(),
  fps: z.number(),
  /** Degrees clockwise the decoded picture must be turned: 0, 90, 180 or 270. */
  rotation: z.number(),
});

/** Contents of a media file: its container and its first streams of pictures and of sound. */
export const MediaInfo = z.object({
  container: z.string(),
  seconds: z.number(),
  streams: z.int(),
  video: VideoStream.nullable(),
  audio: z.object({ codec: z.string(), rate: z.number(), channels: z.int() }).nullable(),
});
export type MediaInfo = z.infer<typeof MediaInfo>;
