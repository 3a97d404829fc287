import type { CheckEnforcement } from "@/lib/contract/fields";
import { Timeline } from "@/lib/contract/timeline/document";
import {
  type CaptionFiles,
  checkVideo,
  composeTimeline,
  type Composition,
  documentKeyOf,
  type StageResult,
  writeCaptions,
} from "@/lib/domains/generation/deliver/service";
import { getJson } from "@/lib/domains/generation/stages/service";
import { completeJob } from "@/lib/domains/jobs/service";
import { drawnByStudio } from "@/lib/domains/ugc/service";
import type { Check } from "@/lib/engines/studio/checks/report";
import { checkResult } from "./check-result";
import type { NarratedDocument } from "./narrate-variation";
import type { PipelineRun } from "./pipeline-run";
import { inRenderTurn, waitForRenderTurn } from "./render-turn";

type AdRun = PipelineRun<"ugc">;

/** Renders an ad from its document and narration: drawn, mixed, encoded, signed and stored. */
export async function composeAd(
  run: AdRun,
  { document, narration }: Pick<NarratedDocument, "document" | "narration">,
): Promise<StageResult<Composition>> {
  const { step, stage, files } = run;
  await waitForRenderTurn(run);
  const compose = stage(
    "compose",
    async (control) => composeTimeline({ files, timeline: await document(), narration }, control),
    drawnByStudio,
  );
  return step.run("compose", inRenderTurn(run, compose));
}

/** Writes the subtitle files of a composed ad. */
export const captionAd = (
  { step, stage, files }: AdRun,
  { output }: StageResult<Composition>,
): Promise<StageResult<CaptionFiles>> =>
  step.run(
    "captions",
    stage("captions", async () => writeCaptions({ files, timeline: await getJson(output.timelineKey, Timeline) })),
  );

/** Demands on an ad: the length asked for in milliseconds, null for none, and checks of its own. */
export interface AdDemands {
  enforcement: CheckEnforcement;
  askedMs: number | null;
  furtherChecks?: (timeline: Timeline) => Check[];
}

/**
 * Measures the stored ad and publishes its checks, `furtherChecks` among them. The run fails with CHECKS_FAILED when they
 * forbid delivery.
 */
export const checkAd = (
  { step, stage, files }: AdRun,
  { output: composition }: StageResult<Composition>,
  { enforcement, askedMs, furtherChecks = () => [] }: AdDemands,
): Promise<StageResult<Check[]>> =>
  step.run(
    "deliver",
    stage("deliver", async (control) => {
      const timeline = await getJson(composition.timelineKey, Timeline);
      const measured = await checkVideo({ timeline: { ...timeline, askedMs }, composition }, control);
      return checkResult(files.jobId, [...measured, ...furtherChecks(timeline)], enforcement);
    }),
  );

/** The document of a delivered ad, and the key of its content. */
export interface DeliveredDocument {
  timeline: Timeline;
  documentKey: string;
}

/** Completes the job of a delivered ad with the result made from its document. */
export async function completeAd(
  { step, files }: AdRun,
  { output }: StageResult<Composition>,
  toResult: (delivered: DeliveredDocument) => Promise<Record<string, unknown>>,
): Promise<void> {
  await step.run("complete", async () => {
    const timeline = await getJson(output.timelineKey, Timeline);
    const documentKey = await documentKeyOf(timeline);
    await completeJob(files.jobId, { result: await toResult({ timeline, documentKey }) });
  });
}
