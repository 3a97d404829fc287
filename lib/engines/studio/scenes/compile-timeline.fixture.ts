import { createHash } from "node:crypto";
import type { Timeline } from "@/lib/contract/timeline/document";
import type { Tracks } from "./compile-timeline";

export const FPS = 30;

/** A mouth that moves in every frame. */
export function tracksFor(timeline: Timeline): Tracks {
  const frames = Math.round((timeline.durationMs * FPS) / 1000);
  const mouth = Array.from({ length: frames }, (_, i) => [0.4 + 0.4 * Math.sin(i), 0.2, 0, 0.3, 0.1, 0]);
  return { mouth, energy: mouth.map(([open = 0]) => open) };
}

/** The same document at a quarter of the size: geometry follows, pixels cost a sixteenth. */
export const reduced = (timeline: Timeline): Timeline => ({
  ...timeline,
  width: timeline.width / 4,
  height: timeline.height / 4,
});

/** Equal for equal pixels. */
export const md5 = (bytes: Uint8Array): string => createHash("md5").update(bytes).digest("hex");
