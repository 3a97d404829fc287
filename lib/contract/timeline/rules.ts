import type { Scene, Timeline } from "./document";

/**
 * Shortest and longest ad a document may describe, in milliseconds. The longest is above that of a request: two minutes of
 * speech by a slow voice, with its end card, come back as the document they were made from.
 */
export const LEAST_DOCUMENT_MS = 1000;
export const MOST_DOCUMENT_MS = 180_000;
const [LEAST_SIDE, MOST_SIDE] = [144, 1920];
const rates = [10, 12, 15, 20, 24, 25, 30, 50, 60] as const;
/** Width over height of the formats scenes are laid out for, and how far off a size may be. */
const [ratios, RATIO_SLACK] = [[9 / 16, 4 / 5, 1, 16 / 9], 0.02] as const;

/** Latest `voiceAtMs` of a scene of `lengthMs`. */
export const mostVoiceAtMs = (lengthMs: number): number => Math.max(2000, lengthMs);

/** An inconsistency of a document and its path. */
export interface TimelineProblem {
  path: (string | number)[];
  message: string;
}

/** Yields the problems that the schema of a document cannot express: inconsistencies between its parts. */
export function* problemsOf(timeline: Timeline): Generator<TimelineProblem> {
  yield* canvasProblems(timeline);
  yield* sceneProblems(timeline);
  yield* overlayProblems(timeline);
  yield* pictureProblems(timeline);
  yield* clipProblems(timeline);
}

function* canvasProblems({
  width,
  height,
  fps,
  durationMs,
  seed,
  safeBox,
  voice,
  music,
}: Timeline): Generator<TimelineProblem> {
  const sides = { width, height };
  for (const [name, side] of Object.entries(sides))
    if (side % 2 !== 0 || side < LEAST_SIDE || side > MOST_SIDE)
      yield { path: [name], message: `must be an even number from ${LEAST_SIDE} to ${MOST_SIDE}` };
  if (!ratios.some((ratio) => Math.abs(width / height / ratio - 1) <= RATIO_SLACK))
    yield { path: ["height"], message: "must form the aspect ratio 9:16, 4:5, 1:1 or 16:9 with width" };
  if (!rates.some((rate) => rate === fps)) yield { path: ["fps"], message: `must be one of ${rates.join(", ")}` };
  if (durationMs < LEAST_DOCUMENT_MS || durationMs > MOST_DOCUMENT_MS)
    yield { path: ["durationMs"], message: `must be from ${LEAST_DOCUMENT_MS} to ${MOST_DOCUMENT_MS}` };
  if (seed < 0 || seed > 2_147_483_647) yield { path: ["seed"], message: "must be from 0 to 2147483647" };
  const [x, y, w, h] = safeBox;
  if (!(x >= 0 && y >= 0 && w >= 0.3 && h >= 0.3 && x + w <= 1.0001 && y + h <= 1.0001))
    yield {
      path: ["safeBox"],
      message: "must be fractions of the frame: [x, y, width, height], each side at least 0.3",
    };
  if (voice.speed < 0.85 || voice.speed > 1.18)
    yield { path: ["voice", "speed"], message: "must be from 0.85 to 1.18" };
  if (voice.startMs < 0 || voice.startMs > 5000)
    yield { path: ["voice", "startMs"], message: "must be from 0 to 5000" };
  if (music.gainDb < -40 || music.gainDb > 0) yield { path: ["music", "gainDb"], message: "must be from -40 to 0" };
}

function* sceneProblems({ scenes, durationMs, fps }: Timeline): Generator<TimelineProblem> {
  const ids = new Set<string>();
  for (const [index, { id, startMs, endMs, voiceAtMs = 0, continues }] of scenes.entries()) {
    const at = (field: string): (string | number)[] => ["scenes", index, field];
    if (!/^[\w-]{1,40}$/.test(id)) yield { path: at("id"), message: "must be 1 to 40 letters, digits, - or _" };
    if (ids.has(id)) yield { path: at("id"), message: `"${id}" is the id of an earlier scene` };
    ids.add(id);
    const before = scenes[index - 1]?.endMs ?? 0;
    if (startMs !== before) yield { path: at("startMs"), message: `must be ${before}, where the scene before ends` };
    if (endMs - startMs < 1000 / fps) yield { path: at("endMs"), message: "must be at least one frame after startMs" };
    if (voiceAtMs < -2000 || voiceAtMs > mostVoiceAtMs(endMs - startMs))
      yield { path: at("voiceAtMs"), message: "must lie within the scene" };
    if (continues && index === 0) yield { path: at("continues"), message: "must not be set on the first scene" };
  }
  const last = scenes.at(-1);
  if (last && last.endMs !== durationMs)
    yield { path: ["scenes", scenes.length - 1, "endMs"], message: `must be ${durationMs}, as durationMs` };
}

function* overlayProblems({ scenes }: Timeline): Generator<TimelineProblem> {
  for (const [index, { overlays }] of scenes.entries())
    for (const [nth, { atMs = 0 }] of overlays.entries())
      if (atMs < 0 || atMs > MOST_DOCUMENT_MS)
        yield { path: ["scenes", index, "overlays", nth, "atMs"], message: "must lie within the scene" };
}

function* pictureProblems({ pictures, scenes }: Timeline): Generator<TimelineProblem> {
  const ids = new Set<string>();
  for (const [index, { id, focus, width, height, cutOutKey, cutOutAt }] of pictures.entries()) {
    if (ids.has(id)) yield { path: ["pictures", index, "id"], message: `"${id}" is the id of an earlier picture` };
    ids.add(id);
    if (focus.some((share) => !(share >= 0 && share <= 1)))
      yield { path: ["pictures", index, "focus"], message: "must be fractions from 0 to 1" };
    if (width < 1 || height < 1) yield { path: ["pictures", index, "width"], message: "must be at least 1" };
    if (cutOutKey !== null && cutOutAt?.some((at) => at < 0))
      yield { path: ["pictures", index, "cutOutAt"], message: "must lie in the picture" };
  }
  for (const [index, { visual }] of scenes.entries()) {
    for (const [nth, id] of visual.pictures.entries())
      if (!ids.has(id))
        yield { path: ["scenes", index, "visual", "pictures", nth], message: `no picture has the id "${id}"` };
    yield* shotProblems(visual, index);
  }
}

function* shotProblems({ pictures, shots = [] }: Scene["visual"], index: number): Generator<TimelineProblem> {
  for (const [nth, { atMs, picture, crop }] of shots.entries()) {
    const at = (field: string): (string | number)[] => ["scenes", index, "visual", "shots", nth, field];
    if (atMs < (shots[nth - 1]?.atMs ?? 0))
      yield { path: at("atMs"), message: "must not be before the shot before it" };
    if (!pictures.includes(picture))
      yield { path: at("picture"), message: `"${picture}" is not one of the scene's pictures` };
    const [x, y, w, h] = crop;
    if (!(x >= 0 && y >= 0 && w >= 0.05 && h >= 0.05 && x + w <= 1.001 && y + h <= 1.001))
      yield {
        path: at("crop"),
        message: "must be fractions of the picture: [x, y, width, height], sides of 0.05 or more",
      };
  }
}

function* clipProblems({ actorClip }: Timeline): Generator<TimelineProblem> {
  if (!actorClip) return;
  const { width, height, frames, face } = actorClip;
  for (const [name, side] of Object.entries({ width, height }))
    if (side < 2 || side > MOST_SIDE) yield { path: ["actorClip", name], message: `must be from 2 to ${MOST_SIDE}` };
  if (frames < 1 || frames > (MOST_DOCUMENT_MS / 1000) * 60 * 2)
    yield { path: ["actorClip", "frames"], message: "must be at least 1, and no more than the film has" };
  const [x, y, w, h] = face;
  if (!(x >= 0 && y >= 0 && w > 0.01 && h > 0.01 && x + w <= 1.0001 && y + h <= 1.0001))
    yield { path: ["actorClip", "face"], message: "must be fractions of the film: [x, y, width, height]" };
}
