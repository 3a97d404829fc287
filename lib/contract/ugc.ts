import { z } from "zod";
import {
  brandFields,
  controlFields,
  mediaUrl,
  optionalText,
  requiredText,
  syncFields,
  videoAspectRatio,
} from "./fields";
import { operation } from "./operation";
import { creates } from "./jobs";

/** Caption style of a UGC ad; `none` for no captions. */
export const CaptionChoice = z.enum(["classic_subtitle", "tiktok_bold", "karaoke", "minimal", "none"]);

export const CreateUgcJobRequest = z
  .strictObject({
    prompt: requiredText(2000).describe("What the ad is for: product, audience, facts, tone, call to action."),
    script: optionalText(3000).describe("Spoken verbatim. Absent: written from the prompt and the brand."),
    productImageUrls: z
      .array(mediaUrl)
      .max(6)
      .optional()
      .describe("HTTPS URLs of product pictures, or signed URLs of this service."),
    platform: optionalText(100).describe(
      "`tiktok`, `instagram_reels` and `youtube_shorts` keep text clear of that app's interface; any other value uses the strictest safe area.",
    ),
    duration: z
      .number()
      .min(5)
      .max(120)
      .optional()
      .describe("Target duration in seconds. Absent: from the script at 2.5 words a second, else 15."),
    aspectRatio: videoAspectRatio.optional().describe("Default `9:16`."),
    voiceId: optionalText(255).describe("An id of `{op:voices_list}`. Absent: the voice of the chosen presenter."),
    actorId: optionalText(255).describe("An id of `{op:actors_list}`. Absent: chosen from the prompt and the seed."),
    captionPreset: CaptionChoice.optional().describe("Captions burned into the video. Default `tiktok_bold`."),
    ...brandFields,
    ...controlFields,
    ...syncFields,
  })
  .meta({ id: "CreateUgcJobRequest" });
export type CreateUgcJobRequest = z.output<typeof CreateUgcJobRequest>;

export const create = operation({
  method: "POST",
  path: "/ugc/jobs",
  scope: "ugc:write",
  spec: "core",
  summary: "Generate a full UGC video ad: script, presenter, voice, captions, music",
  pricing: "Charges one `videos` unit, held at creation and released when the job fails or is cancelled.",
  body: CreateUgcJobRequest,
  charges: "videos",
  takesSeconds: [15, 180],
  ...creates,
  example: {
    prompt:
      "A 15 second ad for our fresh roasted coffee beans, delivered weekly. Call to action: Order your first bag.",
    duration: 15,
  },
});
