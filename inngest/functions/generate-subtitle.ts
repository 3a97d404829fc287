import { eventType } from "inngest";
import { claimJob, completeJob, runLimitMinutes } from "@/lib/domains/jobs/service";
import {
  captionersOf,
  composeSource,
  gatherSource,
  readDocument,
  reviewSource,
  SubtitleOrder,
  toResult,
  warningsOf,
} from "@/lib/domains/subtitle/service";
import { tellChecks } from "../pipeline/check-result";
import { events, inngest } from "../client";
import { contestsOf, stagesOf } from "../pipeline/stage-runner";

/** How many videos are worked on at once. Their renders take turns: one is drawn while others fetch or listen. */
const capacity = 4;

/** The subtitle pipeline: from a queued job to a stored video with captions. A repeated stage overwrites its own files. */
export const generateSubtitle = inngest.createFunction(
  {
    id: "generate-subtitle",
    triggers: [eventType("job/subtitle.requested", { schema: events["job/subtitle.requested"] })],
    concurrency: [{ key: "event.data.accountId", scope: "env", limit: 3 }, { limit: capacity }],
    priority: { run: "event.data.plan == 'pro' ? 120 : 0" },
    cancelOn: [{ event: "job/cancelled", if: "event.data.jobId == async.data.jobId" }],
    timeouts: { finish: `${runLimitMinutes.subtitle}m` },
    retries: 3,
  },
  async ({ event, step }) => {
    const { jobId, accountId } = event.data;
    const files = { accountId, jobId };
    const stage = stagesOf("subtitle", jobId);
    const contest = contestsOf("subtitle", jobId);

    // 1. Claim: nothing is done for a job that has ended.
    const job = await step.run("claim", async () => {
      const row = await claimJob(jobId, "footage");
      return row && { order: SubtitleOrder.parse(row.request), requestId: row.requestId };
    });
    if (!job) return;
    const { order, requestId } = job;

    // 2. Footage: the ad's own document, or the video, fetched and looked at.
    const footage = await step.run(
      "footage",
      stage("footage", (control) => gatherSource({ files, order }, control)),
    );
    const footing = footage.output;

    // 3. Captions: every word with its time, as a document and as files.
    const requested = order.script && "script";
    const attempts = captionersOf({ files, order, footing });
    const captions = await step.run("captions", contest("captions", { capability: "captions", requested, attempts }));

    // 4. Compose: the ad drawn again, or the captions drawn onto the clip.
    const model = footing.kind === "ad" ? "local/ugc-studio" : "local/captions";
    const compose = await step.run(
      "compose",
      stage("compose", (control) => composeSource({ files, footing }, control), { capability: "video", model }),
    );

    // 5. Deliver: the stored file is measured, then the job completes.
    const composition = compose.output;
    const deliver = await step.run(
      "deliver",
      stage("deliver", async (control) => {
        const found = await reviewSource({ files, footing, composition }, control);
        return tellChecks(jobId, found);
      }),
    );
    await step.run("complete", async () => {
      const document = await readDocument(files);
      const warnings = warningsOf(document, footing.kind === "clip" ? footing : null, composition.undrawn);
      const made = { footage, captions, compose, deliver };
      await completeJob(jobId, { result: toResult({ requestId, order, document, warnings, made }) });
    });
  },
);
