import { speechSeconds } from "../copy/service";
import { distributeWords } from "./align/distribute-words";
import { tokenize } from "./align/tokens";
import type { Narration } from "./narration";
import { withPauses } from "./pauses";

/** Pause after a line, and the grid lines begin on; as the studio's voices have it. */
const PAUSE_MS = 260;
const GRID_MS = 100;
/** Most a voice is hurried where its lines have less time than they take. */
const MOST_PACE = 1.15;

/**
 * Times of lines that nobody has spoken, as a voice of the studio would take them: at its own pace, faster where `targetSeconds`
 * is less than that, and with rests between them where it is more. Pure.
 */
export function estimatedNarration(lines: readonly string[], targetSeconds: number | null): Narration {
  const ownMs = lines.map((line) => speechSeconds(line) * 1000);
  const pausesMs = PAUSE_MS * Math.max(0, lines.length - 1);
  const totalMs = ownMs.reduce((sum, ms) => sum + ms, pausesMs);
  const speed =
    targetSeconds === null ? 1 : Math.min(MOST_PACE, Math.max(1, totalMs / Math.max(1, targetSeconds * 1000)));
  let next = 0;
  const placed = ownMs.map((ms) => {
    if (ms === 0) return null;
    const span = { startMs: next, endMs: Math.round(next + ms / speed) };
    next = Math.round((span.endMs + PAUSE_MS) / GRID_MS) * GRID_MS;
    return span;
  });
  const endMs = Math.max(0, ...placed.map((span) => span?.endMs ?? 0));
  const spans = withPauses(placed, targetSeconds === null ? 0 : targetSeconds * 1000 - endMs);
  const words = lines.flatMap((line, index) => {
    const span = spans[index];
    const shared = span ? distributeWords(tokenize(line), [{ fromMs: span.startMs, toMs: span.endMs }]) : [];
    return shared.map((word) => ({ ...word, line: index }));
  });
  const seconds = Math.max(0, ...spans.map((span) => span?.endMs ?? 0)) / 1000;
  return { seconds, words, phones: [], approximate: true, lines: spans, speed };
}
