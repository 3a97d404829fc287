import { clipMs, type LineSpan, nextStart } from "@/lib/engines/studio/speech/place-lines";
import type { LineClip } from "@/lib/engines/studio/speech/join-sentences";
import type { Scene, Timeline } from "@/lib/contract/timeline/document";
import { LEAST_DOCUMENT_MS, mostVoiceAtMs } from "@/lib/contract/timeline/rules";

/** Spoken line of a document: its words, the scene it begins in, and its planned start in the video; null: after the one before. */
export interface DocumentLine {
  text: string;
  scene: number;
  atMs: number | null;
}

/** A cut comes this much before the word it leads to. */
const CUT_LEAD_MS = 120;
/** Sound kept in front of a line's first word; with the lead it is where a scene's own line begins. */
const PRE_ROLL_MS = 25;
const SHORTEST_TAIL_MS = 450;
const END_CARD_MS = 2000;
const STEP_MS = 100;

/** Returns the spoken lines of a document in order: those it was planned from, until somebody changes one. */
export function documentLines({ scenes, voice }: Pick<Timeline, "scenes" | "voice">): DocumentLine[] {
  const lines: DocumentLine[] = [];
  for (const [index, scene] of scenes.entries()) {
    const parts = linesOf(scene);
    const last = lines.at(-1);
    if (scene.continues && last && parts[0] !== undefined) last.text = `${last.text} ${parts.shift()}`;
    const own = scene.voiceAtMs ?? (index === 0 ? voice.startMs : CUT_LEAD_MS - PRE_ROLL_MS);
    parts.forEach((text, nth) => lines.push({ text, scene: index, atMs: nth === 0 ? scene.startMs + own : null }));
  }
  return lines;
}

const linesOf = ({ line }: Scene): string[] =>
  line
    .split("\n")
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** Document whose scenes follow its narration, and the span of each line in the narration. */
export interface Retimed {
  timeline: Timeline;
  lines: (LineSpan | null)[];
}

interface RetimeCursor {
  /** By how much everything from here on has moved. */
  shift: number;
  /** Earliest start of the next line. */
  earliest: number;
  /** The line before has found its own length: the next one follows it. */
  follows: boolean;
}

/**
 * Puts spoken lines into their document. Every line begins where the document has it, unless the one before still speaks:
 * then it and everything after it moves on. Scenes of `fitted` take the length of what is said in them, and the rest moves
 * up or back. `clips` are those of {@link documentLines}. `words` are the lines' own. Pure.
 */
export function retime(
  timeline: Timeline,
  clips: readonly (LineClip | null)[],
  fitted: ReadonlySet<string> = new Set(),
): Retimed {
  const voiceMs = timeline.voice.startMs;
  const lines = documentLines(timeline);
  const spans: (LineSpan | null)[] = lines.map(() => null);
  const cursor: RetimeCursor = { shift: 0, earliest: voiceMs, follows: false };
  const starts = timeline.scenes.map((scene, index) => {
    let start = scene.startMs + cursor.shift;
    if (cursor.follows && isRest(timeline.scenes, index)) {
      cursor.shift += cursor.earliest - start;
      cursor.follows = false;
      start = cursor.earliest;
    }
    for (const [nth, line] of lines.entries()) {
      const clip = clips[nth];
      if (line.scene !== index || !clip) continue;
      const earliest = cursor.earliest + (cursor.earliest > voiceMs ? clip.beforeMs : 0);
      const wanted = line.atMs === null ? earliest : line.atMs + cursor.shift;
      const at = cursor.follows ? earliest + restBefore(scene, line) : Math.max(earliest, wanted);
      cursor.shift += at - wanted;
      if (!scene.continues && line.atMs !== null) start += at - wanted;
      spans[nth] = { startMs: at - voiceMs, endMs: at - voiceMs + clipMs(clip) };
      cursor.earliest = nextStart(at - voiceMs, clip) + voiceMs;
      cursor.follows = fitted.has(scene.id);
    }
    return index === 0 ? 0 : start;
  });
  fitCutsToWords({ timeline, lines, clips, spans, fitted }, starts);
  putInOrder(starts, Math.ceil(1000 / timeline.fps));
  const words = clips.flatMap((clip, nth) =>
    (clip?.words ?? []).map((word) => atTime(word, (spans[nth]?.startMs ?? 0) + voiceMs)),
  );
  const durationMs = lengthOf(timeline, { starts, spans, fitted, shift: cursor.shift });
  const scenes = timeline.scenes.map((scene, index) => moveScene(scene, index, starts, durationMs));
  return { timeline: { ...timeline, durationMs, scenes, words }, lines: spans };
}

/** True for a scene without words that no line goes on behind: it begins where the speech before it ends. */
function isRest(scenes: readonly Scene[], index: number): boolean {
  const next = scenes.slice(index).find((scene) => linesOf(scene).length > 0);
  return next !== scenes[index] && next?.continues !== true;
}

/** The rest with which a scene begins its line; a line in the first moments of its scene has none. */
function restBefore(scene: Scene, { atMs }: DocumentLine): number {
  const own = scene.continues || atMs === null ? 0 : atMs - scene.startMs;
  return own > CUT_LEAD_MS ? own : 0;
}

/** Moves scenes that words have overtaken, such as a silent one within a line, so that each is `leastMs` long or longer. */
function putInOrder(starts: number[], leastMs: number): void {
  for (let index = starts.length - 2; index > 0; index--)
    starts[index] = Math.min(starts[index] ?? 0, (starts[index + 1] ?? 0) - leastMs);
  for (let index = 1; index < starts.length; index++)
    starts[index] = Math.max(starts[index] ?? 0, (starts[index - 1] ?? 0) + leastMs);
}

const atTime = ({ text, startMs, endMs }: LineClip["words"][number], at: number) => ({
  text,
  startMs: Math.round(startMs + at),
  endMs: Math.round(endMs + at),
});

/** A scene at its new place; its own line stays where it was in it, as far as a document may name that. */
function moveScene(scene: Scene, index: number, starts: readonly number[], durationMs: number): Scene {
  const startMs = starts[index] ?? scene.startMs;
  const endMs = starts[index + 1] ?? durationMs;
  const { voiceAtMs } = scene;
  const own = voiceAtMs !== undefined && { voiceAtMs: Math.min(voiceAtMs, mostVoiceAtMs(endMs - startMs)) };
  return { ...scene, ...own, startMs, endMs };
}

interface CutFitting {
  timeline: Timeline;
  lines: readonly DocumentLine[];
  clips: readonly (LineClip | null)[];
  spans: readonly (LineSpan | null)[];
  fitted: ReadonlySet<string>;
}

/** Cuts within a line, in or behind a fitted scene of it: just before the first word of the scene they lead to. */
function fitCutsToWords({ timeline, lines, clips, spans, fitted }: CutFitting, starts: number[]): void {
  for (const [index, scene] of timeline.scenes.entries()) {
    if (index === 0 || !scene.continues || linesOf(scene).length === 0) continue;
    const nth = lines.findLastIndex((line) => line.scene < index);
    const before = timeline.scenes.slice(lines[nth]?.scene ?? 0, index);
    if (![...before, scene].some(({ id }) => fitted.has(id))) continue;
    const said = before.map((one) => linesOf(one).at(-1) ?? "").join(" ").length;
    let length = 0;
    const word = clips[nth]?.words.find(({ text }) => {
      length += text.length + 1;
      return length > said + 1;
    });
    if (!word) continue;
    const at = (spans[nth]?.startMs ?? 0) + timeline.voice.startMs + word.startMs;
    starts[index] = Math.round(at) - CUT_LEAD_MS;
  }
}

/** The document's own length, moved with its last scene; a fitted last scene keeps the tail behind its words. */
function lengthOf(
  timeline: Timeline,
  {
    starts,
    spans,
    fitted,
    shift,
  }: {
    starts: readonly number[];
    spans: readonly (LineSpan | null)[];
    fitted: ReadonlySet<string>;
    shift: number;
  },
): number {
  const last = timeline.scenes.at(-1);
  const end = Math.max(0, ...spans.map((span) => span?.endMs ?? 0));
  const spokenMs = end === 0 ? 0 : end + timeline.voice.startMs;
  const onStep = (ms: number): number => Math.ceil(ms / STEP_MS) * STEP_MS;
  const least = spokenMs === 0 ? 0 : onStep(spokenMs + SHORTEST_TAIL_MS);
  if (!last || !fitted.has(last.id)) return Math.max(LEAST_DOCUMENT_MS, timeline.durationMs + shift, least);
  const tail = Math.max(SHORTEST_TAIL_MS, timeline.durationMs - (timeline.words.at(-1)?.endMs ?? timeline.durationMs));
  return onStep(Math.max(spokenMs + tail, (starts.at(-1) ?? 0) + END_CARD_MS));
}
