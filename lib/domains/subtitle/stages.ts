import { type CaptionFiles, checkVideo, hashOf, writeCaptions } from "@/lib/domains/generation/deliver/service";
import {
  fileKey,
  getJson,
  type JobFiles,
  type ProviderAttempt,
  type ProviderChoice,
  type ProviderFallback,
  putJson,
} from "@/lib/domains/generation/stages/service";
import { transcriberPaidOnce } from "@/lib/domains/generation/remote/service";
import { transcribersInUse } from "@/lib/engines/providers/adapters";
import type { Transcriber } from "@/lib/engines/providers/ports";
import type { Check } from "@/lib/engines/studio/checks/report";
import type { Control } from "@/lib/engines/studio/workers/control";
import { captionAd, composeAd, readAd } from "./ad";
import { captionClip } from "./caption-clip";
import { checksOfClip } from "./checks";
import { type Clip, composeClip, gatherClip } from "./clip";
import { SubtitleDocument } from "./document";
import type { SubtitleOrder } from "./order";
import type { CaptionedFile } from "./result";

/** Source of a subtitle job: an ad of the account with the hash of its document, or a clip that was fetched. */
export type SubtitleSource = { kind: "ad"; source: JobFiles; sha256: string } | Clip;

/** The reader of a video's own subtitles, as decisions name it. */
const SUBTITLE_STREAM = "local/subtitle-stream";

/** A job and its order. */
interface SubtitleTask {
  files: JobFiles;
  order: SubtitleOrder;
}

/** Finds the ad's stored document, or fetches the clip. Throws public errors for a source that cannot be used. */
export async function gatherSource({ files, order }: SubtitleTask, control: Control): Promise<SubtitleSource> {
  const { source, script } = order;
  if (source.kind === "clip")
    return gatherClip({ files, media: source.media, hasScript: script !== undefined }, control);
  const ad = { accountId: files.accountId, jobId: source.filesJobId ?? source.jobId };
  return { kind: "ad", source: ad, sha256: hashOf(await readAd(ad)) };
}

/** The stored document of a subtitle job. */
export const readDocument = (files: JobFiles): Promise<SubtitleDocument> =>
  getJson(fileKey(files, "subtitles.json"), SubtitleDocument);

/** Gives every word its time, stores that, and writes the subtitle files. */
async function captionSource(
  { files, order, source, transcriber }: SubtitleTask & { source: SubtitleSource; transcriber: Transcriber | null },
  control: Control,
): Promise<CaptionFiles> {
  const document =
    source.kind === "ad"
      ? captionAd(await readAd(source.source), order)
      : await captionClip({ clip: source, order, transcriber }, control);
  await putJson(fileKey(files, "subtitles.json"), document);
  return writeCaptions({ files, timeline: document });
}

/**
 * Providers of the words' times: the studio's aligner for a script or an ad; else the subtitle stream of the video, else the
 * transcribers of this server.
 */
export const captionFallback = (
  task: SubtitleTask & { source: SubtitleSource },
): ProviderFallback<Control, CaptionFiles> => ({
  capability: "captions",
  requested: task.order.script && "script",
  attempts: captionAttempts(task),
});

function captionAttempts(task: SubtitleTask & { source: SubtitleSource }): ProviderAttempt<Control, CaptionFiles>[] {
  const { order, source } = task;
  const local = (model: string): ProviderAttempt<Control, CaptionFiles> => ({
    provider: "local",
    model,
    costUsd: 0,
    run: (control) => captionSource({ ...task, transcriber: null }, control),
  });
  if (source.kind === "ad" || order.script !== undefined) return [local("local/aligner")];
  const transcribers = source.ownSubtitlesKey ? [] : transcribersInUse();
  const remote = transcribers.map((transcriber): ProviderAttempt<Control, CaptionFiles> => ({
    provider: transcriber.provider,
    model: transcriber.model,
    run: (control) => captionSource({ ...task, transcriber: transcriberPaidOnce(task.files, transcriber) }, control),
  }));
  return remote.length > 0 ? remote : [local(SUBTITLE_STREAM)];
}

/** The decision for the renderer of a source. */
export const composeChoice = ({ kind }: SubtitleSource): ProviderChoice => ({
  capability: "video",
  model: kind === "ad" ? "local/ugc-studio" : "local/captions",
});

/** Makes the video with its captions. */
export async function composeSource(
  { files, source }: { files: JobFiles; source: SubtitleSource },
  control: Control,
): Promise<CaptionedFile> {
  const document = await readDocument(files);
  return source.kind === "ad"
    ? composeAd({ files, source: source.source, document }, control)
    : composeClip({ files, clip: source, document }, control);
}

/** Measures the stored video. Throws JobFailure CHECKS_FAILED when it is not fit to be delivered. */
export async function reviewSource(
  { files, source, composition }: { files: JobFiles; source: SubtitleSource; composition: CaptionedFile },
  control: Control,
): Promise<Check[]> {
  const document = await readDocument(files);
  if (source.kind === "ad") return checkVideo({ timeline: document, composition }, control);
  // A clip is as long as its pictures: the duration in its container may be that of the sound.
  const durationMs = Math.round(composition.report.seconds * 1000);
  return checksOfClip(await checkVideo({ timeline: { ...document, durationMs }, composition }, control));
}
