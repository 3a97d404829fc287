import { z } from "zod";
import { controlFields, mediaUrl, optionalText, syncFields } from "../contract/fields";
import { operation } from "../contract/operation";
import { creates, waiting } from "../jobs/contract";

export const CaptionPreset = z.enum(["classic_subtitle", "tiktok_bold", "karaoke", "minimal"]);

export const CreateSubtitleJobRequest = z
  .strictObject({
    sourceJobId: z.uuid().optional().describe("A completed `ugc` or `video` job of yours."),
    videoUrl: mediaUrl.optional().describe("HTTPS address of an MP4, MOV or WebM."),
    script: optionalText(3000).describe("What is said, word for word; aligned to the speech."),
    preset: CaptionPreset.default("classic_subtitle"),
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
  summary: "Burn subtitles onto a finished job's video or onto a video of yours",
  description: `Charges nothing. The result also carries \`.srt\` and \`.vtt\` files. ${waiting}`,
  body: CreateSubtitleJobRequest,
  ...creates,
  example: { sourceJobId: "{jobId}", preset: "karaoke" },
});
