import { allActors } from "@/lib/domains/catalog/service";
import type { Brief } from "@/lib/domains/generation/brief/service";
import {
  type CaptionFiles,
  captionsPart,
  type Composition,
  decisionsOf,
  hashOf,
  hashPart,
  type StageResult,
  mediaHash,
  stageReport,
  stageWithParts,
  videoPart,
} from "@/lib/domains/generation/deliver/service";
import { type Cast, documentLines } from "@/lib/domains/generation/shots/service";
import type { Footage } from "@/lib/domains/generation/footage/service";
import type { NarrationFiles, VoicedNarration } from "@/lib/domains/generation/voice/service";
import type { Script } from "@/lib/domains/generation/copy/service";
import type { StageReport } from "@/lib/domains/generation/stages/service";
import type { Check } from "@/lib/engines/studio/checks/report";
import { clipEndMs, scenesWithoutClip } from "@/lib/engines/studio/presenter/actor-clip";
import type { Timeline } from "@/lib/contract/timeline/document";
import type { UgcOrder } from "./order";
import { renderKeyOf } from "./recall";
import type { Variation } from "./variation";

/** A job's request and everything its stages made. */
export interface Making {
  requestId: string;
  order: UgcOrder;
  variation: Variation;
  brief: Brief;
  timeline: Timeline;
  /** Sentences about what could not be kept of the request. */
  warnings: string[];
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
  /** The narration that is heard, where it is another than the script's. */
  performed: NarrationFiles | null;
  documentKey: string;
}

/** The stored result of a UGC job: files as `{ $file: <storage key> }`, which readers get as signed addresses. */
export function toResult(making: Making): Record<string, unknown> {
  const { brief, timeline, made } = making;
  const { output: composition } = made.compose;
  const { voiceId } = made.voice.output;
  const decisions = decisionsOf(made);
  return {
    ...videoPart(composition),
    script: scriptOf(making),
    captions: captionsPart(made.captions.output, {
      language: brief.language,
      preset: timeline.captions.preset,
      words: timeline.words,
    }),
    voiceId,
    actor: actorIn(timeline),
    platform: brief.platform,
    seed: brief.seed,
    stages: toStages({ ...made, voice: heardVoice(making) }),
    checks: made.deliver.output,
    decisions,
    renderKey: renderKeyOf({ ...making.order, ...making.variation }, brief.seed, made.footage.output.sources),
    documentKey: making.documentKey,
    cache: { hit: false, sourceJobId: null },
    ...hashPart(composition),
    deterministic: decisions.every(({ real }) => real === "local"),
    warnings: making.warnings,
    requestId: making.requestId,
  };
}

/** A sentence when another voice spoke than the one that was named. */
export const voiceWarnings = ({ voiceId }: Pick<UgcOrder, "voiceId">, spoke: string): string[] =>
  voiceId === undefined || voiceId === spoke
    ? []
    : [`${voiceId} could not speak this script; ${spoke} spoke it instead. The decisions say why.`];

/** Sentences where the presenter is not who, or not as, was asked for. */
export function actorWarnings({ actorId }: Pick<UgcOrder, "actorId">, timeline: Timeline): string[] {
  const { actorClip } = timeline;
  if (!actorClip)
    return actorId === undefined || actorId === timeline.actorId
      ? []
      : [`${actorId} could not be filmed; ${timeline.actorId}, drawn, speaks instead. The decisions say why.`];
  const drawn = scenesWithoutClip(timeline);
  const end = (clipEndMs(timeline, actorClip) / 1000).toFixed(1);
  return drawn.length === 0
    ? []
    : [
        `The film of ${actorClip.actorId} ends at ${end} s, before the voice does: scene ${drawn.join(", ")} shows the drawn presenter.`,
      ];
}

/** The narration of the delivered ad. */
const heardVoice = ({ made: { voice }, performed }: Making): StageResult<VoicedNarration> =>
  performed ? { ...voice, output: { ...performed, voiceId: voice.output.voiceId } } : voice;

/** What is spoken, line by line. */
const scriptOf = ({ made, performed, timeline }: Making): string =>
  performed
    ? documentLines(timeline)
        .map(({ text }) => text)
        .join("\n")
    : made.script.output.lines.map(({ say }) => say).join("\n");

/** What results say of the presenter who is seen: the filmed one where there is a film, else the drawn one. */
export function actorIn({ actorId, actorClip }: Pick<Timeline, "actorId" | "actorClip">) {
  const seen = actorClip?.actorId ?? actorId;
  const { name = seen, kind = "illustrated" } = allActors().find(({ id }) => id === seen) ?? {};
  return { id: seen, name, kind };
}

function toStages(made: Making["made"]): StageReport[] {
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
