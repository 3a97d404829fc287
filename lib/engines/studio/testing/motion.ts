import type { Picture } from "@/lib/contract/timeline/document";
import { Motion, type MotionScene } from "@/lib/contract/timeline/motion";
import { toPalette } from "../draw/palette";

/** A scene without the frames it takes, which follow from its place. */
type Part = MotionScene extends infer S
  ? S extends MotionScene
    ? Omit<S, "from" | "to"> & { frames: number }
    : never
  : never;

/** A motion document for tests: the parts one after another, at 360 × 640 and without sound unless said otherwise. */
export const testMotion = (parts: readonly Part[], changes: Partial<Motion> = {}): Motion => {
  let at = 0;
  const scenes = parts.map(({ frames, ...scene }) => ({ ...scene, from: at, to: (at += frames) }));
  return Motion.parse({
    version: 1,
    width: 360,
    height: 640,
    fps: 30,
    frames: at,
    seed: 7,
    safeBox: [0.06, 0.15, 0.762, 0.5],
    palette: toPalette(undefined, 7, "coffee"),
    mood: "plain",
    sound: null,
    pictures: [],
    scenes,
    ...changes,
  });
};

/** A picture of a test document; its key is its id with `.jpg`. */
export const testPicture = (id: string, width: number, height: number, more: Partial<Picture> = {}): Picture => ({
  id,
  key: `${id}.jpg`,
  width,
  height,
  cutOutKey: null,
  focus: [0.5, 0.5],
  ...more,
});
