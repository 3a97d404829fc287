import type { Motion } from "@/lib/contract/timeline/motion";
import { type EffectCue, spaceCues } from "../mix/effects";

/** Lead of a whoosh: its peak coincides with the picture. */
const LEAD_SECONDS = 0.15;

/** Returns the effects of a motion document: a whoosh under every transition and in the middle of every morph, a pop where words land. */
export const motionCues = ({ scenes, fps, frames }: Motion): EffectCue[] =>
  spaceCues(
    scenes.flatMap((scene, index): EffectCue[] => {
      const [start, end] = [scene.from / fps, scene.to / fps];
      if (scene.kind === "morph") return [{ kind: "whoosh", at: (start + end) / 2 - LEAD_SECONDS }];
      const isCut = index > 0 && "enter" in scene && scene.enter !== "cut";
      const arrival: EffectCue[] = isCut ? [{ kind: "whoosh", at: Math.max(0, start - LEAD_SECONDS) }] : [];
      const words: EffectCue[] =
        scene.kind === "type" && scene.phrase !== null ? [{ kind: "pop", at: start + 0.35 }] : [];
      return [...arrival, ...words];
    }),
    frames / fps,
  );
