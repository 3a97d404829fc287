import * as z from "zod";
import { SubtitlePreset } from "@/lib/contract/subtitle";
import { MediaSource } from "@/lib/platform/storage/media-source";

/**
 * Source of the subtitles: an ad of ours, drawn again from its stored document, or a clip, whose pictures and sound are kept.
 * An ad's `filesJobId` is the job that rendered it, where that was another; a clip's `jobId` is the video job that made it.
 */
const Source = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("ad"), jobId: z.uuid(), filesJobId: z.uuid().optional() }),
  z.object({ kind: z.literal("clip"), jobId: z.uuid().nullable(), media: MediaSource }),
]);

/** A subtitle request as stored with its job: checked, its references resolved, its defaults filled. */
export const SubtitleOrder = z.object({
  source: Source,
  script: z.string().optional(),
  preset: SubtitlePreset,
});
export type SubtitleOrder = z.infer<typeof SubtitleOrder>;
