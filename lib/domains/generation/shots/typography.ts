import type { Ground, Picture, SceneKind } from "@/lib/contract/timeline/document";
import { lookStyles } from "@/lib/engines/studio/scenes/type/looks";
import { deriveSeed } from "@/lib/engines/studio/draw/seed";
import type { LookId } from "@/lib/contract/timeline/document";
import { type Brief, isDrawable } from "../brief/service";
import { sizeOf } from "../reading/service";
import { kindOfContent, spokenText, titleIn } from "./scene-content";
import { lengthOf, type Shot, startOf } from "./cutting/shot";
import type { Visual } from "./visual";

/** Kinds in which nothing but the presenter is seen. */
const aloneKinds: ReadonlySet<SceneKind> = new Set(["hook", "talk", "punch"]);
/** Most of an ad in which the presenter may be alone: in landscape, and elsewhere without pictures. */
const MOST_ALONE = { landscape: 0.4, other: 0.45 } as const;

const denial = /^(?:no|not|never|without|zero)\b/i;
const general = ["type_build", "type_words", "type_beside"] as const;
/** Words whose letters come one by one, at most. */
const MOST_LETTERED_WORDS = 5;
/** One word at a time is worth a scene from so many on. */
const LEAST_SINGLE_WORDS = 3;

/** Facts on which the choice of a shot's scene rests. */
interface Direction {
  brief: Brief;
  look: LookId;
  pictures: readonly Picture[];
  shots: readonly Shot[];
  /** Kinds of the scenes chosen so far. */
  chosen: SceneKind[];
  /** Milliseconds of the ad up to here, and those in which the presenter was alone. */
  ms: number;
  aloneMs: number;
}

const spanOf = (shots: readonly Shot[], index: number): number => {
  const [shot, next] = [shots[index], shots[index + 1]];
  return shot === undefined ? 0 : next === undefined ? lengthOf(shot) : startOf(next) - startOf(shot);
};

/** The kinds in an order the seed decides, those least used first; never the one just shown. */
function leastUsed(kinds: readonly SceneKind[], { chosen, brief }: Direction, salt: string): SceneKind | undefined {
  const uses = (kind: SceneKind): number => chosen.filter((one) => one === kind).length;
  const order = (kind: SceneKind): number => deriveSeed(brief.seed, `${salt} ${kind}`) % 97;
  return kinds.filter((kind) => kind !== chosen.at(-1)).toSorted((a, b) => uses(a) - uses(b) || order(a) - order(b))[0];
}

/** Facts that share a scene: denied ones as a list with crosses, others stacked, ticked, or beside the presenter. */
function cardsKind(shot: Shot, direction: Direction): SceneKind {
  const { brief, pictures, chosen } = direction;
  if (pictures.length > 0) return "benefits";
  const cards = shot.overlays.filter(({ overlay }) => overlay.kind === "card");
  if (cards.some(({ overlay }) => denial.test(overlay.text))) return "type_checklist";
  if (brief.category === "software" && !chosen.includes("phone")) return "phone";
  const lists = ["type_stack", "type_checklist"] as const;
  const kinds = chosen.some((kind) => kind.startsWith("type_")) ? [...lists, "benefits" as const] : lists;
  return leastUsed(kinds, direction, "cards") ?? "type_stack";
}

/** A scene made of a shot's own words; undefined where they would not read. */
function wordsKind(shot: Shot, direction: Direction): SceneKind | undefined {
  const spoken = spokenText(shot) || (titleIn(shot)?.text ?? "");
  if (spoken === "" || !isDrawable(spoken)) return undefined;
  const { chosen } = direction;
  if (shot.words.length === 0) {
    const isLettered = sizeOf(spoken) <= MOST_LETTERED_WORDS && !chosen.includes("type_name");
    // Nobody says them: they stand whole where they can.
    const whole = isLettered ? (["type_build", "type_name"] as const) : (["type_build"] as const);
    return leastUsed(whole, direction, "words") ?? "type_words";
  }
  const isApart = chosen.length > 0 && shot.words.length >= LEAST_SINGLE_WORDS;
  const kinds = general.filter((kind) => kind !== "type_words" || isApart);
  return leastUsed(kinds, direction, "words");
}

/** True when the presenter would be alone for more of the ad than is wanted, were this shot theirs. */
function isTooMuchAlone({ brief, ms, aloneMs, chosen }: Direction, span: number): boolean {
  const most = MOST_ALONE[brief.aspectRatio === "16:9" ? "landscape" : "other"];
  return aloneMs + span > (ms + span) * most + (chosen.length === 0 ? span : 0);
}

const isMadeOfPicture = (kind: SceneKind | undefined): boolean => kind?.startsWith("product_") === true;

/** Pictures in a row are linked by the presenter: beside one, or with one in hand, as the seed decides. */
function linked(kind: SceneKind, { brief, chosen }: Direction): SceneKind {
  if (!isMadeOfPicture(chosen.at(-1))) return kind;
  const turn = deriveSeed(brief.seed, `link ${chosen.length}`) % 97;
  const links = ["split", "talk"] as const;
  const isLong = isMadeOfPicture(chosen.at(-2));
  return (isLong ? links[turn % 2] : [kind, ...links][turn % 3]) ?? kind;
}

/** True for a rest of the voice in landscape that words have, as the seed decides; elsewhere it is the picture's. */
const isWordsTurn = (shot: Shot, { brief, chosen }: Direction): boolean =>
  brief.aspectRatio === "16:9" && titleIn(shot) !== null && deriveSeed(brief.seed, `rest ${chosen.length}`) % 2 === 1;

/** The scene of one shot that no picture fills. */
function directed(shot: Shot, visual: Visual, span: number, direction: Direction): SceneKind {
  const { brief, pictures, chosen } = direction;
  const { kind } = visual;
  if (kind === "benefits" || kind === "phone") return cardsKind(shot, direction);
  if (isMadeOfPicture(kind) && !shot.beat) return linked(kind, direction);
  if (isMadeOfPicture(kind)) return (isWordsTurn(shot, direction) ? wordsKind(shot, direction) : undefined) ?? kind;
  if (!aloneKinds.has(kind) && kind !== "icon") return kind;
  const content = kindOfContent(shot, brief);
  const isFresh =
    content !== null &&
    content !== chosen.at(-1) &&
    chosen.filter((one) => one === content).length < (content === "type_name" ? 1 : 2);
  const isOpening = chosen.length === 0;
  const isDue = pictures.length === 0 || brief.aspectRatio === "16:9";
  const turn = deriveSeed(brief.seed, "opening");
  // Where pictures follow, one ad in four opens on words.
  const opensOnPresenter = (isDue ? turn % 3 === 0 : turn % 4 > 0) || visual.pictures.length > 0;
  if (content !== null && isFresh && !(isOpening && opensOnPresenter)) return content;
  if (kind === "icon" && !chosen.includes("icon")) return kind;
  // Nobody speaks in a beat: the presenter would stand there silent.
  const isWanted = shot.beat !== undefined || (isOpening ? !opensOnPresenter : isTooMuchAlone(direction, span));
  const words = (isDue || isOpening) && isWanted ? wordsKind(shot, direction) : undefined;
  if (words) return words;
  if (kind !== "icon" && kind !== chosen.at(-1)) return kind;
  return chosen.at(-1) === "talk" ? "punch" : "talk";
}

/**
 * Visuals with words as pictures: what a shot says is drawn as what it is, the presenter links such scenes and is alone for
 * two fifths of the ad at most where there is no picture to show, or the frame is wide. Neighbours stand on different
 * fields. Pure.
 */
export function withTypography(
  shots: readonly Shot[],
  visuals: readonly Visual[],
  { brief, look, pictures }: Pick<Direction, "brief" | "look" | "pictures">,
): Visual[] {
  const direction: Direction = { brief, look, pictures, shots, chosen: [], ms: 0, aloneMs: 0 };
  const { grounds } = lookStyles[look];
  let fields = deriveSeed(brief.seed, "ground") % grounds.length;
  return visuals.map((visual, index) => {
    const shot = shots[index];
    if (!shot) return visual;
    const span = spanOf(shots, index);
    const kind = directed(shot, visual, span, direction);
    direction.chosen.push(kind);
    direction.ms += span;
    const isTyped = kind.startsWith("type_");
    if (aloneKinds.has(kind) && visual.pictures.length === 0) direction.aloneMs += span;
    const isOnField =
      isTyped || ["end_card", "icon", "product_photo", "product_detail", "product_cutout"].includes(kind);
    const ground: Ground | undefined = isOnField ? grounds[fields++ % grounds.length] : undefined;
    return { kind, pictures: isTyped ? [] : visual.pictures, ...(ground && { ground }) };
  });
}
