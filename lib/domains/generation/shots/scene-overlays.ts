import type { Overlay, SceneKind } from "@/lib/contract/timeline/document";
import { titleIn } from "./scene-content";
import type { Shot, TimedOverlay } from "./cutting/shot";

/** Typographic scenes that show several claims as cards. */
const listKinds: ReadonlySet<SceneKind> = new Set(["type_stack", "type_checklist", "type_before_after"]);

/** An overlay on its scene's own time. */
function onScene({ overlay, atMs }: TimedOverlay, startMs: number, endMs: number): Overlay {
  if (atMs === null) return { ...overlay };
  return { ...overlay, atMs: Math.max(0, Math.min(endMs - startMs - 300, atMs - startMs - 40)) };
}

/** The title of a scene made of words, or the cards it lists. */
function typedOverlays(kind: SceneKind, shot: Shot, startMs: number, endMs: number): Overlay[] {
  const cards = shot.overlays.filter(({ overlay }) => overlay.kind === "card");
  if (listKinds.has(kind) || kind === "type_question") return cards.map((card) => onScene(card, startMs, endMs));
  const title = titleIn(shot);
  return title === null ? [] : [{ kind: "headline", ...title }];
}

/** The overlays a kind of scene can show, from those of its words, with times from the scene's start. */
export function overlaysFor(kind: SceneKind, shot: Shot, startMs: number, endMs: number): Overlay[] {
  if (kind.startsWith("type_")) return typedOverlays(kind, shot, startMs, endMs);
  // A presenter close up, or beside a picture, leaves words no room.
  if (kind === "punch" || kind === "split") return [];
  const isProduct = kind.startsWith("product_") || kind === "icon";
  const isPop = ({ kind: own }: Overlay): boolean => own === "keyword" || own === "headline";
  // A symbol never stands beside the face.
  const shown = shot.overlays.filter(({ overlay }) => overlay.kind !== "emoji");
  const adapted = shown.map((timed): Overlay => {
    const overlay = onScene(timed, startMs, endMs);
    return isPop(overlay) ? { ...overlay, kind: isProduct ? "headline" : "keyword" } : overlay;
  });
  return isProduct ? adapted.filter(({ kind: own }) => own === "headline").slice(0, 1) : adapted;
}
