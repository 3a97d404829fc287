import type { Overlay, Scene, SceneKind } from "@/lib/contract/timeline/document";

type Titles = ReadonlySet<Overlay["kind"]>;

const headline: Titles = new Set(["headline"]);
const keyword: Titles = new Set(["keyword"]);
/** A typographic scene is about the first title of its document, of whatever kind. */
const typed: Titles = new Set(["headline", "sticker", "keyword", "tagline", "card"]);

/** Titles by kind of scene. Cards beside a presenter are none, since several stand on screen at once, nor is a logo. */
const titles: Partial<Readonly<Record<SceneKind, Titles>>> = {
  hook: new Set(["sticker"]),
  talk: keyword,
  product_photo: headline,
  product_cutout: headline,
  icon: headline,
  picture: headline,
  end_card: new Set(["headline", "tagline", "button"]),
};
/** What stands in for a picture that is missing has words where the picture had none. */
const withoutPicture: typeof titles = { split: keyword, product_detail: headline };

/** The overlays of a scene that it draws and that state a phrase by themselves. */
export function drawnTitles({ visual, overlays }: Pick<Scene, "visual" | "overlays">): Overlay[] {
  const { kind, pictures } = visual;
  const own = kind.startsWith("type_")
    ? typed
    : (titles[kind] ?? (pictures.length > 0 ? undefined : withoutPicture[kind]));
  return overlays.filter((overlay) => own?.has(overlay.kind));
}
