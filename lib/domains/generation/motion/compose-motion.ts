import { join } from "node:path";
import { withScratch } from "@/lib/platform/storage/scratch";
import type { Control } from "@/lib/engines/studio/workers/control";
import { renderMotion } from "@/lib/engines/studio/motion/render-motion";
import type { Motion } from "@/lib/contract/timeline/motion";
import { fileKey, type JobFiles, localFiles, putJson } from "../stages/service";
import { storeRender, type StoredRender } from "../deliver/service";

/** A rendered video: where its files are and what rendering measured. */
export interface MotionComposition extends StoredRender {
  motionKey: string;
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
    const report = await renderMotion({ motion, files: local, out, poster, dir }, control);
    const made = { hasPictures: motion.pictures.length > 0, hasVoice: false };
    const rendered = { files, filename: "video.mp4", video: out, poster, report, ...made };
    return { motionKey, ...(await storeRender(rendered, control)) };
  });
