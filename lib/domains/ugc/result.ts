import { allActors } from "@/lib/domains/catalog/service";
import type { Brief } from "@/lib/domains/generation/brief/service";
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
import { type Cast, documentLines } from "@/lib/domains/generation/shots/service";
import type { Footage } from "@/lib/domains/generation/footage/service";
import type { Narration, NarrationFiles, VoicedNarration } from "@/lib/domains/generation/voice/service";
import type { Script } from "@/lib/domains/generation/copy/service";
import type { StageReport } from "@/lib/domains/generation/stages/service";
import type { Check } from "@/lib/engines/studio/checks/report";
import type { Timeline } from "@/lib/contract/timeline/document";
import type { UgcOrder } from "./order";
import { renderKeyOf } from "./render-key";
import type { Variation } from "./variation";
import { warningsOf } from "./warnings";

/** Everything a result is made from: the job's request and the outputs of its stages. */
export interface ResultInput {
  requestId: string;
  order: UgcOrder;
  variation: Variation;
  brief: Brief;
  timeline: Timeline;
  /** Times of the script's narration. */
  speech: Narration;
  made: {
    script: StageResult<Script>;
    casting: StageResult<Cast>;
    voice: StageResult<VoicedNarration>;
    footage: StageResult<Footage>;
    /** Absent where the presenter was drawn unasked. */
    actor?: StageResult<{ sha256: string } | null>;
    compose: StageResult<Composition>;
    captions: StageResult<CaptionFiles>;
    deliver: StageResult<Check[]>;
  };
  /** Narration of a variation that is spoken in place of the script's. */
  variationNarration: NarrationFiles | null;
  documentKey: string;
}

/** The stored result of a UGC job: files as `{ $file: <storage key> }`, which readers get as signed addresses. */
export function toResult(input: ResultInput): Record<string, unknown> {
  const { brief, timeline, made } = input;
  const { output: composition } = made.compose;
  const { voiceId } = made.voice.output;
  const decisions = decisionsOf(made);
  return {
    ...videoPart(composition),
    script: scriptOf(input),
    captions: captionsPart(made.captions.output, {
      language: brief.language,
      preset: timeline.captions.preset,
      words: timeline.words,
    }),
    voiceId,
    actor: actorIn(timeline),
    platform: brief.platform,
    seed: brief.seed,
    stages: toStages({ ...made, voice: deliveredVoice(input) }),
    checks: made.deliver.output,
    decisions,
    renderKey: renderKeyOf({ ...input.order, ...input.variation }, brief.seed, made.footage.output.sources),
    documentKey: input.documentKey,
    cache: { hit: false, sourceJobId: null },
    cached: false,
    ...hashPart(composition),
    deterministic: decisions.every(({ real }) => real === "local"),
    warnings: [...warningsOf(input), ...undrawnWarnings(composition.report.undrawn)],
    requestId: input.requestId,
  };
}

/** The narration of the delivered ad. */
const deliveredVoice = ({ made: { voice }, variationNarration }: ResultInput): StageResult<VoicedNarration> =>
  variationNarration ? { ...voice, output: { ...variationNarration, voiceId: voice.output.voiceId } } : voice;

/** Spoken lines of the delivered ad, one a line. */
const scriptOf = ({ made, variationNarration, timeline }: ResultInput): string =>
  variationNarration
    ? documentLines(timeline)
        .map(({ text }) => text)
        .join("\n")
    : made.script.output.lines.map(({ say }) => say).join("\n");

/** Public record of the presenter on screen: of the actor clip where there is one, else the drawn one. */
export function actorIn({ actorId, actorClip }: Pick<Timeline, "actorId" | "actorClip">) {
  const seen = actorClip?.actorId ?? actorId;
  const { name = seen, kind = "illustrated" } = allActors().find(({ id }) => id === seen) ?? {};
  return { id: seen, name, kind };
}

function toStages(made: ResultInput["made"]): StageReport[] {
  const { voice, footage, actor, compose } = made;
  return [
    stageReport("script", hashOf(made.script.output), made.script),
    stageReport("casting", hashOf(made.casting.output), made.casting),
    ...stageWithParts("voice", voice.output.sha256, voice, voice.output.parts),
    ...stageWithParts("footage", hashOf(footage.output.sources), footage, footage.output.parts),
    ...(actor ? [stageReport("actor", actor.output?.sha256 ?? hashOf(null), actor)] : []),
    ...stageWithParts("compose", mediaHash(compose.output), compose, compose.output.report.parts),
    stageReport("captions", made.captions.output.sha256, made.captions),
    stageReport("deliver", compose.output.sha256, made.deliver),
  ];
}
