import type { Motion } from "@/lib/contract/timeline/motion";
import { type Cue, spaced } from "../mix/effects";

/** A whoosh is heard to arrive with the picture. */
const LEAD_SECONDS = 0.15;

/** The effects of a motion document: a whoosh under every takeover and in the middle of every morph, a pop where words land. */
export const motionCues = ({ scenes, fps, frames }: Motion): Cue[] =>
  spaced(
    scenes.flatMap((scene, index): Cue[] => {
      const [start, end] = [scene.from / fps, scene.to / fps];
      if (scene.kind === "morph") return [{ kind: "whoosh", at: (start + end) / 2 - LEAD_SECONDS }];
      const isCut = index > 0 && "enter" in scene && scene.enter !== "cut";
      const arrival: Cue[] = isCut ? [{ kind: "whoosh", at: Math.max(0, start - LEAD_SECONDS) }] : [];
      const words: Cue[] = scene.kind === "type" && scene.phrase !== null ? [{ kind: "pop", at: start + 0.35 }] : [];
      return [...arrival, ...words];
    }),
    frames / fps,
  );
