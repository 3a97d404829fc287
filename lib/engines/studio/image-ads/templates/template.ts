import type { Board } from "../board";
import type { SheetPicture, SheetWords, TemplateId } from "../sheet";

/** What there is to make an ad of, before anything is drawn. */
export interface Content {
  words: SheetWords;
  pictures: readonly SheetPicture[];
  width: number;
  height: number;
}

/** A layout for all six ratios. */
export interface Template {
  id: TemplateId;
  /** How well the content suits it: 0 for not at all, 1 for well. */
  suits(content: Content): number;
  draw(board: Board): void;
}

/** Pixels between words and a picture. */
export const GUTTER = 54;
