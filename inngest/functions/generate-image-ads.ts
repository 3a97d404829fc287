import { eventType } from "inngest";
import { brandFiles, toBareVoice, toVoice } from "@/lib/domains/brands/service";
import { gatherFootage } from "@/lib/domains/generation/footage/service";
import { planImageAds, writeImageCopy } from "@/lib/domains/generation/image/service";
import { type StageResult, signedCheck } from "@/lib/domains/generation/deliver/service";
import {
  attemptsAt,
  deliveredOf,
  ImageAdOrder,
  type ImageOutcome,
  rowsFor,
  toChecks,
  toPartialError,
  toResult,
} from "@/lib/domains/image-ads/service";
import { claimJob, completeJob, JobFailure, runLimitMinutes } from "@/lib/domains/jobs/service";
import { seedOf } from "@/lib/domains/ugc/service";
import { tellChecks } from "../pipeline/check-result";
import { events, inngest } from "../client";
import { contestsOf, stagesOf } from "../pipeline/stage-runner";

/** How many jobs are worked on at once: each draws in a child of its own for about a second. */
const capacity = 4;

/** The image-ads pipeline: from a queued job to stored pictures. A repeated stage overwrites its own files. */
export const generateImageAds = inngest.createFunction(
  {
    id: "generate-image-ads",
    triggers: [eventType("job/image.requested", { schema: events["job/image.requested"] })],
    concurrency: [{ key: "event.data.accountId", scope: "env", limit: 3 }, { limit: capacity }],
    priority: { run: "event.data.plan == 'pro' ? 120 : 0" },
    cancelOn: [{ event: "job/cancelled", if: "event.data.jobId == async.data.jobId" }],
    timeouts: { finish: `${runLimitMinutes.image}m` },
    retries: 3,
  },
  async ({ event, step }) => {
    const { jobId, accountId } = event.data;
    const files = { accountId, jobId };
    const stage = stagesOf("image", jobId);
    const contest = contestsOf("image", jobId);

    // 1. Claim: nothing is done for a job that has ended.
    const job = await step.run("claim", async () => {
      const row = await claimJob(jobId, "copy");
      return row && { order: ImageAdOrder.parse(row.request), requestId: row.requestId };
    });
    if (!job) return;
    const { order, requestId } = job;
    const seed = order.seed ?? seedOf(jobId);

    // 2. Copy: the words, dictated ones as they stand.
    const isDrawn = rowsFor(order)[0]?.provider === "local";
    const writing = isDrawn ? ({ capability: "script", model: "local/copywriter" } as const) : undefined;
    const { brand } = order;
    const voice = brand && (order.isEnhanced ? toVoice(brand) : toBareVoice(brand));
    const copy = await step.run(
      "copy",
      stage("copy", () => writeImageCopy(order.prompt, seed, voice), writing),
    );

    // 3. Footage: the reference pictures, fetched and prepared.
    const sources = order.references;
    const footage = await step.run(
      "footage",
      stage("footage", (control) => gatherFootage({ files, sources }, control)),
    );

    // 4. Compose: one step per image, so that a crash repeats one and a failure costs one.
    const { aspectRatio: aspect, count } = order;
    const { pictures } = footage.output;
    const plan = planImageAds({ copy: copy.output, pictures, count, aspect, seed, ...brandFiles(brand) });
    const requested = order.isModelNamed ? order.model : undefined;
    const compose: StageResult<ImageOutcome>[] = [];
    for (const [index, ad] of plan.entries()) {
      const attempts = attemptsAt({ files, order, ad, index });
      const made = await step.run(
        `image-${index + 1}`,
        contest("compose", { capability: "image", requested, attempts }, { index, count }),
      );
      compose.push(made);
    }

    // 5. Deliver: what was measured on the files; without any file the job fails.
    const deliver = await step.run(
      "deliver",
      stage("deliver", async (control) => {
        const images = deliveredOf(compose).map(({ drawn }) => drawn);
        const failure = compose.find(({ output }) => output.failure)?.output.failure;
        if (images.length === 0 && failure) throw new JobFailure(failure);
        const signed = await signedCheck(images, { state: "signed", reason: null }, control);
        const found = [...toChecks(images, aspect, copy.output), signed];
        return tellChecks(jobId, found, order.enforcement);
      }),
    );
    await step.run("complete", async () => {
      const making = { requestId, order, seed, made: { copy, footage, compose, deliver } };
      const error = toPartialError(making);
      const delivered = deliveredOf(compose).length;
      await completeJob(jobId, { result: toResult(making), delivered, ...(error && { error }) });
    });
  },
);
