import { eventType } from "inngest";
import { brandFiles, toVoice } from "@/lib/domains/brands/service";
import { toBrief } from "@/lib/domains/generation/brief/service";
import {
  applyVariation,
  castAd,
  narrateTimeline,
  planTimeline,
  planWarnings,
} from "@/lib/domains/generation/shots/service";
import { composeTimeline } from "@/lib/domains/generation/deliver/service";
import { claimsCheck, voiceTargetSeconds, scriptAttempts } from "@/lib/domains/generation/copy/service";
import { getJson } from "@/lib/domains/generation/stages/service";
import { gatherFootage } from "@/lib/domains/generation/footage/service";
import { Narration, narrationAttempts } from "@/lib/domains/generation/voice/service";
import { claimJob, runLimitMinutes } from "@/lib/domains/jobs/service";
import { Timeline } from "@/lib/contract/timeline/document";
import {
  actorWarnings,
  getVaried,
  isVaried,
  putVaried,
  recall,
  renderKeyOf,
  seedOf,
  toAdRequest,
  toResult,
  voiceWarnings,
} from "@/lib/domains/ugc/service";
import { finishAd } from "../pipeline/finish-ad";
import { claimed } from "../pipeline/load-claimed-job";
import { events, inngest } from "../client";
import { filmPresenter } from "../pipeline/film-presenter";
import { contestsOf, stagesOf } from "../pipeline/stage-runner";
import { renderTimeline } from "../pipeline/render-timeline";

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
      return row && claimed(row);
    });
    if (!job) return;
    if ("document" in job) return renderTimeline({ step, stage, files, ...job });
    const { order, variation, requestId, isRecalled, actors = { models: [], skipped: [] } } = job;
    if (isRecalled) return;
    const brief = toBrief(toAdRequest(order), order.seed ?? seedOf(jobId), order.brand && toVoice(order.brand));
    brief.sources.push(variation.hook ?? "", variation.cta ?? "");

    // 2. Script: what is said, scene by scene.
    const requested = order.script && "script";
    // The arms of a set share their script and differ in one thing: a model would write each its own.
    const writers = scriptAttempts(brief);
    const isArm = variation.variantSetId !== undefined;
    const script = await step.run(
      "script",
      contest("script", { capability: "script", requested, attempts: isArm ? writers.slice(-1) : writers }),
    );

    // 3. Casting: who says it, where, to which music.
    const isFilmed = actors.models.length + actors.skipped.length > 0;
    const acting = { capability: "actor", model: "local/presenter", requested: order.actorId } as const;
    const cast = await step.run(
      "casting",
      stage("casting", () => castAd(brief, order), isFilmed ? undefined : acting),
    );

    // 4. Voice: the spoken lines with the time of every word.
    const speakers = narrationAttempts({
      files,
      lines: script.output.lines.map(({ say }) => say),
      targetSeconds: voiceTargetSeconds(brief),
      language: brief.language,
      seed: brief.seed,
      requested: order.voiceId ?? (isArm ? cast.output.voiceId : undefined),
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

    // 6. What was fetched may be known after all; an arm of a set of variants says its own first and last line.
    const asked = { accountId, jobId, requestId, enforcement: order.enforcement };
    if (order.seed !== undefined && order.productImages.some((source) => "url" in source)) {
      const key = renderKeyOf({ ...order, ...variation }, order.seed, footage.output.sources);
      if (await step.run("recall", () => recall(asked, "renderKey", key))) return;
    }
    const planAd = async () => {
      const speech = await getJson(narration.output.timesKey, Narration);
      const { pictures } = footage.output;
      const plan = { brief, script: script.output, cast: { ...cast.output, voiceId }, speech, pictures };
      return planTimeline({ ...plan, captionPreset: order.captionPreset, ...brandFiles(order.brand) });
    };
    const varied =
      isVaried(variation) &&
      (await step.run(
        "vary",
        stage("footage", async () => putVaried(files, applyVariation(await planAd(), variation))),
      ));
    const performed =
      varied &&
      (await step.run(
        "perform",
        stage("footage", async (control) => narrateTimeline({ files, ...(await getVaried(varied.output)) }, control)),
      ));

    // 7. Actor: a provider's film of the presenter speaking what is heard, where one is asked.
    const heard = performed ? performed.output.narration : narration.output;
    const document = () => (performed ? getJson(performed.output.documentKey, Timeline) : planAd());
    const filming = { files, candidates: actors, requested: order.actorId, document };
    const actor = heard && (await filmPresenter(step, { ...filming, heard }));

    // 8. Compose: the timeline, drawn, mixed and encoded.
    const drawing = { capability: "video", model: "local/ugc-studio" } as const;
    const composition = await step.run(
      "compose",
      stage(
        "compose",
        async (control) => {
          const { clip } = actor?.output ?? {};
          const timeline = { ...(await document()), ...(clip && { actorClip: clip }) };
          return composeTimeline({ files, timeline, narration: heard }, control);
        },
        drawing,
      ),
    );

    // 9. Captions, deliver, complete.
    await finishAd({
      step,
      stage,
      files,
      composition,
      enforcement: order.enforcement,
      judge: (timeline) => [claimsCheck(brief, timeline)],
      toResult: async ({ timeline, documentKey, captions, deliver }) => {
        const speech = await getJson(narration.output.timesKey, Narration);
        const spoken = { script, casting: cast, voice: narration, footage, ...(actor && { actor }) };
        const made = { ...spoken, compose: composition, captions, deliver };
        const warnings = [
          ...planWarnings({ brief, speech }, timeline),
          ...voiceWarnings(order, voiceId),
          ...actorWarnings(order, timeline),
        ];
        return toResult({
          requestId,
          order,
          variation,
          brief,
          timeline,
          warnings,
          made,
          performed: performed ? heard : null,
          documentKey,
        });
      },
    });
  },
);
