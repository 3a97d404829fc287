import type { Overlay, SceneKind, SceneRole } from "@/lib/contract/timeline/document";
import { folded, isFunctionWord, keyOf, words } from "../reading/service";
import type { Script, ScriptLine } from "../copy/service";
import type { TimedWord } from "./word-timing";
import type { Recipe } from "./recipes";

/** An overlay with the moment it enters, on the time of the video; null: with its scene. */
export interface TimedOverlay {
  overlay: Overlay;
  atMs: number | null;
}

/** Words that are spoken in one shot, before its picture is chosen. */
export interface Shot {
  role: SceneRole;
  /** Fixed for hook, cards and end card; null: chosen by the recipe. */
  kind: SceneKind | null;
  words: readonly TimedWord[];
  overlays: readonly TimedOverlay[];
  /** Time of a shot in which nobody speaks; see `beats.ts`. */
  beat?: { startMs: number; endMs: number };
}

interface VoicedLine {
  line: ScriptLine;
  words: TimedWord[];
}

type Span = Pick<Shot, "words" | "beat">;
/** Time its first word is heard, or a silent one begins. */
export const startOf = (shot: Span): number => shot.beat?.startMs ?? shot.words[0]?.startMs ?? 0;
/** Time its last word ends, or a silent one. */
export const endOf = (shot: Span): number => shot.beat?.endMs ?? shot.words.at(-1)?.endMs ?? 0;
/** Milliseconds from its first to its last word. */
export const lengthOf = (shot: Span): number => endOf(shot) - startOf(shot);

const MIN_SHOT_MS = 800;
const MAX_CARDS = 4;
/** More words in turn nobody reads. */
const MAX_OVERLAYS = 12;
const MAX_CARDS_MS = 11_000;
/** Where the voice rests longer between two facts, a picture comes between them. */
const MAX_CARD_REST_MS = 2500;
/** Speech over the end card; with the tail it stands for four seconds at most. */
const MAX_END_MS = 3000;
const MAX_END_PIECE_MS = 2300;

/** Start of a phrase's first word within some words; the start of the words when it is not found. */
function heardAt(phrase: string, spoken: readonly TimedWord[]): number {
  const first = folded(words(phrase)[0] ?? "");
  return spoken.find(({ text }) => folded(text) === first)?.startMs ?? spoken[0]?.startMs ?? 0;
}

// A cut inside a phrase is felt; before one of these words it is not.
const clauseStart =
  /^(?:in|on|at|from|with|without|and|but|or|when|before|behind|next|after|for|to|until|while|where|into|over|under|through|because|so|that|who|which|if)$/i;

/** Cuts words into shots of at most `maxMs`, best after punctuation, none shorter than 0.8 s. */
function splitShots(spoken: readonly TimedWord[], firstMs: number, maxMs: number): TimedWord[][] {
  const total = lengthOf({ words: spoken });
  const limit = firstMs < maxMs && total > firstMs + 300 ? firstMs : maxMs;
  if (total <= limit + 300 || spoken.length < 4) return [[...spoken]];
  const begin = spoken[0]?.startMs ?? 0;
  const aim = total <= 2 * limit ? Math.min(limit, total / 2) : limit;
  const fits = (index: number) => {
    const before = (spoken[index - 1]?.endMs ?? 0) - begin;
    const after = total - ((spoken[index]?.startMs ?? 0) - begin);
    const isInNumber = /\d[).-]?$/.test(spoken[index - 1]?.text ?? "") && /^[(]?\d/.test(spoken[index]?.text ?? "");
    return !isInNumber && before >= MIN_SHOT_MS && after >= MIN_SHOT_MS && before <= limit + 400;
  };
  const candidates = spoken.flatMap((_, index) => (index > 0 && fits(index) ? [index] : []));
  const isClauseStart = (index: number) => clauseStart.test(spoken[index]?.text ?? "");
  const cost = (index: number) => {
    const before = (spoken[index - 1]?.endMs ?? 0) - begin;
    const ends = /[.,!?;:]["')]?$/.test(spoken[index - 1]?.text ?? "");
    const isTorn = !ends && isFunctionWord(keyOf(spoken[index - 1]?.text));
    return Math.abs(before - aim) - (ends ? 700 : isClauseStart(index) ? 350 : 0) + (isTorn ? 500 : 0);
  };
  const best = candidates.toSorted((a, b) => cost(a) - cost(b))[0];
  if (best === undefined) return [[...spoken]];
  return [spoken.slice(0, best), ...splitShots(spoken.slice(best), maxMs, maxMs)];
}

const isCardLine = ({ line }: VoicedLine, role: SceneRole): boolean =>
  line.role === role && line.overlays.some(({ kind }) => kind === "card");

/** Lines that share one scene with cards: stated facts by twos to fours, steps by threes; those drawn alone do not. */
function cardRun(spoken: readonly VoicedLine[], from: number, isDrawnAlone: (say: string) => boolean): VoicedLine[] {
  const role = spoken[from]?.line.role;
  if (role !== "benefits" && role !== "steps") return [];
  const run: VoicedLine[] = [];
  for (const entry of spoken.slice(from, from + MAX_CARDS)) {
    const last = run.at(-1);
    const length = endOf(entry) - startOf(run[0] ?? entry);
    const isApart = last !== undefined && startOf(entry) - endOf(last) > MAX_CARD_REST_MS;
    if (
      !isCardLine(entry, role) ||
      isDrawnAlone(entry.line.say) ||
      isApart ||
      (run.length >= 2 && length > MAX_CARDS_MS)
    )
      break;
    run.push(entry);
  }
  return run.length >= 2 ? run : [];
}

function cardShot(run: readonly VoicedLine[]): Shot {
  return {
    role: run[0]?.line.role ?? "benefits",
    kind: run[0]?.line.role === "steps" ? "steps" : "benefits",
    words: run.flatMap((entry) => entry.words),
    overlays: run.flatMap(({ line, words: heard }, index) =>
      line.overlays
        .filter(({ kind }) => kind === "card")
        .map((overlay) => ({
          overlay,
          atMs: index === 0 ? (heard[0]?.startMs ?? 0) + 250 : heardAt(overlay.text, heard),
        })),
    ),
  };
}

/** A line as one shot or several; its overlay goes to the shot in which its words are heard. */
function lineShots({ line, words: heard }: VoicedLine, recipe: Recipe, isHook: boolean): Shot[] {
  const pieces = splitShots(heard, isHook ? recipe.hookMs : recipe.cutMs, recipe.cutMs);
  const timed = line.overlays.map((overlay): TimedOverlay => {
    const isWithScene = overlay.kind === "sticker" || overlay.kind === "emoji";
    // A card alone is spoken by the presenter.
    const kind = overlay.kind === "card" ? "keyword" : overlay.kind;
    return { overlay: { ...overlay, kind }, atMs: isWithScene ? null : heardAt(overlay.text, heard) };
  });
  return pieces.map((piece, index): Shot => {
    const until = pieces[index + 1]?.[0]?.startMs ?? Number.POSITIVE_INFINITY;
    const from = index === 0 ? 0 : (piece[0]?.startMs ?? 0);
    const overlays = timed.filter(({ atMs }) => (atMs === null ? index === 0 : atMs >= from && atMs < until));
    return { role: line.role, kind: isHook && index === 0 ? "hook" : null, words: piece, overlays };
  });
}

/** The words of the last line that are spoken over the end card: all of them, or its last clauses when it is long; none of a short line that is the only one, which is the hook. */
function endWords(spoken: readonly VoicedLine[]): TimedWord[] {
  const heard = spoken.at(-1)?.words ?? [];
  if (spoken.length > 0 && lengthOf({ words: heard }) <= MAX_END_MS) return spoken.length > 1 ? heard : [];
  const pieces = splitShots(heard, MAX_END_PIECE_MS, MAX_END_PIECE_MS);
  return pieces.at(-1) ?? heard;
}

/** Shortest neighbours become one shot until there are at most `limit`; fixed shots stay. */
function merge(shots: readonly Shot[], limit: number): Shot[] {
  const left = [...shots];
  const join = (index: number): Shot | null => {
    const [a, b] = [left[index], left[index + 1]];
    if (!a || !b || a.kind !== null || b.kind !== null) return null;
    const overlays = [...a.overlays, ...b.overlays].slice(0, MAX_OVERLAYS);
    return { role: a.role, kind: null, words: [...a.words, ...b.words], overlays };
  };
  for (;;) {
    const joins = left.flatMap((_, index) => {
      const joined = join(index);
      return joined === null ? [] : [{ index, joined, ms: lengthOf(joined) }];
    });
    const shortest = joins.toSorted((a, b) => a.ms - b.ms)[0];
    const tooShort = joins.find(
      ({ index, ms }) =>
        ms < 2600 &&
        Math.min(lengthOf(left[index] ?? { words: [] }), lengthOf(left[index + 1] ?? { words: [] })) < MIN_SHOT_MS,
    );
    const chosen = tooShort ?? (left.length > limit ? shortest : undefined);
    if (chosen === undefined) return left;
    left.splice(chosen.index, 2, chosen.joined);
  }
}

/** Most shots before the end card, silent ones included: a document holds 40 scenes. */
export const MAX_SHOTS = 37;

/**
 * The shots of a script in order, every word in exactly one. The first line opens with a hook, facts and steps that have cards
 * share scenes, the call to action is the end card; everything else is cut to the recipe's pace. A line that `isDrawnAlone`
 * has no card among others.
 */
export function shotsOf(
  script: Script,
  timed: readonly TimedWord[],
  recipe: Recipe,
  isDrawnAlone: (say: string) => boolean,
): Shot[] {
  const spoken: VoicedLine[] = script.lines.flatMap((line, index) => {
    const heard = timed.filter((word) => word.line === index);
    return heard.length > 0 ? [{ line, words: heard }] : [];
  });
  const last = endWords(spoken);
  const body = spoken.flatMap((entry, index) => {
    const heard = index === spoken.length - 1 ? entry.words.slice(0, entry.words.length - last.length) : entry.words;
    return heard.length > 0 ? [{ line: entry.line, words: heard }] : [];
  });
  const shots: Shot[] = [];
  for (let index = 0; index < body.length;) {
    const run = cardRun(body, index, isDrawnAlone);
    const entry = body[index];
    if (run.length > 0) shots.push(cardShot(run));
    else if (entry) shots.push(...lineShots(entry, recipe, index === 0));
    index += Math.max(1, run.length);
  }
  const endShot: Shot = {
    role: "callToAction",
    kind: "end_card",
    words: last,
    overlays: [],
  };
  return [...merge(shots, MAX_SHOTS), endShot];
}

/** Longest shot that is made of the pieces of one line. */
const MAX_WHOLE_MS = 3400;

/** Lines that were cut only for the eye, whole again as far as they are short: words that are the picture are not cut. */
export function joinPieces(shots: readonly Shot[]): Shot[] {
  const joined: Shot[] = [];
  for (const shot of shots) {
    const last = joined.at(-1);
    const isPiece = shot.kind === null && !shot.beat && shot.words[0]?.isFirstOfLine === false;
    const takes = last !== undefined && !last.beat && (last.kind === null || last.kind === "hook");
    const ms = last === undefined ? 0 : endOf(shot) - startOf(last);
    if (!isPiece || !takes || ms > MAX_WHOLE_MS) {
      joined.push(shot);
      continue;
    }
    joined[joined.length - 1] = {
      ...last,
      words: [...last.words, ...shot.words],
      overlays: [...last.overlays, ...shot.overlays],
    };
  }
  return joined;
}
