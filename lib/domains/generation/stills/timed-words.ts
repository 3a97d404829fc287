import type { Scene, Timeline, Word } from "@/lib/contract/timeline/document";
import { speechSeconds } from "../copy/service";
import { documentLines } from "../shots/service";
import { distributeWords, tokenize } from "../voice/service";

/** Start of a line in a scene that does not say when: just after its cut. */
const CUT_MS = 95;
/** Silence left before the next cut. */
const REST_MS = 100;

const textOf = (words: readonly { text: string }[]): string => words.map(({ text }) => text).join(" ");

/**
 * A document whose `words` are those of its lines. Where somebody has changed lines, the words of their scenes are shared out
 * over the time the scene has, as nobody has spoken them yet; `estimated` names those scenes. Pure.
 */
export function withTimedWords(timeline: Timeline): { timeline: Timeline; estimated: string[] } {
  const { scenes, words } = timeline;
  const said = documentLines(timeline).map(({ text }) => text);
  if (textOf(said.flatMap(tokenize)) === textOf(words)) return { timeline, estimated: [] };
  const estimated: string[] = [];
  const timed = scenes.flatMap((scene) => {
    const own = words.filter(({ startMs }) => startMs >= scene.startMs - 1 && startMs < scene.endMs - 1);
    const wanted = tokenize(scene.line);
    if (textOf(own) === textOf(wanted)) return own;
    estimated.push(scene.id);
    return distributeWords(wanted, [spokenIn(scene, timeline)]);
  });
  return { timeline: { ...timeline, words: ascending(timed) }, estimated };
}

/** The time in which a scene's line is spoken: at an ordinary pace, or faster where the scene has less. */
function spokenIn(scene: Scene, { voice, scenes }: Timeline): { fromMs: number; toMs: number } {
  const wantedMs = scene.voiceAtMs ?? (scene === scenes[0] ? voice.startMs : CUT_MS);
  const lengthMs = scene.endMs - scene.startMs;
  const fromMs = scene.startMs + (scene.continues ? 0 : Math.min(Math.max(0, wantedMs), lengthMs / 2));
  const pacedMs = (speechSeconds(scene.line) * 1000) / voice.speed;
  const latestMs = Math.max(fromMs + 1, scene.endMs - REST_MS);
  return { fromMs, toMs: Math.min(latestMs, fromMs + Math.max(1, pacedMs)) };
}

const ascending = (words: readonly Word[]): Word[] => words.toSorted((a, b) => a.startMs - b.startMs);
