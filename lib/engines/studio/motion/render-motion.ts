import type { Motion } from "@/lib/contract/timeline/motion";
import { cutChunks } from "../render/chunk-plan";
import { executePlan, type RenderReport, type RenderTarget } from "../render/compose";
import type { Control } from "../workers/control";
import type { RenderPlan } from "../render/render-plan";
import { motionCues } from "./effect-cues";

/** A motion document to be rendered, with the local path of every stored file it names. */
export interface MotionRequest extends RenderTarget {
  motion: Motion;
  /** Storage key to local path. */
  files: Readonly<Record<string, string>>;
}

/** Renders a motion document to MP4 with a poster, by the same children and under the same rules as an ad. */
export const renderMotion = ({ motion, files, ...target }: MotionRequest, control: Control): Promise<RenderReport> =>
  executePlan(planMotion(motion, files), target, control);

/** Words that started to enter with their scene stand by then. */
const SETTLED_SECONDS = 1;

const planMotion = (motion: Motion, files: MotionRequest["files"]): RenderPlan => {
  const { width, height, fps, frames, seed, scenes, sound } = motion;
  const stands = new Set(scenes.flatMap(({ kind, from }) => (kind === "still" ? [from] : [])));
  return {
    width,
    height,
    fps,
    frames,
    // Every scene starts a chunk, so that a picture at its exact frame is encoded whole.
    chunks: cutChunks(
      frames,
      scenes.map(({ from }) => from),
    ).map((chunk) => ({ ...chunk, isFine: stands.has(chunk.from) })),
    poster: { frame: posterFrame(motion) },
    document: { motion, files: { ...files } },
    sound: sound && { seconds: frames / fps, seed, bed: sound, voice: null, cues: motionCues(motion) },
  };
};

/** A given first picture as it is; else the first moment the words of the first scene stand. */
const posterFrame = ({ scenes, fps }: Motion): number => {
  const [first] = scenes;
  if (first?.kind !== "type") return 0;
  return Math.max(0, Math.min(Math.round(SETTLED_SECONDS * fps), first.to - 1));
};
