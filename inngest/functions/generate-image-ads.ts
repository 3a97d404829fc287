import { eventType } from "inngest";
import type { StageResult } from "@/lib/domains/generation/deliver/service";
import { gatherFootage } from "@/lib/domains/generation/footage/service";
import { writeImageCopy } from "@/lib/domains/generation/image/service";
import {
  brandVoiceOf,
  deliveredOf,
  ImageAdOrder,
  imageFallback,
  type ImageOutcome,
  planOrder,
  reviewImages,
  toPartialError,
  toResult,
  writerChoice,
} from "@/lib/domains/image-ads/service";
import { claimJob, completeJob } from "@/lib/domains/jobs/service";
import { seedOf } from "@/lib/domains/ugc/service";
import { events, inngest } from "../client";
import { checkResult } from "../pipeline/check-result";
import { pipelineOptions, pipelineRun } from "../pipeline/pipeline-run";

/** The image-ads pipeline: from a queued job to stored pictures. A repeated stage overwrites its own files. */
export const generateImageAds = inngest.createFunction(
  {
    id: "generate-image-ads",
    triggers: [eventType("job/image.requested", { schema: events["job/image.requested"] })],
    ...pipelineOptions("image"),
  },
  async ({ event, step }) => {
    const { files, stage, withFallback } = pipelineRun("image", event.data, step);
    const { jobId } = files;

    // 1. Claim: nothing is done for a job that has ended.
    const job = await step.run("claim", async () => {
      const row = await claimJob(jobId, "copy", event.data.attempt);
      return row && { order: ImageAdOrder.parse(row.request), requestId: row.requestId };
    });
    if (!job) return;
    const { order, requestId } = job;
    const { prompt, references, count, seed = seedOf(jobId), enforcement } = order;

    // 2. Copy: the words, dictated ones as they stand.
    const write = stage("copy", () => writeImageCopy(prompt, seed, brandVoiceOf(order)), writerChoice(order));
    const copy = await step.run("copy", write);

    // 3. Footage: the reference pictures, fetched and prepared.
    const gather = stage("footage", (control) => gatherFootage({ files, sources: references }, control));
    const footage = await step.run("footage", gather);

    // 4. Compose: one step per image, so that a crash repeats one and a failure costs one.
    const planned = planOrder(order, copy.output, footage.output, seed);
    const compose: StageResult<ImageOutcome>[] = [];
    for (const [index, ad] of planned.entries()) {
      const spentMs = [copy, footage, ...compose].reduce((sum, { ms }) => sum + ms, 0);
      const fallback = imageFallback({ files, order, ad, index, spentMs });
      compose.push(await step.run(`image-${index + 1}`, withFallback("compose", fallback, { index, count })));
    }

    // 5. Deliver: the files are measured, then the job completes; without any file it fails.
    const deliver = await step.run(
      "deliver",
      stage("deliver", async (control) =>
        checkResult(jobId, await reviewImages({ order, copy: copy.output, compose }, control), enforcement),
      ),
    );
    await step.run("complete", async () => {
      const input = { requestId, order, seed, planned, made: { copy, footage, compose, deliver } };
      const error = toPartialError(input);
      const delivered = deliveredOf(compose).length;
      await completeJob(jobId, { result: toResult(input), delivered, ...(error && { error }) });
    });
  },
);
