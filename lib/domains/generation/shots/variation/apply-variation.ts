import type { Overlay, Scene, Timeline } from "@/lib/contract/timeline/document";
import { buttonOf, PLAIN_CALL, screenTextOf, toOverlay } from "../../copy/service";
import { asSentence, words } from "../../reading/service";
import { documentLines } from "./retime";

/** Other words for the two ends of an ad. */
export interface Variation {
  hook?: string | undefined;
  cta?: string | undefined;
}

/** A document with other words, and the scenes whose length now follows from what is said in them. */
export interface VariedTimeline {
  timeline: Timeline;
  fitted: string[];
}

/** A hook scene holds so many words, a call to action so many, before it is cut in two. */
const WORDS_A_SCENE = { hook: 6, cta: 9 } as const;

/**
 * Returns the same ad with another first or last line. Only the scenes of that line change: they keep their ids, their order and
 * their pictures, as many of them as the words fill; the sticker and the button say the new words. Pure.
 */
export function applyVariation(timeline: Timeline, { hook, cta }: Variation): VariedTimeline {
  const opened = hook === undefined ? { timeline, fitted: [] } : replaceHook(timeline, asSentence(hook));
  if (cta === undefined) return opened;
  const closed = replaceCall(opened.timeline, cta);
  return { timeline: closed.timeline, fitted: [...opened.fitted, ...closed.fitted] };
}

function replaceHook(timeline: Timeline, hook: string): VariedTimeline {
  const lines = documentLines(timeline);
  // The scene in which the second line begins is no longer the hook's, even when the first ends in it.
  const until = lines[1]?.scene ?? timeline.scenes.length;
  const count = countFor(hook, WORDS_A_SCENE.hook, Math.max(1, until));
  const parts = splitEvenly(hook, count);
  const scenes = timeline.scenes.slice(0, count).map((scene, index) => ({
    ...withLine(scene, parts[index] ?? "", index > 0),
    overlays: index === 0 ? hookOverlays(scene.overlays, hook) : scene.overlays.filter(isIcon),
  }));
  const [next, ...rest] = timeline.scenes.slice(Math.max(count, until));
  const after = next ? [withoutTail(next), ...rest] : [];
  return { timeline: { ...timeline, scenes: [...scenes, ...after] }, fitted: scenes.map(({ id }) => id) };
}

function replaceCall(timeline: Timeline, cta: string): VariedTimeline {
  const lines = documentLines(timeline);
  const last = lines.at(-1);
  const from = last?.scene ?? timeline.scenes.length - 1;
  const own = timeline.scenes.slice(from);
  const [first] = own;
  // Lines that begin in the same scene before the last one stay.
  const before = lines.filter(({ scene }) => scene === from).length > 1 || first?.continues === true;
  const free = before && own.length > 1 ? own.slice(1) : own;
  const kept = free.slice(-countFor(cta, WORDS_A_SCENE.cta, free.length));
  const parts = splitEvenly(asSentence(cta), kept.length);
  const button = buttonOf(cta, PLAIN_CALL);
  const scenes = kept.map((scene, index) => ({
    ...withLine(scene, parts[index] ?? "", index > 0, before && own.length === 1 ? withoutLast(scene) : []),
    overlays: scene.overlays.map((one) => (one.kind === "button" ? { ...one, text: button } : one)),
  }));
  const stays = before && own.length > 1 && first ? [{ ...first, line: withoutLast(first).join("\n") }] : [];
  const all = [...timeline.scenes.slice(0, from), ...stays, ...scenes];
  return { timeline: { ...timeline, scenes: all }, fitted: scenes.map(({ id }) => id) };
}

const countFor = (text: string, size: number, most: number): number =>
  Math.max(1, Math.min(most, Math.ceil(words(text).length / size)));

/** A line cut into even parts at its words. */
function splitEvenly(text: string, count: number): string[] {
  const all = words(text);
  const edge = (part: number): number => Math.round((all.length * part) / count);
  return Array.from({ length: count }, (_, part) => all.slice(edge(part), edge(part + 1)).join(" "));
}

const withoutLast = ({ line }: Scene): string[] => line.split("\n").slice(0, -1);

/** A scene that no longer goes on with the line before it. */
function withoutTail(scene: Scene): Scene {
  if (!scene.continues) return scene;
  const { continues: _tail, voiceAtMs: _at, ...rest } = scene;
  return { ...rest, line: scene.line.split("\n").slice(1).join("\n") };
}

const keptVoice = (voiceAtMs: number | undefined) => (voiceAtMs === undefined ? {} : { voiceAtMs });

function withLine(scene: Scene, line: string, continues: boolean, before: readonly string[] = []): Scene {
  const { continues: had, voiceAtMs, ...rest } = scene;
  const goesOn = continues || (before.length > 0 && had === true);
  return {
    ...rest,
    line: [...before, line].join("\n"),
    ...(goesOn && { continues: true }),
    ...(!continues && keptVoice(voiceAtMs)),
  };
}

const isIcon = ({ kind }: Overlay): boolean => kind === "emoji";

function hookOverlays(overlays: readonly Overlay[], hook: string): Overlay[] {
  const sticker = screenTextOf(hook, { name: null, language: "en" });
  const others = overlays.filter(({ kind }) => kind !== "sticker" && kind !== "keyword");
  return sticker === null ? others : [toOverlay("sticker", sticker, "script"), ...others];
}
