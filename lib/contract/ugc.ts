import * as z from "zod";
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
import { LookId } from "./timeline/document";
import { creates } from "./jobs";

/** Longest script of an ad, in seconds of speech. */
export const MOST_SPEECH_SECONDS = 120;

/** Caption style of a UGC ad; `none` for no captions. */
export const CaptionChoice = z.enum(["classic_subtitle", "tiktok_bold", "karaoke", "minimal", "none"]);

export const CreateUgcJobRequest = z
  .strictObject({
    prompt: requiredText(2000).describe("What the ad is for: product, audience, facts, tone, call to action."),
    script: optionalText(3000).describe(
      `Spoken verbatim, at most ${MOST_SPEECH_SECONDS} seconds of speech. Absent: written from the prompt and the brand.`,
    ),
    productImageUrls: z
      .array(mediaUrl)
      .max(6)
      .optional()
      .describe(
        "HTTPS URLs of product pictures, or signed URLs of this service. One that no scene shows is named in `warnings`.",
      ),
    platform: optionalText(100).describe(
      "`tiktok`, `instagram_reels` and `youtube_shorts` keep text clear of that app's interface and set the pace; any other value uses the strictest safe area.",
    ),
    duration: z
      .number()
      .min(5)
      .max(120)
      .optional()
      .describe("Target duration in seconds. Absent: from the script at 2.5 words a second, else 15."),
    aspectRatio: videoAspectRatio.optional().describe("Default: what the prompt asks for, else `9:16`."),
    voiceId: optionalText(255).describe(
      "An id of `{op:voices_list}`. Absent: the presenter's own voice (`defaultVoiceId` of `{op:actors_list}`); where this server " +
        "prefers a provider's voices, one of those in the script's language, and a warning says whose voice speaks and why.",
    ),
    actorId: optionalText(255).describe(
      'An id of `{op:actors_list}`. Absent: as the prompt asks ("a woman in her sixties"), else by its audience and the seed.',
    ),
    look: LookId.optional().describe(
      "An id of `{op:looks_list}`: colour fields, motion, letters, pace and music that go together. Absent: chosen from the " +
        "tone and the product. A brand's own colours and typeface stay, and so does the music, or its absence, that the prompt asks for.",
    ),
    captionPreset: CaptionChoice.optional().describe(
      "Captions burned into the video. Default `tiktok_bold`, or `none` where the prompt asks for no captions.",
    ),
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
  pricing:
    "Charges one `videos` unit, held at creation and released when the job fails or is cancelled. An equal request " +
    "with a `seed` within 24 hours of the first is answered with the same files, charges nothing, and says `cached: true`.",
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
