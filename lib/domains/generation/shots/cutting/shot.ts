import type { Overlay, SceneKind, SceneRole } from "@/lib/contract/timeline/document";
import type { TimedWord } from "../timing/word-timing";

/** An overlay with the moment it enters, on the time of the video; null: with its scene. */
export interface TimedOverlay {
  overlay: Overlay;
  atMs: number | null;
}

/** Words that are spoken in one shot, before its picture is chosen. */
export interface Shot {
  role: SceneRole;
  /** Fixed for hook, cards and end card; null: chosen by the recipe. */
  kind: SceneKind | null;
  words: readonly TimedWord[];
  overlays: readonly TimedOverlay[];
  /** Time of a shot in which nobody speaks; see `beats.ts`. */
  beat?: { startMs: number; endMs: number };
}

type Span = Pick<Shot, "words" | "beat">;

/** Time its first word is heard, or a silent one begins. */
export const startOf = (shot: Span): number => shot.beat?.startMs ?? shot.words[0]?.startMs ?? 0;

/** Time its last word ends, or a silent one. */
export const endOf = (shot: Span): number => shot.beat?.endMs ?? shot.words.at(-1)?.endMs ?? 0;

/** Milliseconds from its first to its last word. */
export const lengthOf = (shot: Span): number => endOf(shot) - startOf(shot);
