import { z } from "zod";
import { CheckEnforcement } from "@/lib/contract/fields";
import { Timeline } from "@/lib/contract/timeline/document";

/** Where a file of a document comes from: a file of ours, or an address to fetch. */
const MediaSource = z.union([z.strictObject({ key: z.string() }), z.strictObject({ url: z.string() })]);

/** A document as stored with its job: checked, its addresses resolved. Pictures of ours are named in it, others in `sources`. */
export const TimelineOrder = z.object({
  timeline: Timeline,
  /** By id of the picture: those that have to be fetched or prepared first. */
  sources: z.record(z.string(), MediaSource),
  enforcement: CheckEnforcement.default("warn"),
});
export type TimelineOrder = z.infer<typeof TimelineOrder>;
