import { falVideo } from "./fal/video";
import { falVideoRows } from "./fal/video-rows";
import type { VideoModels } from "./ports";
import { replicateVideo } from "./replicate/video";
import { replicateVideoRows } from "./replicate/video-rows";

const videos: readonly VideoModels[] = [falVideo, replicateVideo];

/** The video models of a provider, or undefined for one that has none. */
export const videoModelsOf = (provider: string): VideoModels | undefined =>
  videos.find((one) => one.provider === provider);

/** Ids of the video models each provider's adapter can call. */
export const callableVideoModels: Readonly<Record<string, readonly string[]>> = {
  fal: [...falVideoRows.keys()],
  replicate: [...replicateVideoRows.keys()],
};
