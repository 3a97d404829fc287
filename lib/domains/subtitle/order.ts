import * as z from "zod";
import { SubtitlePreset } from "@/lib/contract/subtitle";
import { MediaSource } from "@/lib/platform/storage/media-source";

/**
 * Source of the subtitles: an ad of ours that speaks, drawn again from its stored document, or a clip, whose pictures and sound are kept.
 * An ad's `filesJobId` is the job that rendered it, where that was another; a clip's `jobId` is the job that made it, and
 * `isSilent` tells that nobody speaks in it, as is known of what this machine made.
 */
const Source = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("ad"), jobId: z.uuid(), filesJobId: z.uuid().optional() }),
  z.object({
    kind: z.literal("clip"),
    jobId: z.uuid().nullable(),
    media: MediaSource,
    isSilent: z.boolean().default(false),
  }),
]);

/** A subtitle request as stored with its job: checked, its references resolved, its defaults filled. */
export const SubtitleOrder = z.object({
  source: Source,
  script: z.string().optional(),
  preset: SubtitlePreset,
});
export type SubtitleOrder = z.infer<typeof SubtitleOrder>;

/** True for a source in which nobody speaks, as is known before it is opened. */
export const isSilent = (source: SubtitleOrder["source"]): boolean => source.kind === "clip" && source.isSilent;
