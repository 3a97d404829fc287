import { eventType } from "inngest";
import { checkVideo } from "@/lib/domains/generation/deliver/service";
import { gatherFootage } from "@/lib/domains/generation/footage/service";
import { claimJob, completeJob } from "@/lib/domains/jobs/service";
import { seedOf } from "@/lib/domains/ugc/service";
import { candidatesOf, reviewTarget, toResult, VideoOrder } from "@/lib/domains/video/service";
import { events, inngest } from "../client";
import { checkResult } from "../pipeline/check-result";
import { composeVideo } from "../pipeline/compose-video";
import { pipelineOptions, pipelineRun } from "../pipeline/pipeline-run";

/** The video pipeline: from a queued job to a stored video. A repeated stage overwrites its own files. */
export const generateVideo = inngest.createFunction(
  {
    id: "generate-video",
    triggers: [eventType("job/video.requested", { schema: events["job/video.requested"] })],
    ...pipelineOptions("video"),
  },
  async ({ event, step }) => {
    const run = pipelineRun("video", event.data, step);
    const { files, stage } = run;
    const { jobId } = files;

    // 1. Claim: nothing is done for a job that has ended.
    const job = await step.run("claim", async () => {
      const row = await claimJob(jobId, "footage", event.data.attempt);
      if (!row) return null;
      const order = VideoOrder.parse(row.request);
      return { order, requestId: row.requestId, candidates: candidatesOf(order) };
    });
    if (!job) return;
    const { order, requestId, candidates } = job;
    const { seed = seedOf(jobId), enforcement } = order;

    // 2. Footage: the given pictures, fetched and prepared.
    const gather = stage("footage", (control) => gatherFootage({ files, sources: order.pictures }, control));
    const footage = await step.run("footage", gather);

    // 3. Compose: a provider's clip in the promised size, or the motion document drawn, mixed and encoded.
    const composed = await composeVideo(run, { order, footage: footage.output, seed, candidates });
    const { compose, model, warnings } = composed;

    // 4. Deliver: the stored file is measured, then the job completes.
    const deliver = await step.run(
      "deliver",
      stage("deliver", async (control) => {
        const composition = compose.output;
        const timeline = await reviewTarget(order, composition);
        return checkResult(jobId, await checkVideo({ timeline, composition }, control), enforcement);
      }),
    );
    await step.run("complete", async () => {
      const result = toResult({ requestId, order, model, seed, warnings, made: { footage, compose, deliver } });
      await completeJob(jobId, { result });
    });
  },
);
