import type { Overlay } from "@/lib/contract/timeline/document";
import { stackOf } from "../draw/fonts";
import { drawableText, undrawnIn } from "../draw/glyphs";
import { type LocalScene, spokenKinds } from "./local-time";

/** A scene whose words can all be drawn; `undrawn` are the characters that were left out of them, each once. */
export interface DrawableScene extends LocalScene {
  undrawn: readonly string[];
}

const hasWords = ({ kind }: Overlay): boolean => kind !== "emoji";

/** Texts of a scene that stand on screen. */
function textsOf({ scene, pages, words }: LocalScene): string[] {
  const spoken = spokenKinds.has(scene.visual.kind) ? words : pages.flatMap((page) => page.words);
  return [...scene.overlays.filter(hasWords), ...spoken].map(({ text }) => text);
}

/** A text as every typeface here draws it, see {@link drawableText}. */
export const drawnText = (text: string): string => drawableText(text, stackOf("display"));

/** Puts a scene's words into characters that can be drawn; captions see to their own, being set in typefaces of their own. */
export function toDrawableScene(own: LocalScene): DrawableScene {
  const { scene, words } = own;
  return {
    ...own,
    scene: {
      ...scene,
      line: drawnText(scene.line),
      overlays: scene.overlays.map((one) => (hasWords(one) ? { ...one, text: drawnText(one.text) } : one)),
    },
    words: words.map((word) => ({ ...word, text: drawnText(word.text) })).filter(({ text }) => text !== ""),
    undrawn: [...new Set(textsOf(own).flatMap((text) => undrawnIn(text, stackOf("display"))))],
  };
}
