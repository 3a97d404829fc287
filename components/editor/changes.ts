import { isSameJson } from "../ui/same-json";
import type { Scene, Timeline } from "@/lib/contract/timeline/document";

/** What a render of an edited document makes anew, against the ad that was rendered last. */
export interface Changes {
  /** A sentence each; none where both are the same. */
  readonly notes: readonly string[];
  /** Ids of the scenes whose length follows from their new words. */
  readonly fitted: readonly string[];
}

/** A scene without its time, which follows from the words. */
const contentOf = ({ startMs: _start, endMs: _end, voiceAtMs: _voice, ...scene }: Scene) => scene;

const globals = ({ look, actorId, captions, width, height, brand: { palette }, seed }: Timeline) => ({
  ...{ look: look ?? null, actorId, captions, width, height, palette, seed },
});

const listed = (numbers: readonly number[]): string =>
  numbers.length < 2 ? String(numbers[0] ?? "") : `${numbers.slice(0, -1).join(", ")} and ${numbers.at(-1)}`;

const changesVoice = (base: Timeline, next: Timeline): boolean =>
  base.voice.voiceId !== next.voice.voiceId || base.voice.speed !== next.voice.speed;

function voiceNote(base: Timeline, next: Timeline, lines: number): string | null {
  if (changesVoice(base, next)) return "Every line is re-recorded, and the scenes take the length of the new voice.";
  if (lines === 0) return null;
  return lines === 1 ? "One line is re-recorded." : `${lines} lines are re-recorded.`;
}

function pictureNote(base: Timeline, next: Timeline, changed: readonly number[]): string | null {
  if (!isSameJson(globals(base), globals(next))) return "Every scene is redrawn.";
  if (changed.length === 0) return null;
  return changed.length === 1 ? `Scene ${listed(changed)} is redrawn.` : `Scenes ${listed(changed)} are redrawn.`;
}

function orderNote(base: Timeline, next: Timeline): string | null {
  const ids = new Set(next.scenes.map(({ id }) => id));
  const kept = base.scenes.map(({ id }) => id).filter((id) => ids.has(id));
  const gone = base.scenes.length - kept.length;
  const order = next.scenes.map(({ id }) => id).filter((id) => kept.includes(id));
  if (!isSameJson(kept, order)) return "Scenes change places.";
  if (gone === 0) return null;
  return gone === 1 ? "One scene is removed." : `${gone} scenes are removed.`;
}

/** What the lips of a film follow: the words of each scene, in their order. */
const spokenIn = ({ scenes }: Timeline) => scenes.map(({ id, line, continues }) => ({ id, line, continues }));

/** A film of the presenter stays with its own narration only; no other is made. */
function filmNote(base: Timeline, next: Timeline): string | null {
  if (!next.actorClip) return null;
  const isKept = !changesVoice(base, next) && isSameJson(spokenIn(base), spokenIn(next));
  return isKept ? null : "The presenter is drawn from here on: the film of them fits the words as they were.";
}

/** What differs between the ad that was rendered last and the document as it is now. Pure. */
export function changesBetween(base: Timeline, next: Timeline): Changes {
  const before = new Map(base.scenes.map((scene) => [scene.id, scene]));
  const spokenAnew = changesVoice(base, next)
    ? ({ line, continues }: Scene) => continues === true || line.trim() !== ""
    : ({ id, line }: Scene) => before.get(id)?.line !== line;
  const fitted = next.scenes.filter(spokenAnew).map(({ id }) => id);
  const changed = next.scenes.flatMap((scene, index) => {
    const known = before.get(scene.id);
    return known && isSameJson(contentOf(known), contentOf(scene)) ? [] : [index + 1];
  });
  const notes = [
    voiceNote(base, next, fitted.length),
    pictureNote(base, next, changed),
    orderNote(base, next),
    filmNote(base, next),
    isSameJson(base.music, next.music) ? null : "The music is remixed.",
  ];
  return { notes: notes.filter((note) => note !== null), fitted };
}
