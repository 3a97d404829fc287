import type { Scene, SceneKind } from "@/lib/contract/timeline/document";
import { type Brief, capitalize } from "../brief/service";
import { toOverlay, packOf } from "../copy/service";
import { iconOfProduct } from "./product-icons";

/** Icons that show a mood, a time or a person: they comment on a product and cannot stand for it. */
const moodIcons = /^(?:eyes|sparkles|sun|sunrise|star-struck|speech-balloon|baby|.+-face|person-.+)$/;
const animals = /^(?:dog|cat)-face$/;

/** Up to two icons that stand for the product, the most specific first; none for a product without one. */
export function productIconsOf(brief: Brief): string[] {
  const pack = packOf(brief);
  const own = iconOfProduct(brief.product);
  const related = pack.id === "general" ? [] : pack.emoji.filter((name) => animals.test(name) || !moodIcons.test(name));
  return [...new Set([...(own === undefined ? [] : [own]), ...related])].slice(0, 2);
}

/** Kinds of scene that show an icon of the product where they have no picture of it. */
const kindsWithIcons: ReadonlySet<SceneKind> = new Set(["icon", "phone", "end_card"]);

/**
 * Scenes with the product's icons where they have no picture, and a title on a phone that has no brand's. The second icon
 * leads every other illustration, so that two of them do not look the same.
 */
export function withIcons(brief: Brief, scenes: readonly Scene[]): Scene[] {
  const names = productIconsOf(brief);
  let illustrations = 0;
  return scenes.map((scene) => {
    const { kind, pictures } = scene.visual;
    if (!kindsWithIcons.has(kind)) return scene;
    const isTurned = kind === "icon" && illustrations++ % 2 === 1;
    const shown = pictures.length > 0 ? [] : isTurned ? names.toReversed() : names;
    const title =
      kind === "phone" && brief.brandName === null ? [toOverlay("headline", capitalize(brief.product), "script")] : [];
    return {
      ...scene,
      overlays: [...scene.overlays, ...title, ...shown.map((name) => toOverlay("emoji", name, "script"))],
    };
  });
}
