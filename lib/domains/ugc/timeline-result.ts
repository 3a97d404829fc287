import {
  type CaptionFiles,
  captionsPart,
  type Composition,
  decisionsOf,
  hashOf,
  hashPart,
  mediaHash,
  stageReport,
  type StageResult,
  stageWithParts,
  undrawnWarnings,
  videoPart,
} from "@/lib/domains/generation/deliver/service";
import { languageOf } from "@/lib/domains/generation/reading/service";
import { documentLines, type NarratedTimeline } from "@/lib/domains/generation/shots/service";
import type { Check } from "@/lib/engines/studio/checks/report";
import type { StagePart } from "@/lib/engines/studio/render/stage-cache";
import type { Timeline } from "@/lib/contract/timeline/document";
import { actorIn } from "./result";

/** Everything a document's result is made from: the outputs of its stages. */
export interface TimelineResultInput {
  requestId: string;
  /** As it was sent, and as it was rendered. */
  given: Timeline;
  timeline: Timeline;
  /** Of the document as it was sent, and as it was rendered. */
  renderKey: string;
  documentKey: string;
  footage: StageResult<{ parts: StagePart[] }>;
  narrated: StageResult<NarratedTimeline>;
  composition: StageResult<Composition>;
  captions: StageResult<CaptionFiles>;
  deliver: StageResult<Check[]>;
}

/** The stored result of a document's job, of the same shape as that of a request's. */
export function toTimelineResult(input: TimelineResultInput): Record<string, unknown> {
  const { timeline, given, footage, narrated, composition, captions, deliver } = input;
  const { output: composed } = composition;
  const script = documentLines(timeline).map(({ text }) => text);
  const narration = narrated.output.narration;
  return {
    ...videoPart(composed),
    script: script.join("\n"),
    captions: captionsPart(captions.output, {
      language: languageOf(script.join(" ")),
      preset: timeline.captions.preset,
      words: timeline.words,
    }),
    voiceId: timeline.voice.voiceId,
    actor: actorIn(timeline),
    platform: null,
    seed: timeline.seed,
    stages: [
      ...stageWithParts("footage", hashOf(footage.output.parts.map(({ key }) => key)), footage, footage.output.parts),
      ...stageWithParts("voice", narration?.sha256 ?? hashOf(null), narrated, narration?.parts),
      ...stageWithParts("compose", mediaHash(composed), composition, composed.report.parts),
      stageReport("captions", captions.output.sha256, captions),
      stageReport("deliver", composed.sha256, deliver),
    ],
    checks: deliver.output,
    decisions: decisionsOf({ narrated, composition }),
    renderKey: input.renderKey,
    documentKey: input.documentKey,
    cache: { hit: false, sourceJobId: null },
    cached: false,
    ...hashPart(composed),
    warnings: [...warningsOf(given, timeline), ...undrawnWarnings(composed.report.undrawn)],
    requestId: input.requestId,
  };
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1);

/** Warnings about what of a document could not be kept: a clip of other words, scenes moved by longer lines. */
function warningsOf(given: Timeline, timeline: Timeline): string[] {
  return [...clipWarnings(given, timeline), ...moveWarnings(given, timeline)];
}

/** The drawn presenter speaks words other than those of the clip. */
const clipWarnings = (given: Timeline, timeline: Timeline): string[] =>
  given.actorClip && !timeline.actorClip
    ? [`The clip of ${given.actorClip.actorId} speaks other words than this document: its presenter is drawn instead.`]
    : [];

function moveWarnings(given: Timeline, timeline: Timeline): string[] {
  const moved = timeline.scenes.find(({ startMs }, index) => startMs !== given.scenes[index]?.startMs);
  if (!moved && timeline.durationMs === given.durationMs) return [];
  const where = moved ? `scene ${moved.id} begins at ${seconds(moved.startMs)} s, and the ad` : "the ad";
  return [`A line is longer than its scene: ${where} ends at ${seconds(timeline.durationMs)} s; no words were cut.`];
}
