import canonicalize from "canonicalize";
import { actors } from "@/lib/catalog/actors";
import { sha256Hex } from "@/lib/crypto";
import type { Brief } from "@/lib/generation/brief";
import type { CaptionFiles } from "@/lib/generation/captions";
import type { Cast } from "@/lib/generation/casting";
import type { Composition } from "@/lib/generation/compose";
import type { Decision } from "@/lib/generation/decisions";
import type { Footage } from "@/lib/generation/footage";
import type { Script } from "@/lib/generation/script";
import type { StageOf, StageReport } from "@/lib/generation/stages";
import type { NarrationFiles } from "@/lib/generation/voice";
import { renderKey } from "@/lib/studio/cache-key";
import type { Check } from "@/lib/studio/check/report";
import type { Timeline } from "@/lib/timeline/contract";
import type { UgcOrder } from "./order";

/** What a stage made, the time it took, and the decision where there was a choice. */
interface Made<T> {
  output: T;
  ms: number;
  decision: Decision | null;
}

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
    voice: Made<NarrationFiles>;
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
  const { report } = composition;
  const { actorId, voiceId } = made.casting.output;
  return {
    videoUrl: file(composition.videoKey),
    thumbnailUrl: file(composition.posterKey),
    durationSeconds: report.seconds,
    width: report.width,
    height: report.height,
    script: made.script.output.lines.map(({ say }) => say).join("\n"),
    captions: {
      srtUrl: file(made.captions.output.srtKey),
      vttUrl: file(made.captions.output.vttKey),
      language: brief.language,
      preset: timeline.captions.preset,
      words: timeline.words,
    },
    voiceId,
    actor: { id: actorId, name: nameOf(actorId), kind: "illustrated" },
    platform: brief.platform,
    seed: brief.seed,
    stages: toStages(made),
    checks: made.deliver.output,
    decisions: Object.values(made).flatMap(({ decision }) => decision ?? []),
    renderKey: renderKeyOf(making),
    renderHash: report.renderHash,
    fileSha256: composition.sha256,
    deterministic: true,
    warnings: making.warnings,
    requestId: making.requestId,
  };
}

const file = (key: string) => ({ $file: key });
const nameOf = (actorId: string): string => actors.find(({ id }) => id === actorId)?.name ?? actorId;
const hashOf = (value: unknown): string => sha256Hex(canonicalize(value) ?? "");

/** Address of the frames by all that decides them: the resolved request, its input files and the seed. */
function renderKeyOf({ order, brief, made }: Making): string {
  const { productImages: _, ...request } = order;
  return renderKey({ request, seed: brief.seed, sources: made.footage.output.sources });
}

function toStages(made: Making["made"]): StageReport[] {
  const report = (stage: StageOf<"ugc">, hash: string) => ({
    stage,
    key: `sha256:${hash}`,
    reused: false,
    ms: made[stage].ms,
  });
  const { sha256 } = made.compose.output;
  return [
    report("script", hashOf(made.script.output)),
    report("casting", hashOf(made.casting.output)),
    report("voice", made.voice.output.sha256),
    report("footage", hashOf(made.footage.output.sources)),
    report("compose", sha256),
    report("captions", made.captions.output.sha256),
    report("deliver", sha256),
  ];
}
