import { join } from "node:path";
import { storage } from "@/lib/platform/storage";
import { withScratch } from "@/lib/platform/storage/scratch";
import type { RenderReport } from "@/lib/engines/studio/render/compose";
import type { Control } from "@/lib/engines/studio/workers/control";
import { renderMotion } from "@/lib/engines/studio/motion/render-motion";
import type { Motion } from "@/lib/contract/timeline/motion";
import { fileKey, type JobFiles, localFiles, putJson } from "../stages/service";
import { type Provenance, signVideo } from "../deliver/service";

/** A rendered video: where its files are and what rendering measured. */
export interface MotionComposition {
  motionKey: string;
  videoKey: string;
  posterKey: string;
  /** Boxes of drawn text, for the checks of the layout. */
  boxesKey: string;
  /** Of the video, manifest and all. */
  sha256: string;
  report: Omit<RenderReport, "boxes">;
  provenance: Provenance;
}

/** Renders a motion document to video and poster, signs both, and stores them with the document itself. */
export const composeMotion = (
  input: { files: JobFiles; motion: Motion },
  control: Control,
): Promise<MotionComposition> =>
  withScratch(async (dir) => {
    const { files, motion } = input;
    const { key: motionKey } = await putJson(fileKey(files, "motion.json"), motion);
    const [out, poster] = [join(dir, "video.mp4"), join(dir, "poster.png")];
    const local = await localFiles(
      [
        motion.brand?.logoKey ?? null,
        motion.brand?.fontKey ?? null,
        ...motion.pictures.flatMap(({ key, cutOutKey }) => [key, cutOutKey]),
      ],
      dir,
    );
    const { boxes, ...report } = await renderMotion({ motion, files: local, out, poster, dir }, control);
    const { key: boxesKey } = await putJson(fileKey(files, "boxes.json"), boxes);
    const hasPictures = motion.pictures.length > 0;
    const signed = await signVideo({ files, video: out, poster, hasPictures, hasVoice: false }, control);
    const video = await storage().putFile(fileKey(files, "video.mp4"), signed.video);
    const { key: posterKey } = await storage().putFile(fileKey(files, "poster.png"), signed.poster);
    const { provenance } = signed;
    return { motionKey, videoKey: video.key, posterKey, boxesKey, sha256: video.sha256, report, provenance };
  });
