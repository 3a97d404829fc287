import type { SceneRole } from "@/lib/contract/timeline/document";
import { folded, words } from "../../reading/service";
import type { Script, ScriptLine } from "../../copy/service";
import type { TimedWord } from "../timing/word-timing";
import type { Recipe } from "../recipes";
import { MAX_SHOTS, mergeShots } from "./join-shots";
import { endOf, lengthOf, startOf, type Shot, type TimedOverlay } from "./shot";
import { splitShots } from "./split-shots";

interface VoicedLine {
  line: ScriptLine;
  words: TimedWord[];
}

const MAX_CARDS = 4;
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
  return [...mergeShots(shots, MAX_SHOTS), endShot];
}
