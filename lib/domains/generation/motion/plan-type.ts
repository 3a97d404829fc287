import { deriveSeed, seededRandom } from "@/lib/engines/studio/draw/seed";
import type { Composition, Entrance, MotionMood, MotionScene } from "@/lib/contract/timeline/motion";
import { isDrawable } from "../brief/service";
import { words as wordsOf } from "../reading/service";
import type { MotionInput } from "./plan-motion";

/** Seconds a phrase of a mood is given, and how its scenes take over. */
const paces: Readonly<Record<MotionMood, { seconds: number; entrances: readonly [Entrance, ...Entrance[]] }>> = {
  calm: { seconds: 2.5, entrances: ["iris", "zoom"] },
  luxury: { seconds: 2.4, entrances: ["zoom", "iris"] },
  bold: { seconds: 1.6, entrances: ["bars", "slide", "zoom"] },
  playful: { seconds: 1.8, entrances: ["iris", "slide", "bars"] },
  tech: { seconds: 1.8, entrances: ["bars", "zoom", "slide"] },
  plain: { seconds: 2, entrances: ["slide", "iris", "bars"] },
};

const LONGEST_SECONDS = 3.2;
/** Below this nobody reads a phrase. */
const shortestOf = (phrase: string): number => 0.45 + 0.22 * wordsOf(phrase).length;
const wantedOf = (phrase: string, mood: MotionMood): number =>
  Math.min(LONGEST_SECONDS, Math.max(paces[mood].seconds, 0.7 + 0.3 * wordsOf(phrase).length));

/** Type scenes that fill the video: the quoted words first, then the prompt's other phrases as far as time allows, the brand's logo or name last. */
export function planType({ words, brandName, brandFiles, frames, fps, seed }: MotionInput): MotionScene[] {
  const { quoted, phrases, mood } = words;
  const shown = fillSeconds([...quoted, ...phrases], brandName, frames / fps, mood);
  const list: (string | null)[] = shown.length > 0 ? shown : shapes(frames / fps, mood);
  const edges = edgesOf(list, mood, frames);
  const order = compositionsOf(list, seed);
  const { entrances } = paces[mood];
  const hasLogo = typeof brandFiles?.logoKey === "string";
  return list.map((phrase, index) => {
    const enter = index === 0 ? "cut" : (entrances[(index - 1 + (seed % 2)) % entrances.length] ?? "cut");
    const shared = { from: edges[index] ?? 0, to: edges[index + 1] ?? frames, tone: index, enter };
    const isEnd = index > 0 && index === list.length - 1 && phrase === brandName;
    if (hasLogo && isEnd) return { kind: "logo", ...shared };
    return { kind: "type", ...shared, composition: order[index] ?? "grid", phrase };
  });
}

/** As many phrases as can be read in the time; fewer are repeated, a single long one in halves first. */
function fillSeconds(all: readonly string[], brandName: string | null, seconds: number, mood: MotionMood): string[] {
  const last = brandName !== null && isDrawable(brandName) && seconds >= 2 ? brandName : null;
  const room = seconds - (last === null ? 0 : shortestOf(last));
  const kept: string[] = [];
  let used = 0;
  for (const phrase of all) {
    used += Math.max(1, shortestOf(phrase));
    if (kept.length > 0 && used > room) break;
    kept.push(phrase);
  }
  const cycle = kept.length === 1 && kept[0] !== undefined ? buildUp(kept[0], seconds) : kept;
  const end = last === null ? [] : [last];
  const wanted = (list: readonly string[]) => list.reduce((sum, phrase) => sum + wantedOf(phrase, mood), 0);
  let list = [...cycle, ...end];
  while (list.length > 0 && wanted(list) * 1.3 < seconds)
    list = [...list.slice(0, list.length - end.length), ...(cycle.length > 0 ? cycle : end), ...end];
  return list;
}

/** A phrase in two halves and whole, where there is time and it has enough words. */
function buildUp(phrase: string, seconds: number): string[] {
  const all = wordsOf(phrase);
  if (all.length < 3 || seconds < 3.6) return [phrase];
  const middle = Math.ceil(all.length / 2);
  return [all.slice(0, middle).join(" "), all.slice(middle).join(" "), phrase];
}

const shapes = (seconds: number, mood: MotionMood): null[] =>
  Array(Math.max(1, Math.round(seconds / paces[mood].seconds))).fill(null);

/** First frames of the scenes and the end: shares of the video by what each phrase wants. */
function edgesOf(list: readonly (string | null)[], mood: MotionMood, frames: number): number[] {
  const wanted = list.map((phrase) => (phrase === null ? 1 : wantedOf(phrase, mood)));
  const total = wanted.reduce((sum, seconds) => sum + seconds, 0);
  let sum = 0;
  return [0, ...wanted.map((seconds) => Math.round((frames * (sum += seconds)) / total))];
}

const withWords: readonly Composition[] = ["wall", "grid", "split", "orbit", "ribbon"];
const withoutWords: readonly Composition[] = ["grid", "orbit"];

/** A different staging for each scene, in an order drawn by seed; a split needs two words. */
function compositionsOf(list: readonly (string | null)[], seed: number): Composition[] {
  const random = seededRandom(deriveSeed(seed, "compositions"));
  const order = withWords
    .map((id) => ({ id, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ id }) => id);
  let next = 0;
  return list.map((phrase, index) => {
    if (phrase === null) return withoutWords[(index + seed) % 2] ?? "grid";
    const isShort = wordsOf(phrase).length < 2;
    if (isShort && order[next % order.length] === "split") next += 1;
    return order[next++ % order.length] ?? "grid";
  });
}
