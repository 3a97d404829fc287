import * as z from "zod";
import { fileKey, getJson, type JobFiles, putJson } from "@/lib/domains/generation/stages/service";
import type { VariedTimeline } from "@/lib/domains/generation/shots/service";
import { Timeline } from "@/lib/contract/timeline/document";

/** Fields an arm of a set of variants has beyond its order: its set, and other words for its ends. Stored with the order. */
export const Variation = z.object({
  hook: z.string().optional(),
  cta: z.string().optional(),
  variantSetId: z.uuid().optional(),
});
export type Variation = z.infer<typeof Variation>;

/** True for the job of a set's arm. */
export const isVariantArm = ({ variantSetId }: Variation): boolean => variantSetId !== undefined;

/** True when an arm has a first or last line of its own. */
export const isVaried = ({ hook, cta }: Variation): boolean => hook !== undefined || cta !== undefined;

/** Stores a varied document until it is spoken, and gives its key: the narration it was planned from is then overwritten. */
export const putVaried = async (files: JobFiles, varied: VariedTimeline): Promise<string> =>
  (await putJson(fileKey(files, "varied.json"), varied)).key;

/** Reads what {@link putVaried} stored. */
export const getVaried = (key: string): Promise<VariedTimeline> =>
  getJson(key, z.object({ timeline: Timeline, fitted: z.array(z.string()) }));
