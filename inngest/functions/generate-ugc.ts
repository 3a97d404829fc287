import { eventType } from "inngest";
import { brandFiles, toVoice } from "@/lib/brands/voice";
import { toBrief } from "@/lib/generation/brief";
import { writeCaptions } from "@/lib/generation/captions";
import { castAd } from "@/lib/generation/casting";
import { compose } from "@/lib/generation/compose";
import { claimsCheck } from "@/lib/generation/copy-claims";
import { review } from "@/lib/generation/deliver";
import { getJson } from "@/lib/generation/files";
import { gatherFootage } from "@/lib/generation/footage";
import { voiceTargetSeconds } from "@/lib/generation/script";
import { writersOf } from "@/lib/generation/script-writer";
import { speakersOf } from "@/lib/generation/speakers";
import { planTimeline, planWarnings } from "@/lib/generation/timeline";
import { Narration } from "@/lib/generation/voice";
import { runLimitMinutes } from "@/lib/jobs/limits";
import { claimJob, completeJob } from "@/lib/jobs/service";
import { Timeline } from "@/lib/timeline/contract";
import { toAdRequest, UgcOrder } from "@/lib/ugc/order";
import { toResult, voiceWarnings } from "@/lib/ugc/result";
import { seedOf } from "@/lib/ugc/seed";
import { tellChecks } from "../checked";
import { events, inngest } from "../client";
import { contestsOf, stagesOf } from "../staged";

/** How many ads are worked on at once. Their renders take turns: one is drawn while others speak or fetch. */
const capacity = 4;

/** The UGC pipeline: from a queued job to a stored ad. A repeated stage overwrites its own files. */
export const generateUgc = inngest.createFunction(
  {
    id: "generate-ugc",
    triggers: [eventType("job/ugc.requested", { schema: events["job/ugc.requested"] })],
    concurrency: [{ key: "event.data.accountId", scope: "env", limit: 3 }, { limit: capacity }],
    priority: { run: "event.data.plan == 'pro' ? 120 : 0" },
    cancelOn: [{ event: "job/cancelled", if: "event.data.jobId == async.data.jobId" }],
    timeouts: { finish: `${runLimitMinutes.ugc}m` },
    retries: 3,
  },
  async ({ event, step }) => {
    const { jobId, accountId } = event.data;
    const files = { accountId, jobId };
    const stage = stagesOf("ugc", jobId);
    const contest = contestsOf("ugc", jobId);

    // 1. Claim: nothing is done for a job that has ended.
    const job = await step.run("claim", async () => {
      const row = await claimJob(jobId, "script");
      return row && { order: UgcOrder.parse(row.request), requestId: row.requestId };
    });
    if (!job) return;
    const { order, requestId } = job;
    const brief = toBrief(toAdRequest(order), order.seed ?? seedOf(jobId), order.brand && toVoice(order.brand));

    // 2. Script: what is said, scene by scene.
    const requested = order.script && "script";
    const script = await step.run(
      "script",
      contest("script", { capability: "script", requested, attempts: writersOf(brief) }),
    );

    // 3. Casting: who says it, where, to which music.
    const acting = { capability: "actor", model: "local/presenter", requested: order.actorId } as const;
    const cast = await step.run(
      "casting",
      stage("casting", () => castAd(brief, script.output, order), acting),
    );

    // 4. Voice: the spoken lines with the time of every word.
    const speakers = speakersOf({
      files,
      lines: script.output.lines.map(({ say }) => say),
      targetSeconds: voiceTargetSeconds(brief),
      language: brief.language,
      seed: brief.seed,
      requested: order.voiceId,
      localVoiceId: cast.output.voiceId,
    });
    const narration = await step.run(
      "voice",
      contest("voice", { capability: "voice", requested: order.voiceId, attempts: speakers }),
    );
    const { voiceId } = narration.output;

    // 5. Footage: the product pictures, fetched and prepared.
    const sources = order.productImages;
    const footage = await step.run(
      "footage",
      stage("footage", (control) => gatherFootage({ files, sources }, control)),
    );

    // 6. Compose: the timeline, drawn, mixed and encoded.
    const drawing = { capability: "video", model: "local/ugc-studio" } as const;
    const composition = await step.run(
      "compose",
      stage(
        "compose",
        async (control) => {
          const speech = await getJson(narration.output.timesKey, Narration);
          const { pictures } = footage.output;
          const plan = { brief, script: script.output, cast: { ...cast.output, voiceId }, speech, pictures };
          const timeline = planTimeline({
            ...plan,
            captionPreset: order.captionPreset,
            ...brandFiles(order.brand),
          });
          return compose({ files, timeline, narration: narration.output }, control);
        },
        drawing,
      ),
    );

    // 7. Captions: the words as files.
    const { timelineKey } = composition.output;
    const captions = await step.run(
      "captions",
      stage("captions", async () => writeCaptions({ files, timeline: await getJson(timelineKey, Timeline) })),
    );

    // 8. Deliver: the stored file is measured, then the job completes.
    const checks = await step.run(
      "deliver",
      stage("deliver", async (control) => {
        const timeline = await getJson(timelineKey, Timeline);
        const measured = await review({ timeline, composition: composition.output }, control);
        const found = [...measured, claimsCheck(brief, timeline)];
        return tellChecks(jobId, found, order.enforcement);
      }),
    );
    await step.run("complete", async () => {
      const timeline = await getJson(timelineKey, Timeline);
      const speech = await getJson(narration.output.timesKey, Narration);
      const made = {
        script,
        casting: cast,
        voice: narration,
        footage,
        compose: composition,
        captions,
        deliver: checks,
      };
      const warnings = [...planWarnings({ brief, speech }, timeline), ...voiceWarnings(order, voiceId)];
      await completeJob(jobId, { result: toResult({ requestId, order, brief, timeline, warnings, made }) });
    });
  },
);
