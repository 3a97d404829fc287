import { type CaptionFiles, hashOf, checkVideo, writeCaptions } from "@/lib/domains/generation/deliver/service";
import { type Attempt, fileKey, getJson, type JobFiles, putJson } from "@/lib/domains/generation/stages/service";
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

/** What a subtitle job works on: an ad of the account by the hash of its document, or a clip that was fetched. */
export type Footing = { kind: "ad"; source: JobFiles; sha256: string } | Clip;

/** A job and what is asked of it. */
interface Task {
  files: JobFiles;
  order: SubtitleOrder;
}

/** Finds the ad's stored document, or fetches the clip. Throws public errors for a source that cannot be used. */
export async function gatherSource({ files, order }: Task, control: Control): Promise<Footing> {
  if (order.source.kind === "clip") return gatherClip({ files, media: order.source.media }, control);
  const source = { accountId: files.accountId, jobId: order.source.jobId };
  return { kind: "ad", source, sha256: hashOf(await readAd(source)) };
}

/** The stored document of a subtitle job. */
export const readDocument = (files: JobFiles): Promise<SubtitleDocument> =>
  getJson(fileKey(files, "subtitles.json"), SubtitleDocument);

/** Gives every word its time, stores that, and writes the subtitle files. */
async function captionSource(
  { files, order, footing, transcriber }: Task & { footing: Footing; transcriber: Transcriber | null },
  control: Control,
): Promise<CaptionFiles> {
  const document =
    footing.kind === "ad"
      ? captionAd(await readAd(footing.source), order)
      : await captionClip({ clip: footing, order, transcriber }, control);
  await putJson(fileKey(files, "subtitles.json"), document);
  return writeCaptions({ files, timeline: document });
}

/** Who gives the words their times: a transcriber where there is no script, else the studio's own aligner. */
export function captionersOf(task: Task & { footing: Footing }): Attempt<Control, CaptionFiles>[] {
  const { order, footing } = task;
  const transcribers = footing.kind === "clip" && order.script === undefined ? transcribersInUse() : [];
  const remote = transcribers.map((transcriber): Attempt<Control, CaptionFiles> => ({
    provider: transcriber.provider,
    model: transcriber.model,
    run: (control) =>
      captionSource({ ...task, transcriber: transcriberPaidOnce(task.files.jobId, transcriber) }, control),
  }));
  if (remote.length > 0) return remote;
  const run = (control: Control) => captionSource({ ...task, transcriber: null }, control);
  return [{ provider: "local", model: "local/aligner", costUsd: 0, run }];
}

/** Makes the video with its captions. */
export async function composeSource(
  { files, footing }: { files: JobFiles; footing: Footing },
  control: Control,
): Promise<CaptionedFile> {
  const document = await readDocument(files);
  return footing.kind === "ad"
    ? composeAd({ files, source: footing.source, document }, control)
    : composeClip({ files, clip: footing, document }, control);
}

/** Measures the stored video. Throws JobFailure CHECKS_FAILED when it is not fit to be delivered. */
export async function reviewSource(
  { files, footing, composition }: { files: JobFiles; footing: Footing; composition: CaptionedFile },
  control: Control,
): Promise<Check[]> {
  const document = await readDocument(files);
  if (footing.kind === "ad") return checkVideo({ timeline: document, composition }, control);
  // A clip is as long as its pictures: what its container says may count the sound alone.
  const durationMs = Math.round(composition.report.seconds * 1000);
  return checksOfClip(await checkVideo({ timeline: { ...document, durationMs }, composition }, control));
}
