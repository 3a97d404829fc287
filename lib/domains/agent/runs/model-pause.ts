import type { AgentEvent } from "@/lib/contract/agent-event";
import { now } from "@/lib/platform/clock";

/** Shortest waits for a busy model, in seconds, the first one first; after the last one the run ends. */
const pausesSeconds = [2, 5, 15, 30, 60];
/** A provider that asks for more is not waited for. */
const LONGEST_SECONDS = 120;

/** What a turn that has not been taken met so far; lists are of the models asked since the last pause. */
export interface OpenTurn {
  /** The models that gave no turn. */
  readonly failed: readonly string[];
  /** Seconds that the busy ones of them asked to wait, 0 for one that did not say. */
  readonly asked: readonly number[];
  readonly pauses: number;
  /** End of the last pause, an ISO instant. */
  readonly pausedUntil: string | undefined;
}

/** Reads the open turn of a run from its log. */
export function openTurnOf(chunks: readonly AgentEvent[]): OpenTurn {
  const closed = chunks.findLastIndex(({ type }) => type === "finish-step");
  const notes = chunks.slice(closed + 1).flatMap((chunk) => (chunk.type === "data-run" ? [chunk.data] : []));
  const pauses = notes.flatMap(({ pausedUntil }) => (typeof pausedUntil === "string" ? [pausedUntil] : []));
  const round = notes.slice(notes.findLastIndex(({ pausedUntil }) => pausedUntil !== undefined) + 1);
  return {
    failed: round.flatMap(({ failedModel }) => (typeof failedModel === "string" ? [failedModel] : [])),
    asked: round.flatMap(({ askedSeconds }) => (typeof askedSeconds === "number" ? [askedSeconds] : [])),
    pauses: pauses.length,
    pausedUntil: pauses.at(-1),
  };
}

/** Seconds to wait before the models are asked again; undefined when none of them was busy, or they were for too long. */
export function nextPauseSeconds({ asked, pauses }: OpenTurn, random = Math.random()): number | undefined {
  const shortest = pausesSeconds[pauses];
  const wanted = Math.min(...asked);
  if (shortest === undefined || wanted > LONGEST_SECONDS) return undefined;
  // Runs that were refused together must not come back together.
  return Math.ceil(Math.max(shortest, wanted) * (1 + 0.2 * random));
}

/** End of the pause that still lasts, an ISO instant; undefined without one. */
export const pauseOf = ({ pausedUntil }: OpenTurn): string | undefined =>
  pausedUntil !== undefined && Date.parse(pausedUntil) > now().getTime() ? pausedUntil : undefined;
