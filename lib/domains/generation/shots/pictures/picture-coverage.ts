import type { Picture, SceneKind } from "@/lib/contract/timeline/document";
import { type Shot, lengthOf, startOf } from "../cutting/shot";
import { type Visual, feasibleKind } from "../visual";

/** The share of an ad in which a given picture is on screen, at least, and the longest time without one. */
const SEEN_SHARE = 0.42;
const LONGEST_UNSEEN_MS = 4000;
const kindsWithProduct: readonly SceneKind[] = ["product_detail", "product_photo", "split", "talk"];

interface UnseenRun {
  from: number;
  to: number;
  ms: number;
}

/** Runs of shots without a picture, longest first. */
function unseenRuns(visuals: readonly Visual[], lengths: readonly number[]): UnseenRun[] {
  const runs: UnseenRun[] = [];
  for (const [index, visual] of visuals.entries()) {
    if (visual.pictures.length > 0) continue;
    const last = runs.at(-1);
    const ms = lengths[index] ?? 0;
    if (last?.to === index) runs.splice(-1, 1, { from: last.from, to: index + 1, ms: last.ms + ms });
    else runs.push({ from: index, to: index + 1, ms });
  }
  return runs.toSorted((a, b) => b.ms - a.ms);
}

/** The picture that was led with least. */
function leastSeen(visuals: readonly Visual[], pictures: readonly Picture[]): Picture | undefined {
  const times = (id: string): number => visuals.filter(({ pictures: [lead] }) => lead === id).length;
  return pictures.toSorted((a, b) => times(a.id) - times(b.id))[0];
}

/** A presenter's shot with the product in it, unlike its neighbours; null when it has to stay. */
function withProduct(visuals: readonly Visual[], index: number, shot: Shot, picture: Picture): Visual | null {
  const own = visuals[index]?.kind;
  if (shot.kind !== null || shot.beat || (own !== "talk" && own !== "punch")) return null;
  const beside = [visuals[index - 1]?.kind, visuals[index + 1]?.kind];
  const kind = kindsWithProduct.find(
    (one) =>
      feasibleKind(one, picture) === one &&
      !beside.includes(one) &&
      !(one === "product_detail" && lengthOf(shot) < 700),
  );
  return kind === undefined ? null : { kind, pictures: [picture.id] };
}

/**
 * Brings the product into shots of the presenter until the pictures are on screen for two fifths of the ad, nobody talks for
 * more than four seconds without them, and each of them was seen, as far as the shots allow.
 */
export function ensurePictureCoverage(
  shots: readonly Shot[],
  visuals: readonly Visual[],
  pictures: readonly Picture[],
): Visual[] {
  const kept = [...visuals];
  if (pictures.length === 0) return kept;
  const lengths = shots.map((shot, index) => {
    const next = shots[index + 1];
    return next === undefined ? lengthOf(shot) : startOf(next) - startOf(shot);
  });
  const total = lengths.reduce((sum, ms) => sum + ms, 0);
  const fixed = new Set<number>();
  for (;;) {
    const runs = unseenRuns(kept, lengths);
    const hidden = runs.reduce((sum, { ms }) => sum + ms, 0);
    const isEverySeen = pictures.every(({ id }) => kept.some(({ pictures: [lead] }) => lead === id));
    const isEnough = hidden <= total * (1 - SEEN_SHARE) && isEverySeen;
    const due = runs.filter(({ ms }) => !isEnough || ms > LONGEST_UNSEEN_MS);
    const open = due.flatMap(({ from, to }) =>
      Array.from({ length: to - from }, (_, at) => from + at).filter((index) => !fixed.has(index)),
    );
    const middle = due[0] === undefined ? 0 : (due[0].from + due[0].to - 1) / 2;
    const index = open.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
    if (index === undefined) return kept;
    fixed.add(index);
    const picture = leastSeen(kept, pictures);
    const shot = shots[index];
    const shown = shot && picture && withProduct(kept, index, shot, picture);
    if (shown) kept[index] = shown;
  }
}
