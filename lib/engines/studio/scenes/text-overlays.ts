import type { Overlay as Words } from "@/lib/contract/timeline/document";
import type { Shot } from "./shot";

/** Overlays of a kind, empty texts left out. */
export const textOverlaysOf = (shot: Pick<Shot, "scene">, kind: Words["kind"]): Words[] =>
  shot.scene.overlays.filter((overlay) => overlay.kind === kind && overlay.text.trim() !== "");

/** Start of an overlay, in seconds of the scene; `fallback` when the document does not say. */
export const entersAt = (overlay: Words, fallback: number): number =>
  overlay.atMs === undefined ? fallback : Math.max(0, overlay.atMs / 1000);
