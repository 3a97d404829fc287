import type { Ground, Picture, SceneKind } from "@/lib/contract/timeline/document";

/** Kind of scene and pictures of one shot, the leading picture first. */
export interface Visual {
  kind: SceneKind;
  pictures: string[];
  /** Colour field of a typographic scene. */
  ground?: Ground;
}

const DETAIL_PIXELS = 1200;
/** Kinds of scene that are made of a picture. */
export const pictureKinds: ReadonlySet<SceneKind> = new Set([
  "product_photo",
  "product_cutout",
  "product_detail",
  "split",
]);

/**
 * A kind the given pictures allow: crops need pixels, the cut-out needs one, and nothing needs what is not there. Without a
 * picture `instead` stands in its place.
 */
export function feasibleKind(
  kind: SceneKind,
  picture: Picture | undefined,
  instead: "icon" | "talk" = "talk",
): SceneKind {
  if (!pictureKinds.has(kind)) return kind;
  if (picture === undefined) return instead;
  if (kind === "product_cutout" && picture.cutOutKey === null) return "product_photo";
  if (kind === "product_detail" && Math.min(picture.width, picture.height) < DETAIL_PIXELS) return "product_photo";
  return kind;
}
