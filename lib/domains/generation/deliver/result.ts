import canonicalize from "canonicalize";
import { sha256Hex } from "@/lib/platform/crypto";
import type { StagePart } from "@/lib/engines/studio/render/stage-cache";
import type { CaptionStyle, Word } from "@/lib/contract/timeline/document";
import type { CaptionFiles } from "./captions";
import type { Decision, Stage, StageReport } from "../stages/service";
import type { Provenance } from "./provenance";

/** Output of a stage, the milliseconds its successful attempt took, and the choice of provider where there was one. */
export interface StageResult<T> {
  output: T;
  ms: number;
  decision: Decision | null;
}

/** A stored file in a stored result; readers get a signed address in its place. */
const file = (key: string) => ({ $file: key });

/** A rendered and stored video, as every pipeline that makes one reports it. */
export interface StoredVideo {
  videoKey: string;
  posterKey: string;
  /** Of the video. */
  sha256: string;
  /** `renderHash` is of the video without its manifest. */
  report: { seconds: number; width: number; height: number; renderHash: string };
  provenance: Provenance;
}

/** Fields of the video itself in every video result. */
export const videoPart = ({ videoKey, posterKey, report }: StoredVideo) => ({
  videoUrl: file(videoKey),
  thumbnailUrl: file(posterKey),
  durationSeconds: report.seconds,
  width: report.width,
  height: report.height,
});

/**
 * Fields of the written file in every video result. Equal requests give equal media on one type of processor; the files differ by
 * the fresh id in their manifests.
 */
export const hashPart = ({ report, sha256, provenance }: StoredVideo) => ({
  renderHash: report.renderHash,
  fileSha256: sha256,
  deterministic: true,
  provenance,
});

/** Fields of the subtitles in every video result. */
export const captionsPart = (
  { srtKey, vttKey }: CaptionFiles,
  said: { language: string; preset: CaptionStyle; words: readonly Word[] },
) => ({ srtUrl: file(srtKey), vttUrl: file(vttKey), ...said });

/** The decisions of all stages, in their order. */
export const decisionsOf = (made: Readonly<Record<string, StageResult<unknown>>>): Decision[] =>
  Object.values(made).flatMap(({ decision }) => decision ?? []);

/** Hash of a video's media, lower-case hex: for `stages[]`, whose keys are equal where the work was. */
export const mediaHash = ({ report }: Pick<StoredVideo, "report">): string => report.renderHash.replace("sha256:", "");

/** Hash of a value by its canonical JSON, lower-case hex. */
export const hashOf = (value: unknown): string => sha256Hex(canonicalize(value) ?? "");

/** One line of a result's `stages[]`; `hash` is of what the stage made. */
export const stageReport = (
  stage: Stage,
  hash: string,
  { ms }: Pick<StageResult<unknown>, "ms">,
  reused = false,
): StageReport => ({
  stage,
  key: `sha256:${hash}`,
  reused,
  ms,
});

/** The lines of a stage and its parts; the stage is reused when every part of it was. */
export const stageWithParts = (
  stage: Stage,
  hash: string,
  made: Pick<StageResult<unknown>, "ms">,
  parts: readonly StagePart[] = [],
): StageReport[] => [stageReport(stage, hash, made, parts.length > 0 && parts.every(({ reused }) => reused)), ...parts];
