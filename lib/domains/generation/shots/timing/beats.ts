import type { Overlay } from "@/lib/contract/timeline/document";
import { capitalize, firstKey, isFunctionWord } from "../../reading/service";
import { spokenText } from "../scene-content";
import { endOf, type Shot, startOf, type TimedOverlay } from "../cutting/shot";
import { MAX_SHOTS } from "../cutting/join-shots";

/** A scene stands so long after its last word. */
const HOLD_MS = 500;
/** A cut comes this much before the word it leads to. */
export const CUT_LEAD_MS = 120;
const SHORTEST_MS = 1300;
const USUAL_MS = 2600;
/** A part without a picture, at most. */
const LONGEST_MS = 5400;
const MOST_LETTERS = 110;
const MAX_CARDS = 4;
const CARD_STEP_MS = 350;

const shownKinds: ReadonlySet<Overlay["kind"]> = new Set(["keyword", "headline", "sticker"]);
const shownIn = (shot: Shot): Overlay[] =>
  shot.overlays.flatMap(({ overlay }) => (shownKinds.has(overlay.kind) ? [overlay] : []));

/** Words that were shown one by one, once more together. */
const recap = (overlays: readonly Overlay[], startMs: number): TimedOverlay[] =>
  overlays.map((overlay, index) => ({
    overlay: { ...overlay, kind: "card" },
    atMs: index === 0 ? null : startMs + index * CARD_STEP_MS,
  }));

/** The time between two shots in which nobody speaks, in equal parts; none where it is too short for a picture. */
function restsBetween(before: Shot, after: Shot, most: number): { startMs: number; endMs: number }[] {
  const from = endOf(before) + HOLD_MS;
  const ms = startOf(after) - CUT_LEAD_MS - from;
  const count = Math.min(most, Math.max(1, Math.round(ms / USUAL_MS)));
  if (ms < SHORTEST_MS || count < 1) return [];
  return Array.from({ length: count }, (_, nth) => ({
    startMs: Math.round(from + (ms * nth) / count),
    endMs: Math.round(from + (ms * (nth + 1)) / count),
  }));
}

const endsClause = /[.,!?;:–—]["')]?$/;
/** Words a clause may begin with to be read alone, among words that bind others. */
const opensAlone = /^(?:from|for|no|without|every|all|any|we|you|it|they)$/;

/** The clauses of a shot that begin where a line or a clause does: not "in Utrecht" of what another shot began. */
function clausesOf({ words }: Shot, before: Shot | undefined): string[] {
  const clauses: string[][] = [];
  let previous = before?.words.at(-1)?.text ?? "";
  for (const { text, isFirstOfLine } of words) {
    if (isFirstOfLine || endsClause.test(previous)) clauses.push([]);
    clauses.at(-1)?.push(text);
    previous = text;
  }
  return clauses.map((clause) => clause.join(" "));
}

/** The words of a shot that can be read alone: all of them where it is whole, else its last clause, one with a figure first. */
function readAlone(shot: Shot, before: Shot | undefined): string | null {
  if (shot.words[0]?.isFirstOfLine) return spokenText(shot);
  const clauses = clausesOf(shot, before).filter((clause) => {
    const key = firstKey(clause);
    return !isFunctionWord(key) || opensAlone.test(key);
  });
  const clause = clauses.findLast((one) => /\d/.test(one)) ?? clauses.at(-1);
  return clause === undefined ? null : capitalize(clause.replace(/[.,;:]+$/, ""));
}

/** Texts that can stand in a silent time without a picture: the words just said, the name. */
function wordsAgain(
  shot: Shot,
  before: Shot | undefined,
  shown: readonly Overlay[],
  titles: readonly string[],
): Overlay[] {
  const said = readAlone(shot, before) ?? (titles.length === 0 ? spokenText(shot) : "");
  const last = shown.at(-1) ?? (said === "" ? undefined : { kind: "headline" as const, text: said, source: "script" });
  const more = titles.map((text) => ({ kind: "headline" as const, text, source: "script" }));
  return [...(last ? [last] : []), ...more].filter(
    ({ text }, index, all) => text.length <= MOST_LETTERS && all.findIndex((one) => one.text === text) === index,
  );
}

/** The same time in fewer parts. */
function longer(rests: readonly { startMs: number; endMs: number }[], count: number) {
  const [from, to] = [rests[0]?.startMs ?? 0, rests.at(-1)?.endMs ?? 0];
  const all = Math.min(rests.length, Math.max(count, Math.ceil((to - from) / LONGEST_MS)));
  return Array.from({ length: all }, (_, nth) => ({
    startMs: Math.round(from + ((to - from) * nth) / all),
    endMs: Math.round(from + ((to - from) * (nth + 1)) / all),
  }));
}

/**
 * Shots with silent ones where the voice rests: pictures that stand alone with the words just said, and from time to time
 * what was shown so far together on cards, without the name and questions. Without pictures (`titles`: the name, the kind) words
 * stand in them. Where the voice never rests they come back as they are. Pure.
 */
export function withBeats(shots: readonly Shot[], titles: readonly string[] | null, name: string | null): Shot[] {
  let room = MAX_SHOTS - shots.length;
  let fresh: Overlay[] = [];
  let told = 0;
  return shots.flatMap((shot, index) => {
    const next = shots[index + 1];
    const shown = shownIn(shot);
    const isCard = ({ text }: Overlay): boolean => text !== name && !text.endsWith("?");
    fresh.push(...shown.filter((one) => isCard(one) && !fresh.some(({ text }) => text === one.text)));
    const found = next === undefined ? [] : restsBetween(shot, next, room);
    // A presenter who says nothing in a close-up looks lost: there are as many beats as there are words for.
    const again = titles === null ? [] : wordsAgain(shot, shots[index - 1], shown, titles.slice(told));
    const rests = titles === null || found.length <= again.length ? found : longer(found, Math.max(1, again.length));
    if (titles !== null) told += Math.max(0, Math.min(rests.length, again.length) - 1);
    room -= rests.length;
    const beats = rests.map((beat, nth): Shot => {
      const isRecap = fresh.length > 2 || (nth > 0 && fresh.length > 1);
      const cards = isRecap && shot.kind === null && nth !== 1 ? fresh.slice(-MAX_CARDS) : [];
      if (cards.length > 0) fresh = [];
      const last = titles === null ? (nth === 0 ? shown.at(-1) : undefined) : again[nth % Math.max(1, again.length)];
      const still = last === undefined ? [] : [{ overlay: { ...last, kind: "keyword" as const }, atMs: null }];
      return {
        role: cards.length > 0 ? "benefits" : "product",
        kind: cards.length > 0 ? "benefits" : null,
        words: [],
        overlays: cards.length > 0 ? recap(cards, beat.startMs) : still,
        beat,
      };
    });
    return [shot, ...beats];
  });
}
