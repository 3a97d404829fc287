import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { fileKey, type JobFiles, putJson } from "@/lib/domains/generation/stages/service";
import type { StoredClip } from "@/lib/domains/generation/remote/service";
import { signVideo, type StoredVideo } from "@/lib/domains/generation/deliver/service";
import { sourceTypes } from "@/lib/engines/provenance/source-type";
import { storage } from "@/lib/platform/storage";
import { withScratch } from "@/lib/platform/storage/scratch";
import type { Control } from "@/lib/engines/studio/workers/control";
import type { CheckTarget } from "@/lib/engines/studio/checks/evaluate";
import { FPS } from "./format";
import type { VideoOrder } from "./order";

/** A stored video that a provider's model made. */
export type RemoteComposition = StoredVideo & { boxesKey: string };

/** Signs a provider's clip and its poster, and stores them as the job's video. */
export const composeClip = (
  {
    files,
    order,
    clip,
  }: { files: JobFiles; order: VideoOrder; clip: Pick<StoredClip, "key" | "posterKey" | "seconds"> },
  control: Control,
): Promise<RemoteComposition> =>
  withScratch(async (dir) => {
    const { width, height } = order;
    const [video, poster] = [join(dir, "video.mp4"), join(dir, "poster.png")];
    // Copies: a signed file is written beside its source, which may be the stored one.
    await copyFile(await storage().localPath(clip.key, dir), video);
    await copyFile(await storage().localPath(clip.posterKey, dir), poster);
    const hasPictures = order.pictures.length > 0;
    const sourceType = hasPictures ? sourceTypes.compositeTrained : sourceTypes.trained;
    const signed = await signVideo({ files, video, poster, hasPictures, hasVoice: false, sourceType }, control);
    const { key: videoKey, sha256 } = await storage().putFile(fileKey(files, "video.mp4"), signed.video);
    const { key: posterKey } = await storage().putFile(fileKey(files, "poster.png"), signed.poster);
    const { key: boxesKey } = await putJson(fileKey(files, "boxes.json"), []);
    const { renderHash, provenance } = signed;
    const report = { seconds: clip.seconds, width, height, renderHash };
    return { videoKey, posterKey, boxesKey, sha256, report, provenance };
  });

/** CheckTarget that the checks hold a provider's clip to: its size and length, no text and no speech. */
export const clipTarget = ({ width, height, seconds }: VideoOrder): CheckTarget => ({
  width,
  height,
  fps: FPS,
  durationMs: Math.round(seconds * 1000),
  safeBox: [0, 0, 1, 1],
  words: [],
  captions: { preset: "none" },
});
