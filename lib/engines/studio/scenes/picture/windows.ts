import type { PictureTreatment } from "@/lib/contract/timeline/document";

/** Treatments that have the whole frame; the others are a window on a colour field or beside the presenter. */
export const fullTreatments: ReadonlySet<PictureTreatment> = new Set(["push", "pull", "pan", "cover", "strips"]);

/** Shape of a frame. */
export type FrameShape = "tall" | "square" | "wide";

/** About how much of a frame's width and height a treatment's window has. */
export function windowShare(treatment: PictureTreatment, shape: FrameShape): readonly [number, number] {
  if (fullTreatments.has(treatment)) return [1, 1];
  if (treatment === "split") return shape === "wide" ? [0.54, 1] : [1, shape === "tall" ? 0.55 : 0.54];
  if (treatment === "print") return shape === "wide" ? [0.3, 0.55] : [0.4, 0.25];
  return shape === "wide" ? [0.46, 0.86] : shape === "tall" ? [0.82, 0.45] : [0.86, 0.62];
}

/** About how much of a frame's width and height the picture of an end card has. */
export const endCardShare = (shape: FrameShape): readonly [number, number] =>
  shape === "tall" ? [1, 0.45] : shape === "wide" ? [0.48, 1] : [0.46, 1];
