import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import type { LocalMedia, OperationStatus, VideoModels, VideoRequest } from "./ports";

/** The part of a catalog row that says what a model offers. */
interface OfferedModel {
  id: string;
  lastFrame: boolean;
  references: number;
  audio: string;
  durations: readonly number[];
  aspectRatios: readonly string[];
  tiers: readonly string[];
  negativePrompt: number;
  seed: boolean;
}

/** A file to send, as long as the test file runs; a double does not read its content. */
export function pictureFile(): LocalMedia {
  const folder = mkdtempSync(join(tmpdir(), "spotmill-picture-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, "p.png");
  writeFileSync(path, "picture");
  return { path, mimeType: "image/png" };
}

/** A request a model offers, with these changes. */
export const requestOf = (row: OfferedModel, changes: Partial<VideoRequest> = {}): VideoRequest => ({
  prompt: "a mug",
  firstFrame: null,
  lastFrame: null,
  references: [],
  seconds: row.durations[0] ?? 5,
  aspectRatio: row.aspectRatios[0] ?? null,
  tier: row.tiers[0] ?? null,
  hasSound: false,
  seed: row.seed ? 7 : null,
  negativePrompt: row.negativePrompt > 0 ? "blur" : null,
  ...changes,
});

/** Every mode of a model with every duration, shape, tier and sound it offers, as changes of {@link requestOf}. */
export function sweep(row: OfferedModel, picture: LocalMedia): Partial<VideoRequest>[] {
  const modes: Partial<VideoRequest>[] = [
    {},
    { firstFrame: picture },
    ...(row.lastFrame ? [{ firstFrame: picture, lastFrame: picture }] : []),
    ...(row.references > 0 ? [{ firstFrame: picture, references: [picture, picture] }] : []),
  ];
  const values: Partial<VideoRequest>[] = [
    ...row.durations.map((seconds) => ({ seconds })),
    ...row.aspectRatios.map((aspectRatio) => ({ aspectRatio })),
    ...row.tiers.map((tier) => ({ tier })),
    ...(row.audio === "switch" ? [{ hasSound: true }] : []),
  ];
  return modes.flatMap((mode) => values.map((value) => ({ ...mode, ...value })));
}

/** Begins a request of a model. */
export const startOn = (port: VideoModels, row: OfferedModel, changes?: Partial<VideoRequest>) =>
  port.start(row.id, requestOf(row, changes), { signal: never, idempotencyKey: "job:video:1" });

/** A signal that never aborts. */
export const never = new AbortController().signal;

/** The results of three polls of a started call; the operation comes back from storage as JSON. */
export async function pollThrice(port: VideoModels, row: OfferedModel): Promise<OperationStatus[]> {
  const stored = JSON.stringify(await startOn(port, row));
  const polls: OperationStatus[] = [];
  for (let n = 0; n < 3; n++) polls.push(await port.poll(JSON.parse(stored), never));
  return polls;
}
