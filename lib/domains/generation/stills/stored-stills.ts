import { join } from "node:path";
import type { Timeline } from "@/lib/contract/timeline/document";
import { stageKey } from "@/lib/engines/studio/render/cache-key";
import { drawStills } from "@/lib/engines/studio/render/stills";
import { localScenes } from "@/lib/engines/studio/scenes/local-time";
import { sceneKeys } from "@/lib/engines/studio/scenes/scene-key";
import type { Control } from "@/lib/engines/studio/workers/control";
import { runExclusive } from "@/lib/engines/studio/workers/run-exclusive";
import { findPieces, inSingleFlight, storePiece } from "../cache/service";
import { sceneIndexAt } from "@/lib/engines/studio/scenes/scene-at";

/** Frames of a document to have as pictures `width` pixels wide. */
export interface StillsRequest {
  accountId: string;
  timeline: Timeline;
  frames: readonly number[];
  width: number;
  /** Identity of the content of each file the document names, by key. */
  contents: Readonly<Record<string, string>>;
  /** Local paths of those files by key; asked for when something has to be drawn. */
  files(): Promise<Record<string, string>>;
  /** Folder for temporary files. */
  dir: string;
}

/** Queue of the drawings: frames of one request make room for those of others between two turns. */
const DRAWINGS = "studio.stills";
const FRAMES_A_TURN = 6;
/** Raised when equal frames no longer look alike; drawing itself is part of every key. */
const VERSION = 1;

/**
 * Storage keys of a document's frames, in their order. A frame goes by what is seen in its scene and its place in it, so that
 * a change to one scene draws that scene alone. One request of an account is drawn at a time.
 */
export async function storedStills(request: StillsRequest, control: Control): Promise<string[]> {
  const { accountId, frames } = request;
  const keys = stillKeys(request);
  const found = await findPieces(accountId, [...new Set(keys)]);
  const stored = new Map([...found].map(([key, { storageKey }]) => [key, storageKey]));
  if (keys.some((key) => !stored.has(key)))
    await inSingleFlight(accountId, "stills", () => drawMissing(request, keys, stored, control));
  return frames.map((_, index) => stored.get(keys[index] ?? "") ?? "");
}

/** Draws and stores the frames without an entry, and enters them. */
async function drawMissing(
  request: StillsRequest,
  keys: readonly string[],
  stored: Map<string, string>,
  control: Control,
): Promise<void> {
  const { accountId, timeline, frames, width, dir } = request;
  // Whoever was drawn for meanwhile may have asked for the same.
  const missing = [...new Set(keys)].filter((key) => !stored.has(key));
  for (const [key, { storageKey }] of await findPieces(accountId, missing)) stored.set(key, storageKey);
  const due = missing.filter((key) => !stored.has(key));
  if (due.length === 0) return;
  const files = await request.files();
  for (let from = 0; from < due.length; from += FRAMES_A_TURN) {
    const turn = due.slice(from, from + FRAMES_A_TURN).map((key, nth) => ({
      key,
      frame: frames[keys.indexOf(key)] ?? 0,
      out: join(dir, `still-${from + nth}.webp`),
    }));
    const stills = turn.map(({ frame, out }) => ({ frame, out }));
    await runExclusive(control, () => drawStills({ timeline, files, width, stills }, control), DRAWINGS);
    for (const { key, out } of turn) stored.set(key, await storePiece(accountId, key, out));
  }
}

/** Content address of each frame. */
function stillKeys({ timeline, frames, width, contents }: StillsRequest): string[] {
  const scenes = localScenes(timeline);
  const keys = sceneKeys({ timeline, scenes, tracks: { mouth: [], energy: [] }, hashes: contents });
  return frames.map((frame) => {
    const index = sceneIndexAt(scenes, frame);
    const own = frame - (scenes[index]?.from ?? 0);
    return stageKey("still", { version: VERSION, scene: keys[index] ?? "", frame: own, width });
  });
}
