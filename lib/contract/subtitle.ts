import * as z from "zod";
import { controlFields, mediaUrl, optionalText, syncFields, resourceId } from "./fields";
import { subtitlePresets } from "./lists";
import { operation } from "./operation";
import { creates } from "./jobs";

/** Caption style of a subtitle job. */
export const SubtitlePreset = z.enum(subtitlePresets);

export const CreateSubtitleJobRequest = z
  .strictObject({
    sourceJobId: resourceId.optional().describe("A completed `ugc` or `video` job of yours."),
    videoUrl: mediaUrl
      .optional()
      .describe("HTTPS URL of an MP4, MOV or WebM of at most 200 MB and 10 minutes, or a signed URL of ours."),
    script: optionalText(3000).describe(
      "The spoken words, verbatim, in place of those of the source. Absent: the words of an ad are known; those of any " +
        "other video come from its subtitle stream, else from the transcription of this server, else the job fails with " +
        "`TRANSCRIPT_UNAVAILABLE`. Required for a job of yours whose video nobody speaks in.",
    ),
    preset: SubtitlePreset.default("classic_subtitle"),
    maxUnits: controlFields.maxUnits,
    ...syncFields,
  })
  .refine((body) => (body.sourceJobId === undefined) !== (body.videoUrl === undefined), {
    message: "provide exactly one of: sourceJobId, videoUrl",
  })
  .meta({ id: "CreateSubtitleJobRequest", oneOf: [{ required: ["sourceJobId"] }, { required: ["videoUrl"] }] });
export type CreateSubtitleJobRequest = z.output<typeof CreateSubtitleJobRequest>;

export const create = operation({
  method: "POST",
  path: "/subtitle/jobs",
  scope: "ugc:write",
  spec: "core",
  summary: "Burn subtitles into the video of a finished job or into a video of your own",
  pricing: "Charges nothing.",
  description:
    "An ad made by this service is rendered again with the chosen captions in place of its own, in time with its voice; any " +
    "other video keeps its picture and sound, and `script` is timed to the speech in it; without one its own subtitle stream " +
    "or a transcript is used, and `transcription` of `{op:captionPresets_list}` says whether this server can make one. " +
    "The result also has `.srt` and `.vtt` files.",
  body: CreateSubtitleJobRequest,
  ...creates,
  example: {
    videoUrl: "https://example.com/clip.mp4",
    script: "Good coffee should not be a treasure hunt. We roast on Tuesdays.",
    preset: "karaoke",
  },
});
