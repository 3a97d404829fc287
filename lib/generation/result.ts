import canonicalize from "canonicalize";
import { sha256Hex } from "@/lib/crypto";
import type { CaptionStyle, Word } from "@/lib/timeline/contract";
import type { CaptionFiles } from "./captions";
import type { Decision } from "./decisions";
import type { Stage, StageReport } from "./stages";

/** What a stage made, the milliseconds the attempt that made it took, and who made it where there was a choice. */
export interface Made<T> {
  output: T;
  ms: number;
  decision: Decision | null;
}

/** A stored file in a stored result; readers get a signed address in its place. */
export const file = (key: string) => ({ $file: key });

/** A rendered and stored video, as every pipeline that makes one reports it. */
export interface StoredVideo {
  videoKey: string;
  posterKey: string;
  /** Of the video. */
  sha256: string;
  report: { seconds: number; width: number; height: number; renderHash: string };
}

/** What the results of all videos say of the video itself. */
export const videoPart = ({ videoKey, posterKey, report }: StoredVideo) => ({
  videoUrl: file(videoKey),
  thumbnailUrl: file(posterKey),
  durationSeconds: report.seconds,
  width: report.width,
  height: report.height,
});

/** What they say of the file that was written: equal requests give equal files on one type of processor. */
export const hashPart = ({ report, sha256 }: StoredVideo) => ({
  renderHash: report.renderHash,
  fileSha256: sha256,
  deterministic: true,
});

/** What they say of the subtitles. */
export const captionsPart = (
  { srtKey, vttKey }: CaptionFiles,
  said: { language: string; preset: CaptionStyle; words: readonly Word[] },
) => ({ srtUrl: file(srtKey), vttUrl: file(vttKey), ...said });

/** The decisions of all stages, in their order. */
export const decisionsOf = (made: Readonly<Record<string, Made<unknown>>>): Decision[] =>
  Object.values(made).flatMap(({ decision }) => decision ?? []);

/** Hash of a value by its canonical JSON, lower-case hex. */
export const hashOf = (value: unknown): string => sha256Hex(canonicalize(value) ?? "");

/** One line of a result's `stages[]`; `hash` is of what the stage made. */
export const stageReport = (
  stage: Stage,
  hash: string,
  { ms }: Pick<Made<unknown>, "ms">,
  reused = false,
): StageReport => ({
  stage,
  key: `sha256:${hash}`,
  reused,
  ms,
});
