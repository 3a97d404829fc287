import type { VideoModel } from "./contract";

/** What a request asks of a model. */
export interface Demand {
  /** Whether the request has pictures; a model that takes them must be able to start from one. */
  hasPictures: boolean;
  wantsAudio: boolean;
}

/** Why a model cannot serve a demand, in the name of the field that asks too much; null when it can. */
export function obstacle(model: VideoModel, { hasPictures, wantsAudio }: Demand): string | null {
  const { id, t2v, i2v, audio, publicApiSupported } = model;
  if (!publicApiSupported) return "model: not available on this server";
  if (hasPictures && !i2v) return `imageUrls, frameImages: ${id} does not start from pictures`;
  if (!hasPictures && !t2v) return `prompt: ${id} needs a picture to start from`;
  return wantsAudio && !audio ? `generateAudio: ${id} makes no sound` : null;
}

/** The supported duration nearest to the wanted one, of two equally near ones the longer. `durations` ascend and are not empty. */
export const nearestDuration = (durations: readonly number[], wanted: number): number =>
  durations.reduce((best, seconds) => (Math.abs(seconds - wanted) <= Math.abs(best - wanted) ? seconds : best));
