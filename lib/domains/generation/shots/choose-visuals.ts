import type { Picture, SceneKind, Scene } from "@/lib/contract/timeline/document";
import type { Brief, Tone } from "../brief/service";
import type { Recipe } from "./recipes";
import { type Shot, lengthOf, startOf } from "./cutting/shot";
import { type Visual, pictureKinds, feasibleKind } from "./visual";
import { productIconsOf } from "./pictures/icon-overlays";
import { ensurePictureCoverage } from "./pictures/picture-coverage";

type Emotion = Scene["visual"]["emotion"];

const PRODUCT_BY_MS = 2600;
const showsProduct: ReadonlySet<SceneKind> = pictureKinds;

const emotions: Readonly<Record<Shot["role"], Emotion>> = {
  hook: "surprise",
  problem: "concern",
  product: "delight",
  talk: "warm",
  benefits: "calm",
  steps: "calm",
  proof: "warm",
  callToAction: "warm",
};
const quietTones: readonly Tone[] = ["calm", "luxury", "professional"];

/** The presenter's face in a shot; quiet ads open without surprise. */
export const emotionOf = (role: Shot["role"], tone: Tone): Emotion =>
  role === "hook" && quietTones.includes(tone) ? "warm" : emotions[role];

const presenterTurns = (previous: SceneKind | null): SceneKind =>
  previous === "talk" || previous === "hook" ? "punch" : "talk";

/** True when a shot can become a product picture without hiding an overlay. */
const carries = (shot: Shot): boolean => shot.kind === null;

/** True when the hook shows the picture: cards or a long hook stand before the first shot that a picture could fill. */
const opensWithPicture = ([, second]: readonly Shot[], recipe: Recipe): boolean =>
  recipe.showsPictureInHook || second?.kind != null || (second !== undefined && startOf(second) > PRODUCT_BY_MS);

/** Takes the kinds of each role in turn: the next one that, made feasible, differs from the previous shot. */
function createRotation(recipe: Recipe) {
  const turns = new Map<string, number>();
  return (role: Shot["role"], previous: SceneKind | null, toFeasible: (kind: SceneKind) => SceneKind): SceneKind => {
    const list = recipe.shots[role] ?? recipe.shots.talk;
    for (let tries = 0; tries < list.length; tries++) {
      const turn = turns.get(role) ?? 0;
      turns.set(role, turn + 1);
      const kind = toFeasible(list[turn % list.length] ?? "talk");
      if (kind !== previous) return kind;
    }
    return presenterTurns(previous);
  };
}

/** A picture for a shot without words, else an icon; the presenter only where there is neither. */
function beatKind(
  previous: SceneKind | null,
  picture: Picture | undefined,
  hasIcons: boolean,
  turn: number,
): SceneKind {
  const own = [...pictureKinds].filter((kind) => kind !== "split" && feasibleKind(kind, picture) === kind);
  const kinds = [...own, ...(picture === undefined && hasIcons ? ["icon" as const] : [])];
  const others = kinds.filter((kind) => kind !== previous);
  // A picture may follow itself: it is framed anew.
  const kind = others[turn % Math.max(1, others.length)] ?? own[0];
  return kind ?? (previous === "talk" ? "punch" : "talk");
}

/**
 * Chooses the picture of every shot by the recipe: shots of a role take their turns, no kind follows itself, and when there
 * are product pictures one fills the frame by second 2.6. Without pictures icons of the product stand in for them.
 */
export function chooseVisuals(
  shots: readonly Shot[],
  recipe: Recipe,
  brief: Brief,
  pictures: readonly Picture[],
): Visual[] {
  const opensShown = opensWithPicture(shots, recipe);
  const rotate = createRotation(recipe);
  let previous: SceneKind | null = null;
  let shown = 0;
  let productSeen = false;
  let iconsLeft = pictures.length === 0 ? productIconsOf(brief).length : 0;
  const hasIcons = iconsLeft > 0;
  const nextPicture = (): Picture | undefined => pictures[shown % Math.max(1, pictures.length)];
  const toFeasible = (kind: SceneKind) => feasibleKind(kind, nextPicture(), iconsLeft > 0 ? "icon" : "talk");
  const visuals = shots.map((shot, index): Visual => {
    let kind: SceneKind =
      shot.kind ??
      (shot.beat ? beatKind(previous, nextPicture(), hasIcons, shown) : rotate(shot.role, previous, toFeasible));
    const next = shots[index + 1];
    const isDue =
      pictures.length > 0 &&
      !productSeen &&
      carries(shot) &&
      !shot.beat &&
      (next === undefined || startOf(next) > PRODUCT_BY_MS);
    if (isDue && !showsProduct.has(kind)) kind = feasibleKind("product_cutout", nextPicture());
    if (kind === previous && shot.kind === null && !shot.beat) kind = presenterTurns(previous);
    const isBrief = lengthOf(shot) < 700 && kind === "product_detail";
    if (isBrief)
      kind = previous === "product_photo" ? presenterTurns(previous) : feasibleKind("product_photo", nextPicture());
    if (kind === "icon") iconsLeft -= 1;
    if (showsProduct.has(kind)) productSeen = true;
    previous = kind;
    const lead = nextPicture();
    if (showsProduct.has(kind) || kind === "benefits" || kind === "steps") shown += 1;
    return { kind, pictures: pictureOf(kind, lead, pictures, opensShown) };
  });
  return ensurePictureCoverage(shots, visuals, pictures);
}

function pictureOf(
  kind: SceneKind,
  lead: Picture | undefined,
  pictures: readonly Picture[],
  opensShown: boolean,
): string[] {
  const [first] = pictures;
  if (first === undefined || lead === undefined) return [];
  if (pictureKinds.has(kind) || kind === "benefits" || kind === "steps") return [lead.id];
  if (kind === "end_card") return [first.id];
  return kind === "hook" && opensShown ? [first.id] : [];
}
