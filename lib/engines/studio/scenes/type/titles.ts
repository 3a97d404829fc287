import type { Overlay as Words } from "@/lib/contract/timeline/document";
import type { Shot } from "../shot";
import { textOverlaysOf } from "../text-overlays";

const kinds = ["headline", "sticker", "keyword", "tagline", "card"] as const;

/** The words a typographic scene is about; those of its line where it has no title. */
export function titleOf(shot: Shot): Words {
  const found = kinds.flatMap((kind) => textOverlaysOf(shot, kind))[0];
  const text = shot.scene.line.replaceAll("\n", " ").trim() || shot.brandName || "\u2026";
  return found ?? { kind: "headline", text, source: "script" };
}

/** The claims of a scene in order; its title where it has no cards. */
export function claimsOf(shot: Shot): Words[] {
  const cards = textOverlaysOf(shot, "card").slice(0, 4);
  return cards.length > 0 ? cards : [titleOf(shot)];
}
