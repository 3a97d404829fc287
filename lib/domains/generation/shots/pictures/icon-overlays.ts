import type { Scene, SceneKind } from "@/lib/contract/timeline/document";
import type { Brief } from "../../brief/service";
import { toOverlay } from "../../copy/service";
import { capitalize } from "../../reading/service";
import { iconOfProduct } from "./product-icons";

/** The icon that the product's own noun names; none for a product without one. */
export function productIconsOf({ reading }: Brief): string[] {
  const own = iconOfProduct(reading.kind ?? reading.name ?? "");
  return own === undefined ? [] : [own];
}

/** Kinds of scene that show an icon of the product where they have no picture of it. */
const kindsWithIcons: ReadonlySet<SceneKind> = new Set(["icon", "phone"]);

/** Scenes with the product's icon where it stands for a picture, and a title on a phone that has no brand's. */
export function withIcons(brief: Brief, scenes: readonly Scene[]): Scene[] {
  const names = productIconsOf(brief);
  const { brandName, reading } = brief;
  const product = reading.kind ?? reading.name;
  return scenes.map((scene) => {
    const { kind, pictures } = scene.visual;
    if (!kindsWithIcons.has(kind)) return scene;
    const shown = pictures.length > 0 || kind !== "icon" ? [] : names;
    const title =
      kind === "phone" && brandName === null && product !== null
        ? [toOverlay("headline", capitalize(product), "script")]
        : [];
    return {
      ...scene,
      overlays: [...scene.overlays, ...title, ...shown.map((name) => toOverlay("emoji", name, "script"))],
    };
  });
}
