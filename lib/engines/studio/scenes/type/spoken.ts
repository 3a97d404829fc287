import { textOverlaysOf } from "../text-overlays";
import type { Shot } from "../shot";

/** A word of the scene's line, in seconds of the scene. */
export interface SpokenWord {
  text: string;
  at: number;
}

const keyOf = (word: string): string => word.toLocaleLowerCase().replace(/[^\p{L}\p{N}%$€£]+/gu, "");

const FIRST_STEP_SECONDS = 0.05;

/**
 * The words of a scene's line as the voice says them; those of the first scene are all there within half a second, since
 * they decide who stays. Without a voice: the words of its headline, spread over the scene.
 */
export function spokenWords(shot: Pick<Shot, "words" | "isFirst" | "scene" | "seconds">): SpokenWord[] {
  const step0 = Math.min(FIRST_STEP_SECONDS, 0.4 / Math.max(1, shot.words.length));
  const last = shot.words.length - 1;
  if (shot.words.length > 0)
    return shot.words.map(({ text, startMs }, index) => ({
      // What comes after the comma is another scene.
      text: index === last ? text.replace(/[,;:]+$/, "") : text,
      at: shot.isFirst ? index * step0 : Math.max(0, startMs / 1000),
    }));
  const titles = ["headline", "keyword", "sticker", "tagline"] as const;
  const title = titles.flatMap((kind) => textOverlaysOf(shot, kind))[0]?.text ?? shot.scene.line;
  const parts = title.split(/\s+/).filter(Boolean);
  const step = Math.min(0.3, (shot.seconds * 0.7) / Math.max(1, parts.length));
  return parts.map((text, index) => ({ text, at: index * step }));
}

const small = /^(?:an?|the|and|or|but|of|in|on|at|to|for|from|with|by|is|are|it|its|we|you|your|our|my|this|that)$/i;

/** Words that matter: those the scene's title names where it leaves others out, else figures, else the longest. */
export function keyWords(shot: Shot, words: readonly SpokenWord[]): ReadonlySet<string> {
  const keys = words.map(({ text }) => keyOf(text)).filter((key) => key !== "" && !small.test(key));
  const titles = shot.scene.overlays.filter(({ kind }) => kind === "headline" || kind === "keyword");
  const named = new Set(titles.flatMap(({ text }) => text.split(/\s+/).map(keyOf)));
  const shown = keys.filter((key) => named.has(key));
  if (shown.length > 0 && shown.length <= Math.max(1, keys.length * 0.5)) return new Set(shown);
  const figures = keys.filter((key) => /\d/.test(key));
  if (figures.length > 0) return new Set(figures);
  return new Set(keys.toSorted((a, b) => b.length - a.length).slice(0, 1));
}

/** True for a word that matters. */
export const isKey = (keys: ReadonlySet<string>, text: string): boolean => keys.has(keyOf(text));

/** Words that are shown together from a second of the scene on. */
type Beat = SpokenWord;

/** The words by the beats they are shown in: a small word goes with the one after it, and nothing is shown too short to read. */
export function beatsOf(words: readonly SpokenWord[]): Beat[] {
  const beats: Beat[] = [];
  let open = false;
  for (const word of words) {
    const last = beats.at(-1);
    const isShort = last !== undefined && word.at - last.at < 0.26;
    const fits = last !== undefined && last.text.length + word.text.length < 16;
    // A sign is no word: it goes with the one before it.
    const isSign = keyOf(word.text) === "";
    if (last && (isSign || (fits && (open || isShort)))) last.text = `${last.text} ${word.text}`;
    else beats.push({ ...word });
    open = !/\p{L}/u.test(word.text) || small.test(word.text);
  }
  return beats;
}

/** Least time of the last word, and of the title that takes its place. */
const LEAST_SECONDS = 0.9;

/** The beats of a scene of `seconds`, and at last its title where there is time to read both: a last word alone says nothing. */
export function closedByTitle(beats: readonly Beat[], title: string, seconds: number): readonly Beat[] {
  const last = beats.at(-1);
  if (last === undefined || beats.length === 1 || last.text === title) return beats;
  const at = last.at + LEAST_SECONDS;
  return seconds - at >= LEAST_SECONDS ? [...beats, { text: title, at }] : beats;
}
