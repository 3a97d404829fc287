import { eventType } from "inngest";
import { claimJob, completeJob } from "@/lib/domains/jobs/service";
import {
  captionFallback,
  composeChoice,
  composeSource,
  gatherSource,
  readDocument,
  reviewSource,
  SubtitleOrder,
  toResult,
} from "@/lib/domains/subtitle/service";
import { events, inngest } from "../client";
import { checkResult } from "../pipeline/check-result";
import { pipelineOptions, pipelineRun } from "../pipeline/pipeline-run";
import { inRenderTurn, waitForRenderTurn } from "../pipeline/render-turn";

/** The subtitle pipeline: from a queued job to a stored video with captions. A repeated stage overwrites its own files. */
export const generateSubtitle = inngest.createFunction(
  {
    id: "generate-subtitle",
    triggers: [eventType("job/subtitle.requested", { schema: events["job/subtitle.requested"] })],
    ...pipelineOptions("subtitle"),
  },
  async ({ event, step }) => {
    const run = pipelineRun("subtitle", event.data, step);
    const { files, stage, withFallback } = run;
    const { jobId } = files;

    // 1. Claim: nothing is done for a job that has ended.
    const job = await step.run("claim", async () => {
      const row = await claimJob(jobId, "footage", event.data.attempt);
      return row && { order: SubtitleOrder.parse(row.request), requestId: row.requestId };
    });
    if (!job) return;
    const { order, requestId } = job;

    // 2. Footage: the ad's own document, or the video, fetched and probed.
    const gather = stage("footage", (control) => gatherSource({ files, order }, control));
    const footage = await step.run("footage", gather);
    const source = footage.output;

    // 3. Captions: every word with its time, as a document and as files.
    const fallback = captionFallback({ files, order, source });
    const captions = await step.run("captions", withFallback("captions", fallback));

    // 4. Compose: the ad drawn again, or the captions drawn onto the clip.
    const draw = stage("compose", (control) => composeSource({ files, source }, control), composeChoice(source));
    await waitForRenderTurn(run);
    const compose = await step.run("compose", inRenderTurn(run, draw));

    // 5. Deliver: the stored file is measured, then the job completes.
    const deliver = await step.run(
      "deliver",
      stage("deliver", async (control) =>
        checkResult(jobId, await reviewSource({ files, source, composition: compose.output }, control)),
      ),
    );
    await step.run("complete", async () => {
      const made = { footage, captions, compose, deliver };
      const result = toResult({ requestId, order, source, document: await readDocument(files), made });
      await completeJob(jobId, { result });
    });
  },
);
