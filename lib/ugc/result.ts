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
  videoPart,
} from "@/lib/generation/result";
import type { SpokenFiles } from "@/lib/generation/remote-voice";
import type { Script } from "@/lib/generation/script";
import type { StageReport } from "@/lib/generation/stages";
import { renderKey } from "@/lib/studio/cache-key";
import type { Check } from "@/lib/studio/check/report";
import type { Timeline } from "@/lib/timeline/contract";
import type { UgcOrder } from "./order";

/** A job's request and everything its stages made. */
export interface Making {
  requestId: string;
  order: UgcOrder;
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
}

/** The stored result of a UGC job: files as `{ $file: <storage key> }`, which readers get as signed addresses. */
export function toResult(making: Making): Record<string, unknown> {
  const { brief, timeline, made } = making;
  const { output: composition } = made.compose;
  const { actorId } = made.casting.output;
  const { voiceId } = made.voice.output;
  return {
    ...videoPart(composition),
    script: made.script.output.lines.map(({ say }) => say).join("\n"),
    captions: captionsPart(made.captions.output, {
      language: brief.language,
      preset: timeline.captions.preset,
      words: timeline.words,
    }),
    voiceId,
    actor: { id: actorId, name: nameOf(actorId), kind: "illustrated" },
    platform: brief.platform,
    seed: brief.seed,
    stages: toStages(made),
    checks: made.deliver.output,
    decisions: decisionsOf(made),
    renderKey: renderKeyOf(making),
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

const nameOf = (actorId: string): string => actors.find(({ id }) => id === actorId)?.name ?? actorId;

/** Address of the frames by all that decides them: the resolved request, its input files and the seed. */
function renderKeyOf({ order, brief, made }: Making): string {
  const { productImages: _, enforcement: __, ...request } = order;
  return renderKey({ request, seed: brief.seed, sources: made.footage.output.sources });
}

function toStages(made: Making["made"]): StageReport[] {
  const { sha256 } = made.compose.output;
  const media = mediaHash(made.compose.output);
  return [
    stageReport("script", hashOf(made.script.output), made.script),
    stageReport("casting", hashOf(made.casting.output), made.casting),
    stageReport("voice", made.voice.output.sha256, made.voice),
    stageReport("footage", hashOf(made.footage.output.sources), made.footage),
    stageReport("compose", media, made.compose),
    stageReport("captions", made.captions.output.sha256, made.captions),
    stageReport("deliver", sha256, made.deliver),
  ];
}
