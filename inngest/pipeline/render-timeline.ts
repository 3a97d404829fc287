import type { GetStepTools } from "inngest";
import { composeTimeline, documentKeyOf } from "@/lib/domains/generation/deliver/service";
import { fileKey, getJson, type JobFiles, putJson } from "@/lib/domains/generation/stages/service";
import { gatherDocumentPictures } from "@/lib/domains/generation/footage/service";
import { narrateTimeline } from "@/lib/domains/generation/shots/service";
import { Timeline } from "@/lib/contract/timeline/document";
import { recall, type TimelineOrder, toTimelineResult } from "@/lib/domains/ugc/service";
import { finishAd } from "./finish-ad";
import type { inngest } from "../client";
import type { RunStage } from "./stage-runner";

/** A document without a film that speaks other words than are heard: its lips would not fit. */
function withSpokenFilm({ actorClip, ...timeline }: Timeline, narration: { sha256: string } | null): Timeline {
  return actorClip && actorClip.speech === narration?.sha256 ? { ...timeline, actorClip } : timeline;
}

/** A claimed job whose ad is given as a document. */
interface DocumentJob {
  step: GetStepTools<typeof inngest>;
  stage: RunStage<"ugc">;
  files: JobFiles;
  document: TimelineOrder;
  requestId: string;
}

/** The pipeline of an ad that is given as a document: its pictures, its lines, then what every ad goes through. */
export async function renderTimeline({ step, stage, files, document, requestId }: DocumentJob): Promise<void> {
  const { enforcement } = document;

  // 1. Footage: the document with every picture in this job's folder.
  const footage = await step.run(
    "footage",
    stage("footage", async (control) => {
      const { timeline, parts } = await gatherDocumentPictures({ files, ...document }, control);
      const { key } = await putJson(fileKey(files, "given.json"), timeline);
      return { key, parts };
    }),
  );
  const given = () => getJson(footage.output.key, Timeline);

  // 2. An unchanged document has been rendered before.
  const asked = { ...files, requestId, enforcement };
  const isKnown = await step.run("recall", async () =>
    recall(asked, "documentKey", await documentKeyOf(await given())),
  );
  if (isKnown) return;

  // 3. Voice: its own lines at its own pace.
  const speaking = { capability: "voice", model: document.timeline.voice.voiceId, requested: "timeline" } as const;
  const performed = await step.run(
    "voice",
    stage(
      "voice",
      async (control) => narrateTimeline({ files, timeline: await given(), fitted: [] }, control),
      speaking,
    ),
  );

  // 4. Compose: drawn, mixed and encoded.
  const drawing = { capability: "video", model: "local/ugc-studio" } as const;
  const { documentKey: spokenKey, narration } = performed.output;
  const composition = await step.run(
    "compose",
    stage(
      "compose",
      async (control) => {
        const timeline = withSpokenFilm(await getJson(spokenKey, Timeline), narration);
        return composeTimeline({ files, timeline, narration }, control);
      },
      drawing,
    ),
  );

  // 5. Captions, deliver, complete.
  await finishAd({
    step,
    stage,
    files,
    composition,
    enforcement,
    judge: () => [],
    toResult: async (ended) =>
      toTimelineResult({ ...ended, requestId, given: await given(), footage, performed, composition }),
  });
}
