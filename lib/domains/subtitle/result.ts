import {
  type CaptionFiles,
  captionsPart,
  decisionsOf,
  hashPart,
  mediaHash,
  stageReport,
  type StageResult,
  type StoredVideo,
  videoPart,
} from "@/lib/domains/generation/deliver/service";
import { joinWords } from "@/lib/engines/studio/captions/word-spacing";
import { renderKey } from "@/lib/engines/studio/render/cache-key";
import type { Check } from "@/lib/engines/studio/checks/report";
import type { Clip } from "./clip";
import type { SubtitleDocument } from "./document";
import type { SubtitleOrder } from "./order";
import { warningsOf } from "./warnings";

/** A stored video with its captions and where they are in it; `isReused` when the source already had them. */
export interface CaptionedFile extends StoredVideo {
  boxesKey: string;
  isReused: boolean;
  /** Letters that no typeface here could draw. */
  undrawn: string[];
}

/** Everything a result is made from: the job's request and the outputs of its stages. */
export interface ResultInput {
  requestId: string;
  order: SubtitleOrder;
  document: SubtitleDocument;
  /** Source of the job, as its first stage gathered it. */
  source: { kind: "ad" } | Clip;
  made: {
    /** The hash of the source: of the video that was fetched, or of the ad's document. */
    footage: StageResult<{ sha256: string }>;
    captions: StageResult<CaptionFiles>;
    compose: StageResult<CaptionedFile>;
    deliver: StageResult<Check[]>;
  };
}

/** The stored result of a subtitle job: files as `{ $file: <storage key> }`, which readers get as signed addresses. */
export function toResult({ requestId, order, source: gathered, document, made }: ResultInput): Record<string, unknown> {
  const { source, script, preset } = order;
  const { words, language, timing } = document;
  const composition = made.compose.output;
  return {
    ...videoPart(composition),
    captions: { ...captionsPart(made.captions.output, { language, preset, words }), timing },
    script: script ?? joinWords(words.map(({ text }) => text)),
    preset,
    sourceJobId: source.jobId,
    stages: [
      stageReport("footage", made.footage.output.sha256, made.footage),
      stageReport("captions", made.captions.output.sha256, made.captions),
      stageReport("compose", mediaHash(composition), made.compose, composition.isReused),
      stageReport("deliver", composition.sha256, made.deliver),
    ],
    checks: made.deliver.output,
    decisions: decisionsOf(made),
    renderKey: renderKey({ request: { script: script ?? null, preset }, sources: [made.footage.output.sha256] }),
    ...hashPart(composition),
    warnings: warningsOf(document, gathered.kind === "clip" ? gathered : null, composition.undrawn),
    requestId,
  };
}
