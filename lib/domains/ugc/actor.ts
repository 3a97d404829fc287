import { join } from "node:path";
import {
  actorModelRows,
  filmedActor,
  type FilmedActor,
  obstacleTo,
  preferredActorModels,
} from "@/lib/domains/catalog/service";
import { type Candidate, type JobFiles, skippedCandidate } from "@/lib/domains/generation/stages/service";
import {
  type ClipTarget,
  type OperationCheck,
  checkOperation,
  type OperationState,
  startOperation,
  type StoredClip,
  fetchClip,
} from "@/lib/domains/generation/remote/service";
import type { NarrationFiles } from "@/lib/domains/generation/voice/service";
import { actorVideoOf } from "@/lib/engines/providers/actors";
import { ProviderError } from "@/lib/engines/providers/error";
import type { Operation } from "@/lib/engines/providers/ports";
import { costOf } from "@/lib/engines/providers/price";
import { storage } from "@/lib/platform/storage";
import { withScratch } from "@/lib/platform/storage/scratch";
import { type Control, MediaError } from "@/lib/engines/studio/workers/control";
import { portraitFace } from "@/lib/engines/studio/presenter/portrait";
import { drawPortrait } from "@/lib/engines/studio/presenter/portrait-request";
import type { ActorClip, Timeline } from "@/lib/contract/timeline/document";
import type { UgcOrder } from "./order";

/** Who may film the presenter of an ad, in the order they are asked; nobody where the presenter is to be drawn. */
export interface ActorCandidates {
  /** Provider and model; the actor has the face of the drawn presenter. */
  models: { provider: string; model: string }[];
  /** Those passed over before anybody was asked. */
  skipped: Candidate[];
}

/**
 * The models asked to film the presenter: the named actor's own; where none is named, those this server prefers to drawing.
 * The arms of a set of variants are filmed only when their actor is named: they share what they do not vary.
 */
export function actorCandidates({ actorId }: Pick<UgcOrder, "actorId">, isArm: boolean): ActorCandidates {
  const named = actorId === undefined ? undefined : filmedActor(actorId);
  if (actorId !== undefined && !named) return { models: [], skipped: [] };
  const rows = named ? [named.row] : isArm ? [] : preferredActorModels();
  const option = ({ provider, id }: FilmedActor["row"]) => ({ provider, model: id });
  const isUsable = (row: FilmedActor["row"]) => obstacleTo(row, "actor") === null;
  const skipped = rows.filter((row) => !isUsable(row)).map((row) => skippedCandidate(option(row), "no_key"));
  return { models: rows.filter(isUsable).map(option), skipped };
}

/** Dollars for filming so many seconds, as the model's price says; null where that is unknown. */
export const filmingCost = (model: string, seconds: number): number | null =>
  costOf(actorModelRows.find(({ id }) => id === model)?.price ?? null, seconds, "720p");

/** One asking of a provider for the film of an ad's presenter. */
export interface FilmAsking {
  files: JobFiles;
  provider: string;
  model: string;
  attempt: number;
  /** What is spoken, and the document it is spoken in. */
  heard: NarrationFiles;
  document(): Promise<Timeline>;
}

const remoteAsking = ({ files, attempt }: FilmAsking) => ({ jobId: files.jobId, purpose: "actor", attempt }) as const;

/** Asks a provider to film the ad's presenter speaking its narration, once: a drawn portrait and the sound are all it gets. Throws ProviderError. */
export const startFilm = (asking: FilmAsking, control: Control): Promise<Operation> =>
  withScratch((dir) => {
    const { provider, model, heard } = asking;
    const port = actorVideoOf(provider);
    if (!port) throw new ProviderError(provider, "unavailable", "this provider films no presenters");
    const request = async () => {
      const out = join(dir, "portrait.png");
      await drawPortrait({ timeline: await asking.document(), out }, { ...control, onProgress: () => {} });
      const speech = { path: await storage().localPath(heard.pcmKey, dir), mimeType: "audio/wav" };
      return { portrait: { path: out, mimeType: "image/png" }, speech, seconds: heard.seconds };
    };
    return startOperation(remoteAsking(asking), { port, model, request }, control.signal);
  });

/** Looks how the film stands and, when it is done, fetches it in the ad's shape; see {@link lookAtWork}. */
export const lookAtFilm = (
  asking: FilmAsking,
  look: Omit<OperationCheck, "take">,
  control: Control,
): Promise<OperationState> =>
  checkOperation(
    remoteAsking(asking),
    { ...look, take: async (output) => fetchClip(output, filmTarget(asking, await asking.document()), control) },
    control,
  );

/** A film with a smaller side shows no face, and one of another length speaks something else. */
const LEAST_SIDE = 240;
const [LEAST_SHARE, MOST_SHARE] = [0.5, 1.5];
/** Films are taken as large as they come, within what the frame can show of them. */
const MOST_SCALE = 1;

function filmTarget({ files, attempt, heard }: FilmAsking, { width, height, fps }: Timeline): ClipTarget {
  const assertLength = (seconds: number): void => {
    if (seconds < heard.seconds * LEAST_SHARE || seconds > heard.seconds * MOST_SHARE + 2)
      throw new MediaError(`the film lasts ${seconds.toFixed(1)} s, the speech ${heard.seconds.toFixed(1)} s`);
  };
  return {
    files,
    name: `actor-${attempt}`,
    fps,
    hasSound: false,
    assertLength,
    sizeOf(given) {
      const side = Math.min(given.width, given.height);
      if (side < LEAST_SIDE) throw new MediaError(`the film is ${given.width} by ${given.height} pixels small`);
      assertLength(given.seconds);
      const scale = Math.min(MOST_SCALE, side / Math.min(width, height));
      const even = (length: number): number => Math.round((length * scale) / 2) * 2;
      return { width: even(width), height: even(height) };
    },
  };
}

/** A stored film as the document of its ad names it. */
export const toActorClip = (
  clip: StoredClip,
  { provider, heard }: Pick<FilmAsking, "provider" | "heard">,
  timeline: Timeline,
): ActorClip => ({
  key: clip.key,
  actorId: `${provider}/${timeline.actorId}`,
  width: clip.width,
  height: clip.height,
  frames: clip.frames,
  face: portraitFace(timeline),
  speech: heard.sha256,
});
