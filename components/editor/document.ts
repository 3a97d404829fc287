import type { Scene, Timeline } from "@/lib/contract/timeline/document";

// Changes of a document as a person makes them: each gives a new document that is consistent again.

type Picture = Timeline["pictures"][number];

/** Scenes one after the other, each as long as it is; the first cannot go on with a line. */
function laid(timeline: Timeline, scenes: readonly Scene[]): Timeline {
  let at = 0;
  const placed = scenes.map((scene, index): Scene => {
    const { continues, ...rest } = scene;
    const startMs = at;
    at += scene.endMs - scene.startMs;
    return { ...rest, ...(continues && index > 0 && { continues }), startMs, endMs: at };
  });
  return { ...timeline, scenes: placed, durationMs: at };
}

const withScene = (timeline: Timeline, id: string, change: (scene: Scene) => Scene): Timeline => ({
  ...timeline,
  scenes: timeline.scenes.map((scene) => (scene.id === id ? change(scene) : scene)),
});

/** The document with other words for a scene. */
export const withLine = (timeline: Timeline, id: string, line: string): Timeline =>
  withScene(timeline, id, (scene) => ({ ...scene, line }));

/** The document with another text over a scene. */
export const withOverlay = (timeline: Timeline, id: string, nth: number, text: string): Timeline =>
  withScene(timeline, id, (scene) => ({
    ...scene,
    overlays: scene.overlays.map((overlay, at) => (at === nth ? { ...overlay, text } : overlay)),
  }));

/** Scenes in runs that share a sentence: a run moves as one. */
function runsOf(scenes: readonly Scene[]): Scene[][] {
  const runs: Scene[][] = [];
  for (const scene of scenes) {
    const last = runs.at(-1);
    if (scene.continues && last) last.push(scene);
    else runs.push([scene]);
  }
  return runs;
}

/** True where a scene, with those that share its sentence, can change places with the one before (-1) or after (1). */
export function mayMove({ scenes }: Timeline, id: string, by: -1 | 1): boolean {
  const runs = runsOf(scenes);
  const at = runs.findIndex((run) => run.some((scene) => scene.id === id));
  return at >= 0 && runs[at + by] !== undefined;
}

/** The document with a scene, and those that share its sentence, moved before the one before or after the one after. */
export function withMove(timeline: Timeline, id: string, by: -1 | 1): Timeline {
  const runs = runsOf(timeline.scenes);
  const at = runs.findIndex((run) => run.some((scene) => scene.id === id));
  const [one, other] = [runs[at], runs[at + by]];
  if (!one || !other) return timeline;
  [runs[at], runs[at + by]] = [other, one];
  return laid(timeline, runs.flat());
}

/** The document without a scene; the last one stays. What went on with its line begins one. */
export function withoutScene(timeline: Timeline, id: string): Timeline {
  if (timeline.scenes.length < 2) return timeline;
  const at = timeline.scenes.findIndex((scene) => scene.id === id);
  const began = timeline.scenes[at]?.continues !== true;
  const scenes = timeline.scenes.flatMap((scene, index) => {
    if (index === at) return [];
    const { continues, ...rest } = scene;
    return [index === at + 1 && began ? rest : { ...rest, ...(continues && { continues }) }];
  });
  return laid(timeline, scenes);
}

/** A picture as it is added: the service measures and cuts it out when it is rendered. */
export interface AddedPicture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** The document with another picture in place of one of a scene: one it has already, or a new one. */
export function withPicture(timeline: Timeline, id: string, old: string, next: string | AddedPicture): Timeline {
  const added: Picture | null =
    typeof next === "string"
      ? null
      : {
          id: freeId(timeline.pictures),
          key: next.url,
          width: next.width,
          height: next.height,
          cutOutKey: null,
          focus: [0.5, 0.5],
        };
  const chosen = added?.id ?? String(next);
  const swap = (picture: string): string => (picture === old ? chosen : picture);
  const changed = withScene(timeline, id, (scene) => ({
    ...scene,
    visual: {
      ...scene.visual,
      pictures: [...new Set(scene.visual.pictures.map(swap))],
      ...(scene.visual.shots && {
        shots: scene.visual.shots.map((shot) =>
          shot.picture === old
            ? { ...shot, picture: chosen, crop: [0, 0, 1, 1] as [number, number, number, number] }
            : shot,
        ),
      }),
    },
  }));
  const used = new Set(changed.scenes.flatMap(({ visual }) => visual.pictures));
  const pictures = added ? [...timeline.pictures, added] : timeline.pictures;
  return { ...changed, pictures: pictures.filter((picture) => used.has(picture.id)) };
}

function freeId(pictures: readonly Picture[]): string {
  const taken = new Set(pictures.map(({ id }) => id));
  let nth = 1;
  while (taken.has(`new${nth}`)) nth++;
  // A picture that replaces an added one is another one still: renders are compared by ids.
  return `new${nth}-${Math.random().toString(36).slice(2, 8)}`;
}

/** The document with another presenter; a film of the one before goes. */
export function withActor({ actorClip: _film, ...timeline }: Timeline, actorId: string): Timeline {
  return { ...timeline, actorId };
}
