import { eventType } from "inngest";
import { checkVideo } from "@/lib/domains/generation/deliver/service";
import { getJson } from "@/lib/domains/generation/stages/service";
import { gatherFootage } from "@/lib/domains/generation/footage/service";
import { claimJob, completeJob, runLimitMinutes } from "@/lib/domains/jobs/service";
import { Motion } from "@/lib/contract/timeline/motion";
import { seedOf } from "@/lib/domains/ugc/service";
import { candidatesOf, clipTarget, targetOf, toResult, VideoOrder } from "@/lib/domains/video/service";
import { tellChecks } from "../pipeline/check-result";
import { events, inngest } from "../client";
import { stagesOf } from "../pipeline/stage-runner";
import { makeVideo } from "../pipeline/video-candidates";

/** How many videos are worked on at once. Their renders take turns: one is drawn while others fetch. */
const capacity = 4;

/** The video pipeline: from a queued job to a stored video. A repeated stage overwrites its own files. */
export const generateVideo = inngest.createFunction(
  {
    id: "generate-video",
    triggers: [eventType("job/video.requested", { schema: events["job/video.requested"] })],
    concurrency: [{ key: "event.data.accountId", scope: "env", limit: 3 }, { limit: capacity }],
    priority: { run: "event.data.plan == 'pro' ? 120 : 0" },
    cancelOn: [{ event: "job/cancelled", if: "event.data.jobId == async.data.jobId" }],
    timeouts: { finish: `${runLimitMinutes.video}m` },
    retries: 3,
  },
  async ({ event, step }) => {
    const { jobId, accountId } = event.data;
    const files = { accountId, jobId };
    const stage = stagesOf("video", jobId);

    // 1. Claim: nothing is done for a job that has ended.
    const job = await step.run("claim", async () => {
      const row = await claimJob(jobId, "footage");
      if (!row) return null;
      const order = VideoOrder.parse(row.request);
      return { order, requestId: row.requestId, candidates: candidatesOf(order) };
    });
    if (!job) return;
    const { order, requestId } = job;
    const seed = order.seed ?? seedOf(jobId);

    // 2. Footage: the given pictures, fetched and prepared.
    const sources = order.pictures;
    const footage = await step.run(
      "footage",
      stage("footage", (control) => gatherFootage({ files, sources }, control)),
    );

    // 3. Compose: a provider's clip in the promised size, or the motion document drawn, mixed and encoded.
    const made = await makeVideo(step, { files, order, footage: footage.output, seed, candidates: job.candidates });
    const { compose, model, warnings } = made;
    const composition = compose.output;

    // 4. Deliver: the stored file is measured, then the job completes.
    const deliver = await step.run(
      "deliver",
      stage("deliver", async (control) => {
        const timeline =
          "motionKey" in composition ? targetOf(await getJson(composition.motionKey, Motion)) : clipTarget(order);
        const found = await checkVideo({ timeline, composition }, control);
        return tellChecks(jobId, found, order.enforcement);
      }),
    );
    await step.run("complete", async () => {
      const making = { requestId, order, model, seed, warnings, made: { footage, compose, deliver } };
      await completeJob(jobId, { result: toResult(making) });
    });
  },
);
