import * as z from "zod";
import { CheckEnforcement } from "@/lib/contract/fields";
import { Timeline } from "@/lib/contract/timeline/document";
import { MediaSource } from "@/lib/platform/storage/media-source";

/** A document as stored with its job: checked, its addresses resolved. Pictures of ours are named in it, others in `sources`. */
export const TimelineOrder = z.object({
  timeline: Timeline,
  /** By id of the picture: those that have to be fetched or prepared first. */
  sources: z.record(z.string(), MediaSource),
  /** Ids of the scenes that take the length of what is said in them. */
  fitted: z.array(z.string()).default([]),
  enforcement: CheckEnforcement.default("warn"),
  /** The render before it of the edit it renders, or the ad that began with: the edit goes back there if this job does not complete. */
  baseJobId: z.uuid().optional(),
});
export type TimelineOrder = z.infer<typeof TimelineOrder>;
