import { join } from "node:path";
import { fileKey, type JobFiles, putJson } from "@/lib/domains/generation/stages/service";
import { unsigned } from "@/lib/domains/generation/deliver/service";
import { storage } from "@/lib/platform/storage";
import { ingest } from "@/lib/platform/storage/ingest";
import type { MediaSource } from "@/lib/platform/storage/media-source";
import { withScratch } from "@/lib/platform/storage/scratch";
import type { Control } from "@/lib/engines/studio/workers/control";
import { type NormalFormat, normalFormat } from "@/lib/engines/studio/encode/normal-format";
import { probeMedia } from "@/lib/engines/studio/pictures/sandboxed-media";
import { captionVideo } from "@/lib/engines/studio/captions/caption-video";
import type { SubtitleDocument } from "./document";
import { sourceFailure } from "./failure";
import { storeOwnSubtitles } from "./own-subtitles";
import type { CaptionedFile } from "./result";

/** A foreign video that was fetched and probed, and the format it will have. */
export interface Clip {
  kind: "clip";
  key: string;
  sha256: string;
  seconds: number;
  /** Size and rate as it is shown now. */
  shown: { width: number; height: number; fps: number };
  format: NormalFormat;
  hasSound: boolean;
  /** Storage key of the words of its own subtitle stream; null without one, or where the request has a script. */
  ownSubtitlesKey?: string | null;
}

const LEAST_SECONDS = 0.5;
const LEAST_SIDE = 64;
// It would have to carry what the video was before as an ingredient, which is not proven yet.
const AN_EDIT = "subtitles on a video are an edit of it; this server signs only what it made";

/** Fetches a video, probes it in a child process, and without a script reads its own subtitles. Throws SourceError, MediaError or JobFailure, all public. */
export const gatherClip = (
  { files, media, hasScript }: { files: JobFiles; media: MediaSource; hasScript: boolean },
  control: Control,
): Promise<Clip> =>
  withScratch(async (dir) => {
    control.onProgress(0, "fetching the video");
    const { key, sha256 } = await ingest(media, {
      key: (extension) => fileKey(files, `source.${extension}`),
      accept: ["video"],
      signal: control.signal,
    });
    control.onProgress(0.8);
    const file = await storage().localPath(key, dir);
    const { video, audio, seconds } = await probeMedia({ file, dir }, control);
    if (!video) throw sourceFailure("the file holds no picture");
    const { width, height, fps } = video;
    if (seconds < LEAST_SECONDS) throw sourceFailure(`the video is shorter than ${LEAST_SECONDS} s`);
    if (Math.min(width, height) < LEAST_SIDE) throw sourceFailure(`the video has a side below ${LEAST_SIDE} pixels`);
    return {
      kind: "clip",
      key,
      sha256,
      seconds,
      shown: { width, height, fps },
      format: normalFormat(video),
      hasSound: audio !== null,
      ownSubtitlesKey: hasScript ? null : await storeOwnSubtitles(files, { file, dir, seconds }, control),
    };
  });

/** Draws the captions onto the clip and stores it with its poster. Its sound stays as it is. */
export const composeClip = (
  { files, clip, document }: { files: JobFiles; clip: Clip; document: SubtitleDocument },
  control: Control,
): Promise<CaptionedFile> =>
  withScratch(async (dir) => {
    const file = await storage().localPath(clip.key, dir);
    const [out, poster] = [join(dir, "subtitled.mp4"), join(dir, "poster.png")];
    const { preset } = document.captions;
    if (preset === "none") throw new RangeError("a subtitle job has captions");
    const { frames, boxes, undrawn } = await captionVideo(
      {
        dir,
        file,
        out,
        poster,
        scratchSound: join(dir, "sound.m4a"),
        seconds: clip.seconds,
        format: clip.format,
        safeBox: document.safeBox,
        words: document.words,
        language: document.language,
        preset,
        colours: document.brand.palette,
      },
      control,
    );
    const { key: videoKey, sha256 } = await storage().putFile(fileKey(files, "subtitled.mp4"), out);
    const { key: posterKey } = await storage().putFile(fileKey(files, "poster.png"), poster);
    const { key: boxesKey } = await putJson(fileKey(files, "boxes.json"), boxes);
    const { width, height } = clip.format;
    const report = { seconds: frames / document.fps, width, height, renderHash: `sha256:${sha256}` };
    return { videoKey, posterKey, boxesKey, sha256, report, provenance: unsigned(AN_EDIT), isReused: false, undrawn };
  });
