import type { Artboard } from "../artboard";
import type { AdPicture, AdCopy, TemplateId } from "../ad-spec";

/** Content of an ad before anything is drawn. */
export interface Content {
  words: AdCopy;
  pictures: readonly AdPicture[];
  width: number;
  height: number;
}

/** A layout for all six ratios. */
export interface Template {
  id: TemplateId;
  /** Number of pictures it draws, at most; absent: one. */
  shows?: number;
  /** Suitability for the content: 0 for not at all, 1 for well. */
  suits(content: Content): number;
  draw(artboard: Artboard): void;
}

/** Pixels between words and a picture. */
export const GUTTER = 54;
