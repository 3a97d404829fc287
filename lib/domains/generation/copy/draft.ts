import { type Brief, words } from "../brief/service";
import { fitWords, spokenSize } from "./fit";
import type { ScriptUnit } from "./script-units";
import { shuffled, createLinePool } from "./line-pool";
import { shortAd, structures } from "./structures/all";
import type { Structure } from "./structures/structure";

/** Lines of an ad before they get their overlays, and their structure. */
export interface Draft {
  structure: string;
  units: ScriptUnit[];
}

const DRAFTS = 8;
const SEED_STEP = 9973;

/** Penalties in words: for a pace or a length nobody asked for, and for a stated fact that is left out. */
const UNSPEAKABLE = 8;
const LOST_FACT = 5;
const MAX_OFF = 0.12;

/** Distance of a draft from its target length, in words; a pace nobody speaks at counts as much as a missing sentence. */
function missesBy(units: readonly ScriptUnit[], target: number): number {
  const text = units.map((unit) => unit.text).join(" ");
  const pace = words(text).length / target;
  const off = Math.abs(spokenSize(text) - target);
  return off + (pace < 0.78 || pace > 1.25 ? UNSPEAKABLE : 0) + (off > target * MAX_OFF ? UNSPEAKABLE : 0);
}

interface ScoredDraft extends Draft {
  /** Words off its length and pace, and for each fact without room. */
  cost: number;
  /** Stated facts that found no room. */
  lost: number;
}

const lostOf = (brief: Brief, units: readonly ScriptUnit[]): number =>
  brief.facts.length - new Set(units.flatMap(({ fact }) => fact?.id ?? [])).size;

/** A few drafts in one structure: the one that leaves out the fewest facts, and of those the one nearest to the length. */
function bestIn(structure: Pick<Structure, "units"> & { id: string }, brief: Brief, action: string, target: number) {
  const drafts = Array.from({ length: DRAFTS }, (_, index): ScoredDraft => {
    const pool = createLinePool({ ...brief, seed: brief.seed + index * SEED_STEP }, action);
    const units = fitWords(structure.units(pool, target), target);
    const lost = lostOf(brief, units);
    return { structure: structure.id, units, lost, cost: missesBy(units, target) + LOST_FACT * lost };
  });
  return drafts.reduce((best, draft) => (draft.cost < best.cost - 1 ? draft : best));
}

/**
 * Writes a few drafts in one structure, drawn among those that suit. A structure that has no room for the stated facts gives
 * way to the next, and at last to the plain one.
 */
export function draftOf(brief: Brief, action: string, targetWords: number): Draft {
  const suitable = shuffled(structures, brief.seed, `structure of ${brief.product}`).filter((one) =>
    one.suits(createLinePool(brief, action), targetWords),
  );
  let best: ScoredDraft | null = null;
  for (const structure of [...suitable, { ...shortAd, id: "brief" }]) {
    const draft = bestIn(structure, brief, action, targetWords);
    if (best === null || draft.cost < best.cost - 1) best = draft;
    if (best.lost === 0 && best.cost < UNSPEAKABLE) break;
  }
  const units = best?.units ?? [];
  return { structure: best?.structure ?? "brief", units: units.flatMap((unit) => unit.parts ?? [unit]) };
}
