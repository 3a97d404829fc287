import type { Overlay as Words } from "@/lib/contract/timeline/document";
import type { Shot } from "./shot";

/** The overlays of a kind that say something. */
export const textOverlaysOf = (shot: Shot, kind: Words["kind"]): Words[] =>
  shot.scene.overlays.filter((overlay) => overlay.kind === kind && overlay.text.trim() !== "");

/** When an overlay enters, in seconds of the scene; `fallback` when the document does not say. */
export const entersAt = (overlay: Words, fallback: number): number =>
  overlay.atMs === undefined ? fallback : Math.max(0, overlay.atMs / 1000);
