import { Timeline } from "@/lib/contract/timeline/document";
import { documentKeyOf } from "@/lib/domains/generation/deliver/service";
import { gatherDocumentPictures } from "@/lib/domains/generation/footage/service";
import { narrateTimeline } from "@/lib/domains/generation/shots/service";
import { fileKey, getJson, type JobFiles, putJson } from "@/lib/domains/generation/stages/service";
import { completeFromCache, type TimelineOrder, toTimelineResult } from "@/lib/domains/ugc/service";
import type { Control } from "@/lib/engines/studio/workers/control";
import { captionAd, checkAd, completeAd, composeAd } from "./finish-ad";
import type { ClaimedDocument } from "./load-claimed-job";
import type { PipelineRun } from "./pipeline-run";

/** The pipeline of an ad that is given as a document: its pictures, its lines, then the stages of every ad. */
export async function renderTimeline(
  run: PipelineRun<"ugc">,
  { document: order, requestId }: ClaimedDocument,
): Promise<void> {
  const { step, stage, files } = run;
  const { enforcement } = order;

  // 1. Footage: the document with every picture in this job's folder.
  const footage = await step.run(
    "footage",
    stage("footage", (control) => storeGiven(files, order, control)),
  );
  const given = () => getJson(footage.output.key, Timeline);

  // 2. Cache: an equal document was sent or delivered before.
  const keyOfGiven = async () => documentKeyOf(await given(), order.fitted);
  const isFromCache = await step.run("recall", async () => {
    const [lookup, key] = [{ ...files, requestId, enforcement }, await keyOfGiven()];
    return (await completeFromCache(lookup, "renderKey", key)) || completeFromCache(lookup, "documentKey", key);
  });
  if (isFromCache) return;

  // 3. Voice: its own lines at its own pace.
  const speaker = { capability: "voice", model: order.timeline.voice.voiceId, requested: "timeline" } as const;
  const narrated = await step.run(
    "voice",
    stage(
      "voice",
      async (control) => narrateTimeline({ files, timeline: await given(), fitted: order.fitted }, control),
      speaker,
    ),
  );

  // 4. Compose: drawn, mixed and encoded.
  const { documentKey, narration } = narrated.output;
  const document = async () => withMatchingClip(await getJson(documentKey, Timeline), narration);
  const composition = await composeAd(run, { document, narration });

  // 5. Captions, deliver, complete.
  const captions = await captionAd(run, composition);
  const deliver = await checkAd(run, composition, { enforcement, askedMs: askedMsOf(order) });
  await completeAd(run, composition, async (delivered) =>
    toTimelineResult({
      ...delivered,
      requestId,
      given: await given(),
      renderKey: await keyOfGiven(),
      footage,
      narrated,
      composition,
      captions,
      deliver,
    }),
  );
}

/** The length asked for: a document whose scenes follow their words is told to leave the one it has. */
const askedMsOf = ({ fitted, timeline }: TimelineOrder): number | null =>
  fitted.length > 0 ? null : timeline.durationMs;

/** Stores the document with every picture in the job's folder. */
async function storeGiven(files: JobFiles, order: TimelineOrder, control: Control) {
  const { timeline, parts } = await gatherDocumentPictures({ files, ...order }, control);
  const { key } = await putJson(fileKey(files, "given.json"), timeline);
  return { key, parts };
}

/** Removes an actor clip that speaks other words than the narration: its lips would not match. */
function withMatchingClip({ actorClip, ...timeline }: Timeline, narration: { sha256: string } | null): Timeline {
  return actorClip && actorClip.speech === narration?.sha256 ? { ...timeline, actorClip } : timeline;
}
