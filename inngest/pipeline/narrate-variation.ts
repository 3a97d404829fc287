import { Timeline } from "@/lib/contract/timeline/document";
import { applyVariation, narrateTimeline } from "@/lib/domains/generation/shots/service";
import { getJson } from "@/lib/domains/generation/stages/service";
import type { NarrationFiles } from "@/lib/domains/generation/voice/service";
import { getVaried, isVaried, putVaried, type Variation } from "@/lib/domains/ugc/service";
import type { PipelineRun } from "./pipeline-run";

/** The document of an ad and the narration that is heard in it; null when nobody speaks. */
export interface NarratedDocument {
  document: () => Promise<Timeline>;
  narration: NarrationFiles | null;
  /** The narration again where a variation is spoken in place of the script. */
  variationNarration: NarrationFiles | null;
}

/** Puts an arm's own first and last line into the planned document and speaks it. Any other ad stays as it was planned. */
export async function narrateVariation(
  { step, stage, files }: PipelineRun<"ugc">,
  variation: Variation,
  planned: { document: () => Promise<Timeline>; narration: NarrationFiles },
): Promise<NarratedDocument> {
  if (!isVaried(variation)) return { ...planned, variationNarration: null };
  const varied = await step.run(
    "vary",
    stage("variation", async () => putVaried(files, applyVariation(await planned.document(), variation))),
  );
  const narrated = await step.run(
    "perform",
    stage("narration", async (control) => narrateTimeline({ files, ...(await getVaried(varied.output)) }, control)),
  );
  const { documentKey, narration } = narrated.output;
  return { document: () => getJson(documentKey, Timeline), narration, variationNarration: narration };
}
