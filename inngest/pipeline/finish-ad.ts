import type { GetStepTools } from "inngest";
import {
  type CaptionFiles,
  type Composition,
  documentKeyOf,
  type StageResult,
  checkVideo,
  writeCaptions,
} from "@/lib/domains/generation/deliver/service";
import { getJson, type JobFiles } from "@/lib/domains/generation/stages/service";
import type { CheckEnforcement } from "@/lib/contract/fields";
import { completeJob } from "@/lib/domains/jobs/service";
import type { Check } from "@/lib/engines/studio/checks/report";
import { Timeline } from "@/lib/contract/timeline/document";
import { tellChecks } from "./check-result";
import type { inngest } from "../client";
import type { RunStage } from "./stage-runner";

/** A composed ad, and what its pipeline knows of it that the last stages do not. */
export interface Ending {
  step: GetStepTools<typeof inngest>;
  stage: RunStage<"ugc">;
  files: JobFiles;
  composition: StageResult<Composition>;
  enforcement: CheckEnforcement;
  /** Checks beside those of the stored file. */
  judge(timeline: Timeline): Check[];
  toResult(ended: Ended): Promise<Record<string, unknown>>;
}

/** What the last stages add. */
export interface Ended {
  timeline: Timeline;
  documentKey: string;
  captions: StageResult<CaptionFiles>;
  deliver: StageResult<Check[]>;
}

/** The last stages of every ad: the words as files, the stored file measured, the job completed. */
export async function finishAd(ending: Ending): Promise<void> {
  const { step, stage, files, composition, enforcement } = ending;
  const { timelineKey } = composition.output;
  const read = () => getJson(timelineKey, Timeline);

  const captions = await step.run(
    "captions",
    stage("captions", async () => writeCaptions({ files, timeline: await read() })),
  );
  const deliver = await step.run(
    "deliver",
    stage("deliver", async (control) => {
      const timeline = await read();
      const measured = await checkVideo({ timeline, composition: composition.output }, control);
      return tellChecks(files.jobId, [...measured, ...ending.judge(timeline)], enforcement);
    }),
  );
  await step.run("complete", async () => {
    const timeline = await read();
    const documentKey = await documentKeyOf(timeline);
    await completeJob(files.jobId, { result: await ending.toResult({ timeline, documentKey, captions, deliver }) });
  });
}
