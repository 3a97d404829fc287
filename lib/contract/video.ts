import * as z from "zod";
import {
  brandFields,
  controlFields,
  mediaUrl,
  optionalText,
  requiredText,
  requireOneOf,
  syncFields,
  videoAspectRatio,
} from "./fields";
import { operation } from "./operation";
import { creates } from "./jobs";

const side = "(?:6[4-9]|[7-9]\\d|[1-9]\\d{2}|[1-3]\\d{3}|40[0-8]\\d|409[0-6])";
const resolution = new RegExp(`^${side}x${side}$`);

export const VideoModel = z
  .object({
    id: z.string().describe("Opaque: may contain `/`, `:` and `@`."),
    name: z.string(),
    provider: z.string(),
    t2v: z.boolean().describe("Text to video."),
    i2v: z.boolean().describe("Image to video."),
    audio: z.boolean(),
    durations: z.array(z.number()).describe("Supported durations in seconds, ascending."),
    aspectRatios: z.array(videoAspectRatio).describe("Ratios it can be asked for; any other is 400."),
    maxReferences: z.int().describe("Pictures it takes beside those at exact frames; 0: none."),
    negativePrompt: z.boolean().describe("Whether it honours `negativePrompt`; where not, a warning says so."),
    publicApiSupported: z.boolean().describe("Whether this server can run it now."),
    note: z.string(),
  })
  .meta({ id: "VideoModel" });
export type VideoModel = z.infer<typeof VideoModel>;

/** A picture and the frame it is shown at. */
const FrameImage = z.strictObject({
  url: mediaUrl,
  frame: z
    .union([z.enum(["first", "last"]), z.int().min(0).max(1_000_000)])
    .default("first")
    .describe("`first`, `last`, or the index of a frame from 0."),
});

export const CreateVideoJobRequest = requireOneOf(
  z.strictObject({
    prompt: requiredText(2000)
      .optional()
      .describe(
        "What happens in the video. With pictures the local studio takes from it camera, pace and mood words, colours, and words in quotes.",
      ),
    model: optionalText(255).describe("An id of `{op:video_models}`; absent: its `defaultModel`."),
    imageUrls: z
      .array(mediaUrl)
      .min(1)
      .max(6)
      .optional()
      .describe(
        "Image to video: the first starts the video, the rest are references; beside `frameImages` all are references. Those the model has no place for are named in `warnings`; without `model` one that takes them is chosen.",
      ),
    frameImages: z
      .array(FrameImage)
      .min(1)
      .max(20)
      .optional()
      .describe("Pictures at exact frames, each position once."),
    duration: z
      .number()
      .min(1)
      .max(120)
      .optional()
      .describe(
        "Target duration in seconds, changed to the nearest one the model supports. Absent: the supported one nearest to 5.",
      ),
    aspectRatio: videoAspectRatio.optional().describe("Default `9:16`."),
    resolution: z
      .string()
      .max(9)
      .regex(resolution, "must look like 1080x1920, each side 64 to 4096")
      .optional()
      .describe(
        "Width x height, 64 to 4096 per side; takes precedence over `aspectRatio`. Odd values are rounded down to even. The local studio draws at this size; where a large video is long or of many pictures it is enlarged, and `warnings` says so.",
      ),
    generateAudio: z.boolean().optional().describe("Default false."),
    negativePrompt: optionalText(2000).describe(
      "What must not be seen. A model that does not support it ignores it, and `warnings` says so.",
    ),
    ...brandFields,
    ...controlFields,
    ...syncFields,
  }),
  ["prompt", "imageUrls", "frameImages"],
  { id: "CreateVideoJobRequest" },
);
export type CreateVideoJobRequest = z.output<typeof CreateVideoJobRequest>;

export const models = operation({
  method: "GET",
  path: "/video/models",
  isCatalog: true,
  scope: "account:read",
  spec: "core",
  summary: "List the video models and what each can do on this server",
  success: [200],
  output: z.object({ models: z.array(VideoModel), defaultModel: z.string() }),
  example: {},
});

export const create = operation({
  method: "POST",
  path: "/video/jobs",
  scope: "video:write",
  spec: "core",
  summary: "Generate a video with any model in the catalog, from text, pictures or both",
  pricing: "Charges one `videos` unit.",
  description:
    "A named model never falls back to another. A duration the model does not support becomes the nearest supported one, the longer of two equally near; `requested` keeps what was sent. Pictures fill the frame, cropped around their subject; one " +
    "that is far too small, or of a very different shape, is shown whole on a blurred copy of itself. A frame index counts from 0 and must be below the frame count (30 per second for local models); a position given " +
    "twice is refused.",
  body: CreateVideoJobRequest,
  charges: "videos",
  takesSeconds: [10, 120],
  ...creates,
  example: {
    prompt: "Slow, warm morning light over fresh coffee. “Roasted on Tuesday. Yours by Friday.”",
    duration: 5,
  },
});
