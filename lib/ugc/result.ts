import { actors } from "@/lib/catalog/actors";
import type { Brief } from "@/lib/generation/brief";
import type { CaptionFiles } from "@/lib/generation/captions";
import type { Cast } from "@/lib/generation/casting";
import type { Composition } from "@/lib/generation/compose";
import type { Footage } from "@/lib/generation/footage";
import {
  captionsPart,
  decisionsOf,
  hashOf,
  hashPart,
  type Made,
  mediaHash,
  stageReport,
  stageWithParts,
  videoPart,
} from "@/lib/generation/result";
import type { SpokenFiles } from "@/lib/generation/remote-voice";
import { documentLines } from "@/lib/generation/plan/retime";
import type { Script } from "@/lib/generation/script";
import type { StageReport } from "@/lib/generation/stages";
import type { NarrationFiles } from "@/lib/generation/voice";
import type { Check } from "@/lib/studio/check/report";
import type { Timeline } from "@/lib/timeline/contract";
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
    script: Made<Script>;
    casting: Made<Cast>;
    voice: Made<SpokenFiles>;
    footage: Made<Footage>;
    compose: Made<Composition>;
    captions: Made<CaptionFiles>;
    deliver: Made<Check[]>;
  };
  /** The narration that is heard, where it is another than the script's. */
  performed: NarrationFiles | null;
  documentKey: string;
}

/** The stored result of a UGC job: files as `{ $file: <storage key> }`, which readers get as signed addresses. */
export function toResult(making: Making): Record<string, unknown> {
  const { brief, timeline, made } = making;
  const { output: composition } = made.compose;
  const { actorId } = made.casting.output;
  const { voiceId } = made.voice.output;
  return {
    ...videoPart(composition),
    script: scriptOf(making),
    captions: captionsPart(made.captions.output, {
      language: brief.language,
      preset: timeline.captions.preset,
      words: timeline.words,
    }),
    voiceId,
    actor: actorOfId(actorId),
    platform: brief.platform,
    seed: brief.seed,
    stages: toStages({ ...made, voice: heardVoice(making) }),
    checks: made.deliver.output,
    decisions: decisionsOf(made),
    renderKey: renderKeyOf({ ...making.order, ...making.variation }, brief.seed, made.footage.output.sources),
    documentKey: making.documentKey,
    cache: { hit: false, sourceJobId: null },
    ...hashPart(composition),
    warnings: making.warnings,
    requestId: making.requestId,
  };
}

/** A sentence when another voice spoke than the one that was named. */
export const voiceWarnings = ({ voiceId }: Pick<UgcOrder, "voiceId">, spoke: string): string[] =>
  voiceId === undefined || voiceId === spoke
    ? []
    : [`${voiceId} could not speak this script; ${spoke} spoke it instead. The decisions say why.`];

/** The narration of the delivered ad. */
const heardVoice = ({ made: { voice }, performed }: Making): Made<SpokenFiles> =>
  performed ? { ...voice, output: { ...performed, voiceId: voice.output.voiceId } } : voice;

/** What is spoken, line by line. */
const scriptOf = ({ made, performed, timeline }: Making): string =>
  performed
    ? documentLines(timeline)
        .map(({ text }) => text)
        .join("\n")
    : made.script.output.lines.map(({ say }) => say).join("\n");

/** What results say of a presenter of the local studio. */
export const actorOfId = (actorId: string) => ({
  id: actorId,
  name: actors.find(({ id }) => id === actorId)?.name ?? actorId,
  kind: "illustrated",
});

function toStages(made: Making["made"]): StageReport[] {
  const { voice, footage, compose } = made;
  return [
    stageReport("script", hashOf(made.script.output), made.script),
    stageReport("casting", hashOf(made.casting.output), made.casting),
    ...stageWithParts("voice", voice.output.sha256, voice, voice.output.parts),
    ...stageWithParts("footage", hashOf(footage.output.sources), footage, footage.output.parts),
    ...stageWithParts("compose", mediaHash(compose.output), compose, compose.output.report.parts),
    stageReport("captions", made.captions.output.sha256, made.captions),
    stageReport("deliver", compose.output.sha256, made.deliver),
  ];
}
