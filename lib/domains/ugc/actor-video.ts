import { join } from "node:path";
import type { JobFiles } from "@/lib/domains/generation/stages/service";
import {
  checkOperation,
  type ClipTarget,
  fetchClip,
  type OperationCheck,
  type OperationState,
  startOperation,
  type StoredClip,
} from "@/lib/domains/generation/remote/service";
import type { NarrationFiles } from "@/lib/domains/generation/voice/service";
import { actorVideoOf } from "@/lib/engines/providers/actors";
import { ProviderError } from "@/lib/engines/providers/error";
import type { Operation } from "@/lib/engines/providers/ports";
import { storage } from "@/lib/platform/storage";
import { withScratch } from "@/lib/platform/storage/scratch";
import { type Control, MediaError, unwatched } from "@/lib/engines/studio/workers/control";
import { portraitFace } from "@/lib/engines/studio/presenter/portrait";
import { drawPortrait } from "@/lib/engines/studio/presenter/portrait-request";
import type { ActorClip, Timeline } from "@/lib/contract/timeline/document";
import { actorVideoCost } from "./actor-candidates";

/** One attempt of a provider's model to film an ad's presenter. */
export interface ActorVideoRequest {
  files: JobFiles;
  provider: string;
  model: string;
  attempt: number;
  /** The speech, and the document it is spoken in. */
  narration: NarrationFiles;
  document: () => Promise<Timeline>;
}

const operationKey = ({ files, attempt }: ActorVideoRequest) =>
  ({ jobId: files.jobId, purpose: "actor", attempt }) as const;

/**
 * Starts a provider's film of the ad's presenter speaking its narration, once: a drawn portrait and the sound are all it
 * gets. Throws ProviderError.
 */
export const startActorVideo = (video: ActorVideoRequest, control: Control): Promise<Operation> =>
  withScratch((dir) => {
    const { provider, model, narration } = video;
    const port = actorVideoOf(provider);
    if (!port) throw new ProviderError(provider, "unavailable", "this provider films no presenters");
    const request = async () => {
      const out = join(dir, "portrait.png");
      await drawPortrait({ timeline: await video.document(), out }, unwatched(control.signal));
      const speech = { path: await storage().localPath(narration.pcmKey, dir), mimeType: "audio/wav" };
      return { portrait: { path: out, mimeType: "image/png" }, speech, seconds: narration.seconds };
    };
    const costUsd = actorVideoCost(model, narration.seconds);
    return startOperation(operationKey(video), { port, model, costUsd, request }, control.signal);
  });

/** Polls a provider's film and, when it is done, stores it in the ad's shape; see {@link checkOperation}. */
export const pollActorVideo = (
  video: ActorVideoRequest,
  look: Omit<OperationCheck, "take">,
  control: Control,
): Promise<OperationState> =>
  checkOperation(
    operationKey(video),
    { ...look, take: async (output) => fetchClip(output, clipTarget(video, await video.document()), control) },
    control,
  );

/** In pixels: a clip with a smaller side shows no face. */
const LEAST_SIDE = 240;
/** A clip of another length speaks something else. */
const [LEAST_SHARE, MOST_SHARE] = [0.5, 1.5];
/** Clips are stored as large as they come, within what the frame can show of them. */
const MOST_SCALE = 1;

function clipTarget({ files, attempt, narration }: ActorVideoRequest, { width, height, fps }: Timeline): ClipTarget {
  const assertLength = (seconds: number): void => {
    if (seconds < narration.seconds * LEAST_SHARE || seconds > narration.seconds * MOST_SHARE + 2)
      throw new MediaError(`the clip lasts ${seconds.toFixed(1)} s, the speech ${narration.seconds.toFixed(1)} s`);
  };
  return {
    files,
    name: `actor-${attempt}`,
    fps,
    hasSound: false,
    assertLength,
    sizeOf(given) {
      const side = Math.min(given.width, given.height);
      if (side < LEAST_SIDE) throw new MediaError(`the clip has only ${given.width} by ${given.height} pixels`);
      assertLength(given.seconds);
      const scale = Math.min(MOST_SCALE, side / Math.min(width, height));
      const even = (length: number): number => Math.round((length * scale) / 2) * 2;
      return { width: even(width), height: even(height) };
    },
  };
}

/** A stored clip as the document of its ad names it. */
export const toActorClip = (
  clip: StoredClip,
  { provider, narration }: Pick<ActorVideoRequest, "provider" | "narration">,
  timeline: Timeline,
): ActorClip => ({
  key: clip.key,
  actorId: `${provider}/${timeline.actorId}`,
  width: clip.width,
  height: clip.height,
  frames: clip.frames,
  face: portraitFace(timeline),
  speech: narration.sha256,
});
