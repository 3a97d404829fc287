import { eventType } from "inngest";
import { claimsCheck } from "@/lib/domains/generation/copy/service";
import { gatherFootage } from "@/lib/domains/generation/footage/service";
import { castAd } from "@/lib/domains/generation/shots/service";
import { getJson } from "@/lib/domains/generation/stages/service";
import { Narration } from "@/lib/domains/generation/voice/service";
import {
  planAd,
  presenterChoice,
  scriptFallback,
  toResult,
  toUgcAd,
  voiceFallback,
  withActorClip,
} from "@/lib/domains/ugc/service";
import { events, inngest } from "../client";
import { filmPresenter } from "../pipeline/actor-video";
import { completeKnownAd } from "../pipeline/complete-known-ad";
import { captionAd, checkAd, completeAd, composeAd } from "../pipeline/finish-ad";
import { loadClaimedJob } from "../pipeline/load-claimed-job";
import { narrateVariation } from "../pipeline/narrate-variation";
import { pipelineOptions, pipelineRun } from "../pipeline/pipeline-run";
import { renderTimeline } from "../pipeline/render-timeline";

/** The UGC pipeline: from a queued job to a stored ad. A repeated stage overwrites its own files. */
export const generateUgc = inngest.createFunction(
  {
    id: "generate-ugc",
    triggers: [eventType("job/ugc.requested", { schema: events["job/ugc.requested"] })],
    ...pipelineOptions("ugc"),
  },
  async ({ event, step }) => {
    const run = pipelineRun("ugc", event.data, step);
    const { files, stage, withFallback } = run;

    // 1. Claim: nothing is done for a job that has ended.
    const job = await step.run("claim", () => loadClaimedJob(files.jobId, event.data.attempt));
    if (!job) return;
    if ("document" in job) return renderTimeline(run, job);
    if (job.isFromCache) return;
    const ad = toUgcAd(files, job);
    const { order, brief, variation } = ad;

    // 2. Script: the spoken lines.
    const script = await step.run("script", withFallback("script", scriptFallback(ad)));

    // 3. Casting: presenter, setting, voice and music.
    const casting = await step.run(
      "casting",
      stage("casting", () => castAd(brief, order), presenterChoice(ad)),
    );

    // 4. Voice: the lines as speech, with the time of every word.
    const voice = await step.run("voice", withFallback("voice", voiceFallback(ad, script.output, casting.output)));

    // 5. Footage: the product pictures, fetched and prepared. An equal ad may turn out to be known then.
    const gather = stage("footage", (control) => gatherFootage({ files, sources: order.productImages }, control));
    const footage = await step.run("footage", gather);
    if (await completeKnownAd(run, ad, footage.output)) return;

    // 6. Variation: the document, with an arm's own first and last line; actor: the presenter on film, where one is named.
    const plan = { script: script.output, cast: casting.output, voice: voice.output, footage: footage.output };
    const planned = { document: () => planAd(ad, plan), narration: voice.output };
    const narrated = await narrateVariation(run, variation, planned);
    const actor = await filmPresenter(run, ad, narrated);

    // 7. Compose: the document, drawn, mixed and encoded.
    const document = async () => withActorClip(await narrated.document(), actor?.output?.clip);
    const composition = await composeAd(run, { ...narrated, document });

    // 8. Captions: the words as subtitle files.
    const captions = await captionAd(run, composition);

    // 9. Deliver: the stored file is measured, then the job completes.
    const deliver = await checkAd(run, composition, {
      enforcement: order.enforcement,
      askedMs: brief.isDurationGiven ? brief.durationSeconds * 1000 : null,
      furtherChecks: (timeline) => [claimsCheck(brief, timeline)],
    });
    await completeAd(run, composition, async (delivered) => {
      const speech = await getJson(voice.output.timesKey, Narration);
      const spoken = { script, casting, voice, footage, ...(actor && { actor }) };
      const made = { ...spoken, compose: composition, captions, deliver };
      return toResult({ ...ad, ...delivered, ...narrated, speech, made });
    });
  },
);
